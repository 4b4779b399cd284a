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

/** The date and the secret codes of a registration, without a lock. */
export const linkOfAttendee = ({ db, now }: Read, id: number) =>
  db
    .selectFrom('booking_attendee')
    .select(['event_date_id', 'cancellation_code', 'confirmation_code'])
    .where('id', '=', id)
    .where(isLive(now.toISOString()))
    .executeTakeFirst();
