import { day } from '@kontor/contract/kernel/fields.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type Ref, useState } from 'react';
import { useFormats } from '../../kernel/formats.ts';
import { useTranslation } from '../../kernel/translation.ts';
import classes from '../kit.module.css';
import { CalendarButton } from './calendar-button.tsx';
import { dayFrom } from './typed-days.ts';
import { useClock } from './use-clock.ts';

interface DayInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'label' | 'onBlur'> {
  readonly label: string;
  /** `YYYY-MM-DD`, or the typed text while it is not a valid day. */
  readonly value: string;
  /** Called on every keystroke with the day, or the text while it is not valid. */
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

const isDay = (text: string) => day().safeParse(text).success;

/** A calendar day, `DD.MM.YYYY`, in English `DD/MM/YYYY`: typed freely, or picked from a calendar. */
export default function DayInput({ label, value, onChange, onBlur, ...input }: DayInputProps) {
  const { t } = useTranslation('kit');
  const formats = useFormats();
  const clock = useClock();
  const [typed, setTyped] = useState<string | null>(null);
  const known = isDay(value) ? value : null;

  const write = (text: string) => onChange(dayFrom(text, clock()) ?? text);
  const finish = () => {
    setTyped(null);
    onBlur?.();
  };

  return (
    <TextInput
      {...input}
      label={label}
      placeholder={t('dateTime.dayPlaceholder')}
      autoComplete="off"
      classNames={{ input: classes.figures }}
      value={typed ?? (known ? formats.day(known) : value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        write(currentTarget.value);
      }}
      onBlur={finish}
      rightSection={
        <CalendarButton
          label={label}
          day={known}
          onPick={(picked) => {
            onChange(picked);
            finish();
          }}
          disabled={input.disabled}
        />
      }
      rightSectionPointerEvents="all"
    />
  );
}
