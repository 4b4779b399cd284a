import { ActionIcon, Loader, Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../kernel/translation.ts';
import classes from '../kit.module.css';
import { lazyComponent } from '../states/lazy.tsx';

const DayPicker = lazyComponent(() => import('./day-picker.tsx'));

interface CalendarButtonProps {
  /** The label of its field. */
  readonly label: string;
  readonly day: string | null;
  readonly onPick: (day: string) => void;
  readonly disabled?: boolean | undefined;
}

/** Opens a calendar beside a date field that also accepts typing. */
export function CalendarButton({ label, day, onPick, disabled }: CalendarButtonProps) {
  const { t } = useTranslation('kit');
  const [isOpen, setOpen] = useState(false);
  const pick = (picked: string) => {
    onPick(picked);
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-end" shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.target}
          aria-label={t('dateTime.open', { field: label })}
          aria-haspopup="dialog"
          disabled={disabled}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCalendar size="1.25rem" aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('dateTime.calendar')}>
        <Suspense fallback={<Loader size="sm" aria-label={t('state.loading')} />}>
          <DayPicker value={day} onPick={pick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
