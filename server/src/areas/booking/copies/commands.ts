import {
  conflictOf,
  MAX_COPIES,
  type Times,
  timesAfter,
  timesOn,
} from '@kontor/contract/areas/booking/copies/rules.ts';
import type { dateCopies, eventCopy } from '@kontor/contract/areas/booking/copies/schema.ts';
import { event, eventDate } from '@kontor/contract/areas/booking/schema.ts';
import type * as z from 'zod/mini';
import type { Tx } from '../../../kernel/database/tx.ts';
import { lockForWrite } from '../../../kernel/http/records.ts';
import { invalid, Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { createEvent } from '../events/commands.ts';
import { auditCreated } from '../parts/audit-created.ts';
import * as queries from '../queries.ts';

/** The record that is copied, as the caller knows it. */
interface Original {
  readonly id: number;
  readonly ifMatch: readonly number[] | undefined;
}

/** Writes copies of dates of an event, at their new times, and returns their ids. */
async function insertDates(
  tx: Tx,
  actor: Actor,
  eventId: number,
  dates: readonly (Pick<queries.DateRow, 'slots' | 'online' | 'link' | 'location'> & Times)[],
): Promise<number[]> {
  if (dates.length === 0) return [];
  const rows = await tx.db
    .insertInto('booking_event_date')
    .values(
      dates.map(({ registrationPeriod, start, end, slots, online, link, location }) => ({
        event_id: eventId,
        registration_period: registrationPeriod,
        ...{ start, end, slots, online, link, location },
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  await auditCreated(tx, actor, eventDate, 'booking_event_date', ids);
  return ids;
}

/** Locks an event, so that no date is added to it meanwhile. */
const lockEvent = ({ db }: Tx, id: number) =>
  db.selectFrom('booking_event').select('id').where('id', '=', id).forUpdate().execute();

/**
 * Copies a date to other days, at its time of day. Refused as a whole if it cannot be held on one of them, or another
 * date of the event begins at the same time.
 */
export async function copyDate(
  tx: Tx,
  { timeZone }: Pick<Services, 'timeZone'>,
  actor: Actor,
  { id, ifMatch }: Original,
  { days }: z.output<typeof dateCopies>,
) {
  const [known] = await queries.dateById(tx, { id });
  if (!known) return refuse('request.notFound');
  // The event before its dates, as where an event is deleted.
  await lockEvent(tx, known.eventId);
  const locked = await lockForWrite(tx, 'booking_event_date', id, ifMatch);
  if (locked instanceof Refusal) return locked;
  const dates = await queries.datesOfEvents(tx, { ids: [known.eventId] });
  const original = dates.find((date) => date.id === id);
  if (!original) return refuse('request.notFound');
  const copies = days.map((day) => timesOn(original, day, timeZone));
  const faults = copies.flatMap((times, at) => (times ? [] : [{ path: `days.${at}`, key: 'impossibleTime' }]));
  if (faults.length > 0) return invalid(faults);
  if (copies.some((times) => conflictOf(times, dates, tx.now) === 'sameStart')) return refuse('booking.sameStart');
  const inserted = copies.flatMap((times) => (times ? [{ ...original, ...times }] : []));
  return { ids: await insertDates(tx, actor, known.eventId, inserted) };
}

/** Copies an event under another title, and its dates if asked to, some days later. */
export async function copyEvent(
  tx: Tx,
  { timeZone }: Pick<Services, 'timeZone'>,
  actor: Actor,
  { id, ifMatch }: Original,
  { title, withDates, days }: z.output<typeof eventCopy>,
) {
  const locked = await lockForWrite(tx, 'booking_event', id, ifMatch);
  if (locked instanceof Refusal) return locked;
  const [original] = await queries.eventById(tx, { id });
  if (!original) return refuse('request.notFound');
  const dates = withDates ? await queries.datesOfEvents(tx, { ids: [id] }) : [];
  if (dates.length > MAX_COPIES) return refuse('booking.tooManyDates');
  const copies = dates.flatMap((date) => {
    const times = timesAfter(date, days, timeZone);
    return times ? [{ ...date, ...times }] : [];
  });
  if (copies.length < dates.length) return invalid([{ path: 'days', key: 'impossibleTime' }]);
  const { id: _, version: _version, attendanceFee, mailTexts, ...details } = original;
  const copyId = await createEvent(tx, { ...details, title, attendanceFee: Number(attendanceFee) }, mailTexts);
  await auditCreated(tx, actor, event, 'booking_event', [copyId]);
  await insertDates(tx, actor, copyId, copies);
  return { id: copyId };
}
