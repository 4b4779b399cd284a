import { attendee } from '@kontor/contract/areas/booking/schema.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import { importRows, writtenOf } from '../../../kernel/files/import-rows.ts';
import { type Outcome, outcomeOf } from '../../../kernel/files/outcome.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { insertRegistration } from '../attendees/commands.ts';
import { requireUnchangedFields } from '../custom-fields/queries.ts';
import { isUpcoming, notifyParticipant } from '../mails.ts';
import { rowsOf } from '../parts/audit-created.ts';
import { lockDate } from '../parts/offers.ts';
import type { Occurrence } from '../queries.ts';
import { type AttendeesFile, matchAttendees } from './parts/matching.ts';

/** The preview of an import. */
export const tryImport = async (read: Read, occurrence: Occurrence, file: AttendeesFile): Promise<Outcome> =>
  outcomeOf(file, await matchAttendees(read, occurrence, file));

/**
 * Registers the people of a file for a date, all or nothing, and sends each of them the mail about it if asked to. The
 * file was read for the event as it was before its date is locked.
 */
export async function importAttendees(
  tx: Tx,
  services: Services,
  actor: Actor,
  { event, date: { id } }: Occurrence,
  file: AttendeesFile,
  { language, mail: isAsked }: { readonly language: Language; readonly mail: boolean },
) {
  const date = await lockDate(tx, services, id);
  if (!date) return refuse('request.notFound');
  await requireUnchangedFields(tx, event);
  // A date that has begun has nothing to announce or to cancel any more.
  const mail = isAsked && isUpcoming(date, tx.now);
  return importRows(tx, actor, file, {
    faulty: 'booking.importFaulty',
    resource: 'booking.attendee',
    record: id,
    match: () => matchAttendees(tx, { event, date }, file),
    write: async ({ created }) => {
      const ids: number[] = [];
      for (const { line: _, ...person } of created) {
        const participant = await insertRegistration(tx, { ...person, eventDateId: id, language, hold: null });
        ids.push(participant.id);
        if (mail)
          await notifyParticipant(tx, services, 'registered', { event, date }, participant, { isPublic: false });
      }
      return writtenOf(new Map(), await rowsOf(tx, 'booking_attendee', ids));
    },
    secret: attendee.secret,
    facts: { mail },
  });
}
