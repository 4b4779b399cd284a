import { day } from '@kontor/contract/kernel/fields.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import DayInput from './DayInput.tsx';

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD` */
  readonly value: string;
  /** Told when the field is left, or Enter pressed: what is half typed is no day. */
  readonly onChange: (day: string) => void;
  readonly error?: ReactNode;
}

interface Draft {
  /** A day, or a typed text. */
  readonly text: string;
  /** The value that it is typed over. */
  readonly instead: string;
  /** It was left, and is no day. */
  readonly isWrong: boolean;
}

/** A calendar day outside of a form, which is always one: a `DayInput` that tells of days alone. */
export function DayField({ label, value, onChange, error }: DayFieldProps) {
  const { t } = useTranslation('kit');
  // Another value, chosen elsewhere, takes the place of what was typed.
  const [draft, setDraft] = useState<Draft | null>(null);
  const typed = draft?.instead === value ? draft : null;

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
      onChange={(text) => setDraft({ text, instead: value, isWrong: false })}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    />
  );
}
