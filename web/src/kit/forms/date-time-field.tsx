import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import classes from '../kit.module.css';
import { CalendarButton } from './calendar-button.tsx';
import { instantFrom, textOf, withDay } from './instants.ts';
import { momentFrom } from './typed-days.ts';
import { useClock } from './use-clock.ts';

interface DateTimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'label'> {
  readonly label: string;
  /** An ISO instant, or the typed text while it is not one. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/**
 * Date and time, `DD.MM.YYYY HH:mm`, in English `DD/MM/YYYY HH:mm`, in the business time zone: typed freely, or with
 * a day from a calendar.
 */
export default function DateTimeField({ label, value, onChange, onBlur, ...input }: DateTimeFieldProps) {
  const { t } = useTranslation('kit');
  const clock = useClock();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? textOf(value, clock());

  const write = (next: string) => onChange(instantFrom(next, clock()));
  const finish = () => {
    setTyped(null);
    onBlur?.();
  };

  return (
    <TextInput
      {...input}
      label={label}
      placeholder={t('dateTime.placeholder')}
      autoComplete="off"
      classNames={{ input: classes.figures }}
      value={text}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        write(currentTarget.value);
      }}
      onBlur={finish}
      rightSection={
        <CalendarButton
          label={label}
          day={momentFrom(text, clock())?.day ?? null}
          onPick={(day) => {
            write(withDay(text, day, clock()));
            finish();
          }}
          disabled={input.disabled}
        />
      }
      rightSectionPointerEvents="all"
    />
  );
}
