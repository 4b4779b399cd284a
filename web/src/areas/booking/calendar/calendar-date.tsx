import { freeSlots } from '@kontor/contract/areas/booking/rules.ts';
import { Text } from '@mantine/core';
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
  const { span, time, whole } = useFormats();
  const location = useLocationText()(date);
  const occupancy = `${whole(date.reservedSlots)}/${whole(date.slots)}`;
  const state = date.isBookable ? 'bookable' : freeSlots(date) === 0 ? 'full' : 'closed';
  const StateIcon = { bookable: IconCircleCheck, full: IconCircleX, closed: IconLock }[state];
  return (
    <Link
      to={datePath(date)}
      className={classes.date}
      data-state={state}
      aria-label={t('calendar.date', {
        when: span(date.start, date.end),
        event: event.title,
        place: location,
        occupancy: t('calendar.occupancy', { reserved: whole(date.reservedSlots), slots: whole(date.slots) }),
        state: t(`calendar.${state}`),
      })}
    >
      <Text span size="sm" fw={600} className={classes.head}>
        {isDetailed ? `${time(date.start)}–${time(date.end)}` : time(date.start)}
        <span className={classes.occupancy} title={t(`calendar.${state}`)}>
          <StateIcon size="0.9rem" aria-hidden />
          {occupancy}
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
