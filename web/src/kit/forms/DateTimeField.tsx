import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settings } from '../../kernel/settings.ts';
import classes from '../kit.module.css';
import { CalendarButton } from './CalendarButton.tsx';
import { dayIn, instantFrom, textOf, tidyDateTime, withDay } from './instants.ts';

interface DateTimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  readonly label: string;
  /** An ISO instant, or the typed text while it is none. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** Date and time, `DD.MM.YYYY HH:mm` in the business time zone: typed freely, or with a day picked from a calendar. */
export default function DateTimeField({ label, value, onChange, onBlur, ...input }: DateTimeFieldProps) {
  const { t } = useTranslation('kit');
  const { timeZone } = settings();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? textOf(value, timeZone);

  const write = (next: string) => onChange(instantFrom(next, timeZone));
  const tidy = () => {
    const tidied = tidyDateTime(text);
    if (tidied !== text) write(tidied);
    setTyped(null);
    onBlur?.();
  };
  const pick = (day: string) => {
    write(withDay(text, day));
    setTyped(null);
    onBlur?.();
  };

  return (
    <TextInput
      {...input}
      label={label}
      placeholder={t('dateTime.placeholder')}
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: classes.figures }}
      value={text}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        write(currentTarget.value);
      }}
      onBlur={tidy}
      rightSection={<CalendarButton label={label} day={dayIn(text)} onPick={pick} disabled={input.disabled} />}
      rightSectionPointerEvents="all"
    />
  );
}
