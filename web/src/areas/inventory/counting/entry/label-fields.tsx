import { MAX_BATCH_LENGTH } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import { Text } from '@mantine/core';
import { useId } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { useTranslation } from '../../../../kernel/translation.ts';
import { useToday } from '../../../../kit/page/use-today.ts';
import classes from '../counting.module.css';
import { bestBeforeIn, isUnlikely } from './best-before.ts';
import { LABEL_FIELDS } from './entry-draft.ts';
import { hasMessage } from './messages.tsx';
import type { EntryForm } from './use-entry.ts';
import type { QuantityFields } from './use-quantity-fields.ts';

interface LabelFieldsProps {
  readonly entry: EntryForm;
  readonly fields: QuantityFields;
  readonly hasKeyboard: boolean;
  readonly onEnter: (name: (typeof LABEL_FIELDS)[number]) => void;
}

/** The best-before date and the batch, for positions that ask for them; both may stay empty. */
export function LabelFields({ entry, fields, hasKeyboard, onEnter }: LabelFieldsProps) {
  const { t } = useTranslation('inventory');
  const { day } = useFormats();
  const id = useId();
  const today = useToday();
  const { draft, isChecked, isUnreadable } = entry;
  if (!draft) return null;
  const isFaulty = isChecked && isUnreadable;
  const read = bestBeforeIn(draft.label.bestBefore);
  const isDoubtful = read !== null && isUnlikely(read, today);
  // A message takes its line, so that the number pad stays where it is.
  const hasRoom = isFaulty || isDoubtful || !hasMessage(entry);
  const note = () => {
    if (isFaulty) return t('counting.label.unreadable');
    if (isDoubtful) return t('counting.label.unlikely', { day: day(read) });
    return read === null ? t('counting.label.hint') : t('counting.label.read', { day: day(read) });
  };
  const inputOf = (name: (typeof LABEL_FIELDS)[number]) => (
    <div key={name} className={classes.label}>
      <label htmlFor={`${id}-${name}`}>{t(`counting.label.${name}`)}</label>
      <input
        id={`${id}-${name}`}
        name={name}
        ref={(element) => fields.attach(name, element)}
        className={classes.field}
        // A batch has letters too.
        inputMode={hasKeyboard ? 'text' : 'none'}
        enterKeyHint="next"
        autoComplete="off"
        maxLength={MAX_BATCH_LENGTH}
        value={draft.label[name]}
        aria-invalid={name === 'bestBefore' && isFaulty}
        aria-describedby={name === 'bestBefore' && hasRoom ? `${id}-note` : undefined}
        onFocus={() => fields.onFocus(name)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter(name);
        }}
        onChange={({ currentTarget }) => entry.label(name, currentTarget.value)}
      />
    </div>
  );
  return (
    <>
      <div className={classes.labels}>{LABEL_FIELDS.map(inputOf)}</div>
      {hasRoom && (
        <Text
          id={`${id}-note`}
          size="xs"
          role="status"
          {...((isFaulty || isDoubtful) && { c: 'var(--mantine-color-error)' })}
        >
          {note()}
        </Text>
      )}
    </>
  );
}
