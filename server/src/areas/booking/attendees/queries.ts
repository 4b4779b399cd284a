import { sql } from 'kysely';
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

/** Which of these addresses are registered for a locked date and need no confirmation any more; in lower case. */
export async function addressesTaken({ db }: Tx, dateId: number, emails: readonly string[]): Promise<Set<string>> {
  const address = sql<string>`lower(email)`;
  const rows = await db
    .selectFrom('booking_attendee')
    .select(address.as('address'))
    .where('event_date_id', '=', dateId)
    .where('has_cancelled', '=', false)
    .where('waits_until', 'is', null)
    .where(sql<boolean>`${address} = any(${emails.map((email) => email.toLowerCase())}::text[])`)
    .execute();
  return new Set(rows.map(({ address }) => address));
}

/** The date and the secret codes of a registration, without a lock. */
export const linkOfAttendee = ({ db, now }: Read, id: number) =>
  db
    .selectFrom('booking_attendee')
    .select(['event_date_id', 'cancellation_code', 'confirmation_code'])
    .where('id', '=', id)
    .where(isLive(now.toISOString()))
    .executeTakeFirst();
