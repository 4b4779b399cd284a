import { CERTIFICATE_DAYS } from '@kontor/contract/areas/booking/certificates/rules.ts';
import { sql } from 'kysely';
import type { Read } from '../../../kernel/database/tx.ts';

/** The attendees who are to get a certificate now, see `isCertificateDue`. */
export async function attendeesToCertify({ db, now }: Read): Promise<number[]> {
  const moment = now.toISOString();
  const { rows } = await sql<{ id: number }>`
    select attendee.id from booking_event_date date
    join booking_event on booking_event.id = event_id
    join booking_attendee attendee on event_date_id = date.id
    where certificate and "end" <= ${moment}
      and "end" > ${moment}::timestamptz - ${CERTIFICATE_DAYS} * interval '24 hours'
      and checked_in_at is not null and certified_at is null
      and not has_cancelled and waits_until is null and erased_at is null
    order by attendee.id`.execute(db);
  return rows.map(({ id }) => id);
}
