import { availability } from '@kontor/contract/areas/booking/rules.ts';
import type { event, eventDate } from '@kontor/contract/areas/booking/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import type { AttendeeRow, DateRow, EventRow } from './queries.ts';

type EventDate = AnswerOf<typeof eventDate.find>;
type Event = AnswerOf<typeof event.find>;

// Here and below, additional fields come before the row: after a spread of so many fields, V8 takes ten times as long
// for them.
function presentFlags(row: DateRow, now: Date) {
  const { hasFreeSlots, isBookable } = availability(row, now);
  return { hasFreeSlots, isBookable, ...row };
}

/**
 * A date with its own attendees from `attendees`. Attendee rows are presented unchanged: secret columns are never
 * selected.
 */
export function presentDate(row: DateRow, attendees: readonly AttendeeRow[], now: Date): EventDate {
  return { ...presentFlags(row, now), attendees: attendees.filter((one) => one.eventDateId === row.id) };
}

/** An event with the given dates, in their order. */
export function presentEvent(row: EventRow, dates: readonly DateRow[], now: Date): Event {
  const presented = dates.map((date) => presentFlags(date, now));
  return {
    dates: presented,
    hasBookableDates: presented.some(({ isBookable }) => isBookable),
    ...row,
    attendanceFee: Number(row.attendanceFee),
  };
}

/** Events, each with its own dates. */
export function presentEvents(rows: readonly EventRow[], dates: readonly DateRow[], now: Date): Event[] {
  const byEvent = grouped(dates, ({ eventId }) => eventId);
  return rows.map((row) => presentEvent(row, byEvent.get(row.id) ?? [], now));
}
