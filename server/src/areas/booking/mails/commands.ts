import { areThanksDue, isReminderDue, maySendAgain } from '@kontor/contract/areas/booking/mails/rules.ts';
import type { Selectable } from 'kysely';
import type { BookingAttendee } from '../../../kernel/database/schema.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { certifyAgain } from '../certificates/commands.ts';
import { notifyParticipant, withdrawReminders } from '../mails.ts';
import { lockDate } from '../parts/offers.ts';
import * as queries from '../queries.ts';
import { attendeesToNotify, forgetWithdrawn, mailOf, recordNotice } from './queries.ts';

const stateOf = (row: Selectable<BookingAttendee>) => ({
  hasCancelled: row.has_cancelled,
  waitsUntil: row.waits_until,
  bookedAt: row.booked_at,
  remindedAt: row.reminded_at,
  thankedAt: row.thanked_at,
  checkedInAt: row.checked_in_at,
});

/** Notifies the attendees of a date for whom it is due, and remembers that, so that nobody is notified twice. */
async function notifyDue(tx: Tx, services: Services, dateId: number, occasion: 'reminder' | 'thanks'): Promise<void> {
  await lockDate(tx, services, dateId);
  const occurrence = await queries.occurrenceOf(tx, dateId);
  if (!occurrence) return;
  const { event, date } = occurrence;
  const due = (await attendeesToNotify(tx, dateId)).filter((row) =>
    occasion === 'reminder'
      ? isReminderDue(stateOf(row), event, date, tx.now)
      : areThanksDue(stateOf(row), event, date, tx.now),
  );
  for (const row of due) {
    await notifyParticipant(tx, services, occasion, occurrence, queries.participantOf(row), { isPublic: false });
  }
  const column = occasion === 'reminder' ? 'reminded_at' : 'thanked_at';
  await recordNotice(
    tx,
    column,
    due.map(({ id }) => id),
  );
}

export const remind = (tx: Tx, services: Services, dateId: number) => notifyDue(tx, services, dateId, 'reminder');
export const thank = (tx: Tx, services: Services, dateId: number) => notifyDue(tx, services, dateId, 'thanks');

/**
 * Withdraws the reminders of a date that wait to be sent, because its time or place has changed; the job replaces
 * them.
 */
export async function recallReminders(tx: Tx, { eventId, id }: Pick<queries.DateRow, 'eventId' | 'id'>): Promise<void> {
  await withdrawReminders(tx, eventId, id);
  await forgetWithdrawn(tx, id);
}

/** Sends a mail to an attendee again, with the current time, place and address; the date is locked. */
export async function sendAgain(tx: Tx, services: Services, id: number, mailId: number) {
  const attendee = await queries.lockAttendee(tx, id);
  const occurrence = attendee && (await queries.occurrenceOf(tx, attendee.event_date_id));
  const mail = await mailOf(tx, id, mailId);
  if (!occurrence || !mail) return refuse('request.notFound');
  const refusalCode = maySendAgain(mail, stateOf(attendee), occurrence.date, tx.now);
  if (refusalCode) return refuse(refusalCode);
  if (mail.occasion === 'certificate') return certifyAgain(tx, id);
  const participant = queries.participantOf(attendee);
  await notifyParticipant(tx, services, mail.occasion, occurrence, participant, { isPublic: false });
}
