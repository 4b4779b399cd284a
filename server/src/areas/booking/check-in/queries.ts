import { createHash } from 'node:crypto';
import { CHECK_IN_CODE_LENGTH } from '@kontor/contract/areas/booking/check-in/rules.ts';
import { freeSlots } from '@kontor/contract/areas/booking/rules.ts';
import { sql } from 'kysely';
import { fields } from '../../../kernel/database/fields.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { isLive, occurrenceOf } from '../queries.ts';

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code that an attendee shows at the door. It follows from the secret of the registration, which it does not reveal,
 * and is good for nothing else.
 */
export function checkInCodeOf(cancellationCode: string): string {
  const digest = createHash('sha256').update(`check-in:${cancellationCode}`).digest();
  return Array.from(digest.subarray(0, CHECK_IN_CODE_LENGTH), (byte) => BASE_32[byte % BASE_32.length]).join('');
}

const attendeesOf = ({ db, now }: Read, dateId: number) =>
  db
    .selectFrom('booking_attendee')
    .leftJoin('tenant', 'tenant.id', 'tenant_id')
    .leftJoin('site', 'site.id', 'site_id')
    .where('event_date_id', '=', dateId)
    .where(isLive(now.toISOString()))
    .where('erased_at', 'is', null)
    .select([
      ...fields('booking_attendee.id', 'givenName', 'booking_attendee.familyName', 'hasCancelled', 'waitsUntil'),
      ...fields('checkedInAt', 'isWalkIn'),
      'check_in_decided_at as decidedAt',
      'cancellation_code',
      'tenant.name as tenant',
      'site.title as site',
    ])
    .orderBy('booking_attendee.id');

/** A text that differs whenever the list at the door does: `xmin` is the transaction that last wrote a row. */
async function markOf({ db, now }: Read, dateId: number): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select md5(concat(max(booking_event_date.xmin::text), ' ', string_agg(
      concat(booking_attendee.id, ':', booking_attendee.xmin), ' ' order by booking_attendee.id))) as mark
    from booking_event_date
    left join booking_attendee on event_date_id = booking_event_date.id and ${isLive(now.toISOString())}
    where booking_event_date.id = ${dateId}`.execute(db);
  return rows[0]?.mark ?? '';
}

/** The mark of the list at the door of a date. */
export async function checkInMark(read: Read, dateId: number) {
  return (await occurrenceOf(read, dateId)) ? { mark: await markOf(read, dateId) } : refuse('request.notFound');
}

/** The list at the door of a date. */
export async function checkInList(read: Read, dateId: number) {
  const occurrence = await occurrenceOf(read, dateId);
  if (!occurrence) return refuse('request.notFound');
  const { event, date } = occurrence;
  // Before the list: if that changes meanwhile, the mark is too old, and the device reads again.
  const mark = await markOf(read, dateId);
  const attendees = await attendeesOf(read, dateId).execute();
  return {
    eventId: event.id,
    title: event.title,
    start: date.start,
    end: date.end,
    freeSlots: freeSlots(date),
    mark,
    attendees: attendees.map(({ cancellation_code, ...attendee }) => ({
      ...attendee,
      // Guests belong to the general company only in the database.
      ...(event.external && { tenant: null, site: null }),
      code: checkInCodeOf(cancellation_code),
    })),
  };
}
