import { isDeepStrictEqual } from 'node:util';
import { hasAttended } from '@kontor/contract/areas/booking/certificates/rules.ts';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { BookingAttendee } from '../../../kernel/database/schema.ts';
import type { JobCall, Read, Tx } from '../../../kernel/database/tx.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { SYSTEM } from '../../../kernel/identity/actor.ts';
import type { JobContext } from '../../../kernel/jobs/jobs.ts';
import type { Services } from '../../../kernel/services.ts';
import { registrationById } from '../attendees/queries.ts';
import { notifyParticipant } from '../mails.ts';
import * as queries from '../queries.ts';
import { certificateFile, certificateTexts } from './parts/file.ts';

/** The job that draws a certificate and sends it; see `certify`. */
export const sendCertificate: JobCall<{ attendeeId: number }> = {
  name: 'booking.send-certificate',
  data: z.object({ attendeeId: z.int() }),
};

/** What the certificate of somebody is about; undefined unless they attended. */
async function attendanceOf(services: Services, read: Read, attendee: Selectable<BookingAttendee> | undefined) {
  const occurrence = attendee && (await queries.occurrenceOf(read, attendee.event_date_id));
  if (!occurrence) return;
  const state = {
    hasCancelled: attendee.has_cancelled,
    waitsUntil: attendee.waits_until,
    checkedInAt: attendee.checked_in_at,
  };
  if (!hasAttended(state, occurrence.date, read.now)) return;
  const participant = queries.participantOf(attendee);
  return { attendee, occurrence, participant, texts: certificateTexts(services, occurrence, participant) };
}

/** The certificate of an attendee, for staff. */
export async function certificateOf(services: Services, read: Read, id: number) {
  const registration = await registrationById(read, id);
  if (!registration) return refuse('request.notFound');
  const attendance = await attendanceOf(services, read, registration);
  return attendance ? certificateFile(services, attendance.texts) : refuse('booking.notAttended');
}

/**
 * Sends an attendee their certificate, unless they have got it. It is drawn before the transaction, which compares that
 * nothing has changed meanwhile.
 */
export async function certify(services: Services, { db, now, transactions }: JobContext, id: number): Promise<void> {
  const read = { db, now };
  const drawn = await attendanceOf(services, read, await registrationById(read, id));
  if (!drawn || drawn.attendee.certified_at !== null) return;
  const file = await certificateFile(services, drawn.texts);
  await transactions.run(SYSTEM, async (tx) => {
    const current = await attendanceOf(services, tx, await queries.lockAttendee(tx, id));
    if (!current || current.attendee.certified_at !== null) return;
    if (!isDeepStrictEqual(current.texts, drawn.texts)) return tx.enqueue(sendCertificate, { attendeeId: id });
    const { occurrence, participant } = current;
    await notifyParticipant(tx, services, 'certificate', occurrence, participant, { isPublic: false, files: [file] });
    await setCertified(tx, id, tx.now.toISOString());
  });
}

async function setCertified({ db }: Tx, id: number, certified_at: string | null): Promise<void> {
  await db.updateTable('booking_attendee').set({ certified_at }).where('id', '=', id).execute();
}

/** Has a certificate sent again, with the current name and facts. */
export async function certifyAgain(tx: Tx, id: number): Promise<void> {
  await setCertified(tx, id, null);
  await tx.enqueue(sendCertificate, { attendeeId: id });
}
