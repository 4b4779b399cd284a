import { type MailState, OCCASIONS, type Occasion, THANKS_DAYS } from '@kontor/contract/areas/booking/mails/rules.ts';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { BookingAttendee } from '../../../kernel/database/schema.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';

interface MailRow {
  readonly id: number;
  readonly attendeeId: number;
  readonly occasion: string;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly failedAt: string | null;
}

const presentMail = ({ id, attendeeId, occasion, createdAt, sentAt, failedAt }: MailRow) => {
  const state: MailState = sentAt !== null ? 'sent' : failedAt !== null ? 'failed' : 'queued';
  return { id, attendeeId, occasion: z.parse(z.enum(OCCASIONS), occasion), state, at: sentAt ?? failedAt ?? createdAt };
};

const mailColumns = sql.raw(
  'mail.id::integer as id, attendee_id as "attendeeId", occasion, created_at as "createdAt", sent_at as "sentAt", failed_at as "failedAt"',
);

const mailsByDate = prepared<{ id: number }, MailRow>(
  (_, arg) => sql<MailRow>`
    select ${mailColumns}
    from booking_attendee join booking_mail on attendee_id = booking_attendee.id join mail on mail.id = mail_id
    where event_date_id = ${arg('id')} order by mail.id desc`,
);

/** The mails to the attendees of a date, newest first. */
export const mailsOfDate = async (read: Pick<Read, 'db'>, dateId: number) =>
  (await mailsByDate(read, { id: dateId })).map(presentMail);

/** A mail to an attendee. */
export async function mailOf({ db }: Tx, attendeeId: number, mailId: number) {
  const { rows } = await sql<MailRow>`
    select ${mailColumns}
    from booking_mail join mail on mail.id = mail_id
    where attendee_id = ${attendeeId} and mail_id = ${mailId}`.execute(db);
  return rows.map(presentMail)[0];
}

/** Records what a mail says to which attendee. */
export const recordMail = ({ db, send }: Tx, mailId: number, attendeeId: number, occasion: Occasion): void =>
  send(db.insertInto('booking_mail').values({ mail_id: mailId, attendee_id: attendeeId, occasion }));

/** The rule that somebody has a slot, in SQL. */
const hasSlot = sql<boolean>`not has_cancelled and waits_until is null and erased_at is null`;

/** The moment from which attendees of a date are reminded; the rule `reminderAt` in SQL. */
const reminderSql = sql`start - reminder_days * interval '24 hours'`;

/** The dates with attendees who are to be reminded now, see `isReminderDue`. */
export async function datesToRemindOf({ db, now }: Read): Promise<number[]> {
  const moment = now.toISOString();
  const { rows } = await sql<{ id: number }>`
    select date.id from booking_event_date date join booking_event on booking_event.id = event_id
    where reminder_days > 0 and start > ${moment} and ${reminderSql} <= ${moment} and exists (
      select from booking_attendee where event_date_id = date.id and ${hasSlot} and reminded_at is null
        and (booked_at is null or booked_at < ${reminderSql}))
    order by date.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The dates with attendees who are to be thanked now, see `areThanksDue`. */
export async function datesToThankFor({ db, now }: Read): Promise<number[]> {
  const moment = now.toISOString();
  const { rows } = await sql<{ id: number }>`
    select date.id from booking_event_date date join booking_event on booking_event.id = event_id
    where thanks and "end" <= ${moment} and "end" > ${moment}::timestamptz - ${THANKS_DAYS} * interval '24 hours'
      and exists (
        select from booking_attendee where event_date_id = date.id and ${hasSlot} and thanked_at is null
          and (checked_in_at is not null or not exists (
            select from booking_attendee present where present.event_date_id = date.id and present.checked_in_at is not null)))
    order by date.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The attendees of a date who may get a reminder or thanks, locked. */
export const attendeesToNotify = ({ db }: Tx, dateId: number): Promise<Selectable<BookingAttendee>[]> =>
  db
    .selectFrom('booking_attendee')
    .selectAll()
    .where('event_date_id', '=', dateId)
    .where(hasSlot)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Records that attendees got a reminder or thanks. */
export async function recordNotice(
  { db, now }: Tx,
  column: 'reminded_at' | 'thanked_at',
  ids: readonly number[],
): Promise<void> {
  await db
    .updateTable('booking_attendee')
    .set({ [column]: now.toISOString() })
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
}

/** Forgets that attendees of a date were reminded, so that they are reminded of its new time. */
export async function remindAgain({ db }: Tx, dateId: number): Promise<void> {
  await db
    .updateTable('booking_attendee')
    .set({ reminded_at: null })
    .where('event_date_id', '=', dateId)
    .where('reminded_at', 'is not', null)
    .execute();
}

/** Forgets that attendees of a date were reminded whose reminder was withdrawn. */
export async function forgetWithdrawn({ db }: Tx, dateId: number): Promise<void> {
  await db
    .updateTable('booking_attendee')
    .set({ reminded_at: null })
    .where('event_date_id', '=', dateId)
    .where('reminded_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking_mail')
            .select('mail_id')
            .whereRef('attendee_id', '=', 'booking_attendee.id')
            .where('occasion', '=', 'reminder'),
        ),
      ),
    )
    .execute();
}
