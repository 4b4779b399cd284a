import { ActionIcon, Loader, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settings } from '../../kernel/settings.ts';
import classes from '../kit.module.css';
import { part } from '../states/part.tsx';
import { dayIn, instantFrom, textOf, tidyDateTime, withDay } from './instants.ts';

const DayPicker = part(() => import('./DayPicker.tsx'));

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
  const [isOpen, setOpen] = useState(false);
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
    setOpen(false);
    onBlur?.();
  };

  const calendar = (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-end" shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.target}
          aria-label={t('dateTime.open', { field: label })}
          aria-haspopup="dialog"
          disabled={input.disabled}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size="1.25rem" aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('dateTime.calendar')}>
        <Suspense fallback={<Loader size="sm" aria-label={t('state.loading')} />}>
          <DayPicker value={dayIn(text)} onPick={pick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );

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
      rightSection={calendar}
      rightSectionPointerEvents="all"
    />
  );
}
