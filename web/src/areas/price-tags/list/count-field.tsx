import { MAX_LABELS } from '@kontor/contract/areas/price-tags/rules.ts';
import { Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { QuantityField } from '../../../kit/forms/quantity-field.tsx';
import { isCount } from './counts.ts';

interface CountFieldProps {
  /** The product of the labels. */
  readonly title: string;
  readonly count: number;
  readonly onChange: (count: number) => void;
}

/** The number of labels to print for a row. An invalid number is reported and reset to the last valid one on blur. */
export function CountField({ title, count, onChange }: CountFieldProps) {
  const { t } = useTranslation('priceTags');
  const { whole } = useFormats();
  const [draft, setDraft] = useState<number | null | undefined>();
  const [refusals, setRefusals] = useState(0);
  const [hasMessage, setHasMessage] = useState(false);
  const id = useId();
  const isWrong = draft !== undefined;
  const change = (next: number | null) => {
    const isRight = isCount(next);
    setDraft(isRight ? undefined : next);
    setHasMessage(!isRight);
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
        // Remounts the field, which clears the rejected input.
        key={refusals}
        label={t('list.count.of', { title })}
        value={isWrong ? draft : count}
        onChange={change}
        onBlur={leave}
        less={count > 1 ? count - 1 : null}
        more={count < MAX_LABELS ? count + 1 : null}
        lessLabel={t('list.count.less', { title })}
        moreLabel={t('list.count.more', { title })}
        describedBy={hasMessage ? id : undefined}
        isFaulty={isWrong}
      />
      {hasMessage && (
        <Text id={id} size="sm" c="var(--mantine-color-error)" role="alert">
          {t(isWrong ? 'list.count.wrong' : 'list.count.kept', { most: whole(MAX_LABELS), count: whole(count) })}
        </Text>
      )}
    </div>
  );
}
