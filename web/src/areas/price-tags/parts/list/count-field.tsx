import { MAX_LABELS } from '@kontor/contract/areas/price-tags/rules.ts';
import { Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../kernel/formats.ts';
import { QuantityField } from '../../../../kit/forms/QuantityField.tsx';
import { isCount } from './counts.ts';

interface CountFieldProps {
  /** The product of the labels. */
  readonly title: string;
  readonly count: number;
  readonly onChange: (count: number) => void;
}

/** How many labels of a row are printed. An invalid number is reported, and replaced by the last valid one. */
export function CountField({ title, count, onChange }: CountFieldProps) {
  const { t } = useTranslation('priceTags');
  const { whole } = useFormats();
  const [draft, setDraft] = useState<number | null | undefined>();
  const [refusals, setRefusals] = useState(0);
  const [isTold, setTold] = useState(false);
  const id = useId();
  const isWrong = draft !== undefined;
  const change = (next: number | null) => {
    const isRight = isCount(next);
    setDraft(isRight ? undefined : next);
    setTold(!isRight);
    if (isRight) onChange(next);
  };
  const leave = () => {
    if (!isWrong) return;
    setDraft(undefined);
    setRefusals(refusals + 1);
  };
  return (
    <div>
      <QuantityField
        // The input is removed with the field.
        key={refusals}
        label={t('list.count.of', { title })}
        value={isWrong ? draft : count}
        onChange={change}
        onBlur={leave}
        less={count > 1 ? count - 1 : null}
        more={count < MAX_LABELS ? count + 1 : null}
        lessLabel={t('list.count.less', { title })}
        moreLabel={t('list.count.more', { title })}
        describedBy={isTold ? id : undefined}
        isFaulty={isWrong}
      />
      {isTold && (
        <Text id={id} size="sm" c="var(--mantine-color-error)" role="alert">
          {t(isWrong ? 'list.count.wrong' : 'list.count.kept', { most: whole(MAX_LABELS), count: whole(count) })}
        </Text>
      )}
    </div>
  );
}
