import { type Selectable, sql } from 'kysely';
import type { BookingAttendee } from '../../../kernel/database/schema.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
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
