import { freeSlots } from '@kontor/contract/areas/booking/rules.ts';
import { Text, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { type DateOfEvent, datePath, type Event } from '../data.ts';
import { useLocationText } from '../dates/slots.tsx';
import classes from './calendar.module.css';

/** A date with its event. */
export interface Planned {
  readonly event: Event;
  readonly date: DateOfEvent;
}

interface CalendarDateProps extends Planned {
  /** Whether there is room for the location. */
  readonly isDetailed: boolean;
}

/** A date in the calendar with its occupancy; leads to the date. */
export function CalendarDate({ event, date, isDetailed }: CalendarDateProps) {
  const { t } = useTranslation('booking');
  const { time, whole } = useFormats();
  const location = useLocationText()(date);
  const [reserved, slots] = [whole(date.reservedSlots), whole(date.slots)];
  const state = date.isBookable ? 'bookable' : freeSlots(date) === 0 ? 'full' : 'closed';
  const StateIcon = { bookable: IconCircleCheck, full: IconCircleX, closed: IconLock }[state];
  return (
    <Link to={datePath(date)} className={classes.date} data-state={state}>
      <Text span size="sm" fw={600} className={classes.head}>
        {isDetailed ? `${time(date.start)}–${time(date.end)}` : time(date.start)}
        <span className={classes.occupancy} title={t(`calendar.${state}`)}>
          <StateIcon size="0.9rem" aria-hidden />
          <span aria-hidden>
            {reserved}/{slots}
          </span>
          <VisuallyHidden>
            {t('calendar.occupancy', { reserved, slots })}, {t(`calendar.${state}`)}
          </VisuallyHidden>
        </span>
      </Text>
      <Text span size="sm" className={classes.title}>
        {event.title}
      </Text>
      {isDetailed && (
        <Text span size="sm" className={classes.title}>
          {location}
        </Text>
      )}
    </Link>
  );
}
