import type { attendees } from '@kontor/contract/areas/booking/attendees/endpoints.ts';
import { DEFAULT_FOUND } from '@kontor/contract/areas/booking/attendees/rules.ts';
import type { AnswerOf, QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import { type Selectable, sql } from 'kysely';
import type { BookingAttendee } from '../../../kernel/database/schema.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import { ranked, searchIndexed } from '../../../kernel/http/search.ts';
import { isLive } from '../queries.ts';

/** Whether an address is registered for a date, confirmed or not. */
export async function isRegistered({ db, now }: Tx, dateId: number, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('booking_attendee')
    .select('id')
    .where('event_date_id', '=', dateId)
    .where('has_cancelled', '=', false)
    .where(isLive(now.toISOString()))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return found !== undefined;
}

/** Which of these addresses are registered for a date, in lower case, and whether they still have to be confirmed. */
export async function registeredAddresses(
  { db, now }: Pick<Read, 'db' | 'now'>,
  dateId: number,
  emails: readonly string[],
): Promise<ReadonlyMap<string, { readonly isWaiting: boolean }>> {
  const address = sql<string>`lower(email)`;
  const rows = await db
    .selectFrom('booking_attendee')
    .select([address.as('address'), 'waits_until'])
    .where('event_date_id', '=', dateId)
    .where('has_cancelled', '=', false)
    .where(isLive(now.toISOString()))
    .where(sql<boolean>`${address} = any(${emails.map((email) => email.toLowerCase())}::text[])`)
    .execute();
  return new Map(rows.map(({ address, waits_until }) => [address, { isWaiting: waits_until !== null }]));
}

/** A registration, without a lock. */
export const registrationById = ({ db, now }: Read, id: number): Promise<Selectable<BookingAttendee> | undefined> =>
  db
    .selectFrom('booking_attendee')
    .selectAll()
    .where('id', '=', id)
    .where(isLive(now.toISOString()))
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** The date and the secret codes of a registration, without a lock. */
export const linkOfAttendee = ({ db, now }: Read, id: number) =>
  db
    .selectFrom('booking_attendee')
    .select(['event_date_id', 'cancellation_code', 'confirmation_code'])
    .where('id', '=', id)
    .where(isLive(now.toISOString()))
    .executeTakeFirst();

/** Of a search that finds more, only the latest registrations are ranked. */
const MAX_RANKED = 1_000;

type FoundAttendee = AnswerOf<typeof attendees.findAttendees>[number];

/**
 * The registrations of people found by name or address across all events: the best hits first, then those of coming
 * dates, the next one first, then those of past ones, the latest first.
 */
export const findAttendees = (
  { db, now }: Pick<Read, 'db' | 'now'>,
  { search, limit = DEFAULT_FOUND }: QueryOf<typeof attendees.findAttendees>,
): Promise<FoundAttendee[]> =>
  searchIndexed(db, 'booking_attendee', search, async (words, condition) => {
    const moment = now.toISOString();
    const hits = sql`(
      select id, given_name, family_name, email, has_cancelled, event_date_id, search_text from booking_attendee
      where ${condition} and ${isLive(moment)} and erased_at is null order by id desc limit ${MAX_RANKED}) hit`;
    const { rows } = await sql<FoundAttendee>`
      select hit.id, given_name as "givenName", family_name as "familyName", hit.email,
        has_cancelled as "hasCancelled", event.id as "eventId", event.title as "eventTitle",
        event_date_id as "eventDateId", date.start
      from ${hits}
      join booking_event_date date on date.id = event_date_id
      join booking_event event on event.id = date.event_id
      order by ${ranked(words, sql`search_text`)}, date.start < ${moment},
        abs(extract(epoch from date.start - ${moment}::timestamptz)), hit.id
      limit ${limit}`.execute(db);
    return rows;
  });
