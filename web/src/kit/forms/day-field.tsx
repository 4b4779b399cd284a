import { day } from '@kontor/contract/kernel/fields.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import DayInput from './day-input.tsx';

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD` */
  readonly value: string;
  /** Called when the field is left, or on Enter: half-typed text is no day. */
  readonly onChange: (day: string) => void;
  readonly error?: ReactNode;
}

interface Draft {
  /** A valid day, or typed text. */
  readonly text: string;
  /** The value that it replaces. */
  readonly replaces: string;
  /** It was left and is not a valid day. */
  readonly isWrong: boolean;
}

/** A calendar day outside of a form, which always has a value: a `DayInput` that reports only valid days. */
export function DayField({ label, value, onChange, error }: DayFieldProps) {
  const { t } = useTranslation('kit');
  // A value changed elsewhere replaces the typed text.
  const [draft, setDraft] = useState<Draft | null>(null);
  const typed = draft?.replaces === value ? draft : null;

  const finish = () => {
    if (!typed) return;
    if (!day().safeParse(typed.text).success) return setDraft({ ...typed, isWrong: true });
    setDraft(null);
    if (typed.text !== value) onChange(typed.text);
  };

  return (
    <DayInput
      label={label}
      error={typed?.isWrong ? t('dateTime.noDay') : error}
      value={typed?.text ?? value}
      onChange={(text) => setDraft({ text, replaces: value, isWrong: false })}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    />
  );
}
