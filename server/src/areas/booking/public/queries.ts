import { BOOKING_STAFF } from '@kontor/contract/areas/booking/access.ts';
import { sql } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import type { MayReadOwner } from '../../../kernel/files/attachments.ts';
import { datesOfEvents, eventsByIds, type Occurrence, visibleByLink } from '../queries.ts';

/** Staff read the picture of an event by its file; everybody else by its public address. */
export const mayReadPicture: MayReadOwner = async ({ db }, actor, attachmentId) => {
  if (!BOOKING_STAFF.some((role) => actor.roles.has(role))) return false;
  const event = await db
    .selectFrom('booking_event')
    .select('id')
    .where('picture_id', '=', attachmentId)
    .limit(1)
    .execute();
  return event.length > 0;
};

/** Whether a file is the picture of an event that visitors can open: one with a date that is not over. */
export async function isPublicPicture(read: Read, attachmentId: string): Promise<boolean> {
  const found = await visiblePictures(read, { id: attachmentId, now: read.now.toISOString() });
  return found.length > 0;
}

const visiblePictures = prepared<{ id: string; now: string }, { id: number }>((db, arg) =>
  db
    .selectFrom('booking_event')
    .select('id')
    .where('picture_id', '=', arg('id'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('booking_event_date')
          .select('booking_event_date.id')
          .whereRef('event_id', '=', 'booking_event.id')
          .where('end', '>', arg('now')),
      ),
    ),
);

const publicEventIds = prepared<{ now: string }, { id: number }>(
  (_, arg) => sql<{ id: number }>`
    select id from booking_event where not private and exists (
      select from booking_event_date where event_id = booking_event.id and "end" > ${arg('now')})`,
);

/** The dates that are not over, of events that are not private, by start. */
export async function publicOccurrences(read: Read): Promise<Occurrence[]> {
  const ids = (await publicEventIds(read, { now: read.now.toISOString() })).map(({ id }) => id);
  const [events, dates] = await Promise.all([eventsByIds(read, { ids }), datesOfEvents(read, { ids })]);
  const byId = new Map(events.map((event) => [event.id, event]));
  return visibleByLink(dates, 'visitor', read.now).flatMap((date) => {
    const event = byId.get(date.eventId);
    // Between the two reads it may have become private.
    return event && !event.private ? [{ event, date }] : [];
  });
}
