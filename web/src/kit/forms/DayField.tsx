import { day } from '@kontor/contract/kernel/fields.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kernel/formats.ts';
import classes from '../kit.module.css';
import { CalendarButton } from './CalendarButton.tsx';
import { dayIn, tidyDateTime } from './instants.ts';

interface DayFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  readonly label: string;
  /** `YYYY-MM-DD` */
  readonly value: string;
  /** Told when the field is left, or Enter pressed: what is half typed is no day. */
  readonly onChange: (day: string) => void;
}

interface Draft {
  readonly text: string;
  /** The value that it is typed over. */
  readonly instead: string;
  /** It was left, and is no day. */
  readonly isWrong: boolean;
}

/** The day of a typed text: `1.7.2026` as well as `01072026`; null where it is none. */
function dayFrom(text: string): string | null {
  const found = dayIn(tidyDateTime(text));
  return found !== null && day().safeParse(found).success ? found : null;
}

/** A calendar day, `DD.MM.YYYY`: typed freely, or picked from a calendar. */
export function DayField({ label, value, onChange, error, ...input }: DayFieldProps) {
  const { t } = useTranslation('kit');
  const formats = useFormats();
  // Another value, chosen elsewhere, takes the place of what was typed.
  const [draft, setDraft] = useState<Draft | null>(null);
  const typed = draft?.instead === value ? draft : null;

  const take = (next: string) => {
    setDraft(null);
    if (next !== value) onChange(next);
  };
  const finish = () => {
    if (!typed) return;
    const found = dayFrom(typed.text);
    if (found === null) setDraft({ ...typed, isWrong: true });
    else take(found);
  };

  return (
    <TextInput
      {...input}
      label={label}
      error={typed?.isWrong ? t('dateTime.noDay') : error}
      placeholder={t('dateTime.dayPlaceholder')}
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: classes.figures }}
      value={typed?.text ?? formats.day(value)}
      onChange={({ currentTarget }) => setDraft({ text: currentTarget.value, instead: value, isWrong: false })}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      rightSection={<CalendarButton label={label} day={value} onPick={take} disabled={input.disabled} />}
      rightSectionPointerEvents="all"
    />
  );
}
