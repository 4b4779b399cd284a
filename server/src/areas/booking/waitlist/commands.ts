import { isOpen } from '@kontor/contract/areas/booking/rules.ts';
import {
  mayAccept,
  mayConfirmEntry,
  mayJoin,
  mayOffer,
  stateAfterLeaving,
} from '@kontor/contract/areas/booking/waitlist/rules.ts';
import type { waitlistEntry } from '@kontor/contract/areas/booking/waitlist/schema.ts';
import { DAY_MS, SECOND_MS } from '@kontor/contract/kernel/durations.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Language } from '@kontor/words/words.ts';
import { sql } from 'kysely';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import { Refusal, refuse, tooMany } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import { isSameSecret } from '../../../kernel/identity/tries.ts';
import type { Services } from '../../../kernel/services.ts';
import { insertRegistration } from '../attendees/commands.ts';
import { isRegistered } from '../attendees/queries.ts';
import { requireUnchangedFields } from '../custom-fields/queries.ts';
import { notifyParticipant, withdraw } from '../mails.ts';
import { correctedDetails, examineOne, unknownDate } from '../parts/applicants.ts';
import { holdOf, secretCode } from '../parts/confirmations.ts';
import { notifyStaff } from '../parts/notify-staff.ts';
import { lockDate, lockForChange, offerFreeSlots, offerTo } from '../parts/offers.ts';
import * as queries from '../queries.ts';
import { notifyCandidate } from './mails.ts';
import * as entries from './queries.ts';

type EntryBody = BodyOf<typeof waitlistEntry.update>;

const DAY_SECONDS = DAY_MS / SECOND_MS;

/** A person's way through their link. */
interface Link {
  readonly id: number;
  readonly code: string;
  readonly address: string;
}

/** Puts an applicant on the waiting list of a full date, for a visitor or staff, and sends the mail with their link. */
export async function join(
  tx: Tx,
  services: Services,
  actor: Actor,
  body: BodyOf<typeof waitlistEntry.create>,
  { language, address }: { readonly language: Language; readonly address: string },
) {
  const examined = await examineOne(tx, services, actor, body, address);
  if (examined instanceof Refusal) return examined;
  const { event, by, affiliation, answers } = examined;
  const date = await lockDate(tx, services, examined.date.id);
  if (!date) return unknownDate();
  await requireUnchangedFields(tx, event);
  const refusalCode = mayJoin(date, tx.now, by);
  if (refusalCode) return refuse(refusalCode);
  const hold = by === 'visitor' ? await holdOf(tx, services, date, body, address) : null;
  if (hold instanceof Refusal) return hold;
  if (await isRegistered(tx, date.id, body.email)) return refuse('booking.alreadyRegistered');
  if (await entries.hasGivenUp(tx, date.id, body.email)) return refuse('booking.leftWaitlist');

  const linkCode = secretCode();
  const { id } = await tx.db
    .insertInto('booking_waitlist_entry')
    .values({
      event_date_id: date.id,
      given_name: body.givenName,
      family_name: body.familyName,
      email: body.email,
      ...affiliation,
      answers: JSON.stringify(answers),
      language,
      link_code: linkCode,
      state: hold ? 'unconfirmed' : 'waiting',
      joined_at: tx.now.toISOString(),
      waits_until: hold?.until ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const candidate = { ...body, id, language, linkCode };
  const isPublic = by === 'visitor';
  if (hold) {
    const notice = { occasion: 'asked', until: hold.until } as const;
    const asked = await notifyCandidate(tx, services, notice, { event, date }, candidate, { isPublic });
    // A mail that is delayed until tomorrow would arrive long after the entry is forgotten.
    return asked === 'queued' ? { id, extra: { confirmBy: hold.until } } : tooMany(DAY_SECONDS);
  }
  const notice = { occasion: 'joined', position: date.waitlistSize + 1 } as const;
  const mail = await notifyCandidate(tx, services, notice, { event, date }, candidate, { isPublic });
  if (mail === 'dropped') return tooMany(DAY_SECONDS);
  return mail === 'held' ? { id, extra: { confirmationHeld: true } } : id;
}

/** Corrects the details of a person on the list; the date cannot be changed. */
export async function updateEntry(tx: Tx, id: number, body: EntryBody) {
  const details = await correctedDetails(tx, await entries.entryById(tx, id), body);
  if (details instanceof Refusal) return details;
  await tx.db.updateTable('booking_waitlist_entry').set(details).where('id', '=', id).execute();
}

/** Deletes an entry of a locked date and withdraws its mails; a slot that it held is offered to the next. */
export async function removeEntry(tx: Tx, services: Services, id: number): Promise<undefined> {
  const entry = await entries.dateOfEntry(tx, id);
  const [date] = entry ? await queries.dateById(tx, { id: entry.eventDateId }) : [];
  if (!date) return;
  await withdraw(tx, date.eventId, date.id, 'waitlist', id);
  await tx.db.deleteFrom('booking_waitlist_entry').where('id', '=', id).execute();
  await offerFreeSlots(tx, services, date.id);
}

/** Offers a free slot to a person by hand. */
export async function offer(tx: Tx, services: Services, id: number) {
  const entry = await entries.lockEntry(tx, id);
  const occurrence = entry && (await queries.occurrenceOf(tx, entry.candidate.eventDateId));
  if (!occurrence) return refuse('request.notFound');
  const refusalCode = mayOffer(entry, occurrence.date, tx.now);
  if (refusalCode) return refuse(refusalCode);
  if (await isRegistered(tx, occurrence.date.id, entry.candidate.email)) return refuse('booking.notOnWaitlist');
  await offerTo(tx, services, occurrence, id);
}

/** Locks the date of an entry, before the entry itself. Nobody else is offered the slot that staff want to offer. */
export async function lockDateOf(tx: Tx, services: Services, id: number): Promise<void> {
  const entry = await entries.dateOfEntry(tx, id);
  if (entry) await lockForChange(tx, services, entry.eventDateId);
}

/** The entry behind a link, if the code is right. A wrong one is counted, see `attendeeByLink`. */
async function entryBehind<Code extends 'request.notFound' | 'booking.linkUnknown'>(
  read: Pick<Read, 'db'>,
  { tries }: Services,
  { id, code, address }: Link,
  unknown: Code,
) {
  const entry = await entries.dateOfEntry(read, id);
  if (entry && isSameSecret(code, entry.linkCode)) return entry;
  const wait = await tries.wrong('waitlist', address, entry ? id : null);
  return wait > 0 ? tooMany(wait) : refuse(unknown);
}

/** The entry behind a link and its date, both locked. */
async function lockBehind(tx: Tx, services: Services, link: Link) {
  const known = await entryBehind(tx, services, link, 'booking.linkUnknown');
  if (known instanceof Refusal) return known;
  // Nobody is offered a slot just before they leave.
  await lockForChange(tx, services, known.eventDateId);
  const [entry, occurrence] = await Promise.all([
    entries.lockEntry(tx, link.id),
    queries.occurrenceOf(tx, known.eventDateId),
  ]);
  return entry && occurrence ? { ...entry, occurrence } : refuse('booking.linkUnknown');
}

const changeEntry = (
  { db }: Tx,
  id: number,
  values: {
    readonly state: 'waiting' | 'accepted' | 'declined' | 'left';
    readonly joined_at?: string;
    readonly waits_until?: null;
    readonly ended_at?: string;
    readonly attendee_id?: number;
  },
) =>
  db
    .updateTable('booking_waitlist_entry')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** A person's own progress. */
async function placeOf(read: Pick<Read, 'db' | 'now'>, id: number) {
  const entry = await entries.entryById(read, id);
  const [date] = entry ? await queries.dateById(read, { id: entry.eventDateId }) : [];
  return entry && date ? { ...entry, eventId: date.eventId } : undefined;
}

/** A person's place in the list, or their offer, through their link. */
export async function findPlace(read: Read, services: Services, link: Link) {
  const known = await entryBehind(read, services, link, 'request.notFound');
  if (known instanceof Refusal) return known;
  return (await placeOf(read, link.id)) ?? refuse('request.notFound');
}

/** Confirms an entry through its link: from now on the person has a place in the list. */
export async function confirmPlace(tx: Tx, services: Services, link: Link) {
  const found = await lockBehind(tx, services, link);
  if (found instanceof Refusal) return found;
  const { occurrence, candidate } = found;
  const refusalCode = mayConfirmEntry(found, occurrence.date, tx.now);
  if (refusalCode) return refuse(refusalCode);
  await changeEntry(tx, link.id, { state: 'waiting', waits_until: null, joined_at: tx.now.toISOString() });
  const notice = { occasion: 'joined', position: occurrence.date.waitlistSize + 1 } as const;
  const mail = await notifyCandidate(tx, services, notice, occurrence, candidate, { isPublic: true });
  if (mail === 'dropped') return tooMany(DAY_SECONDS);
  await offerFreeSlots(tx, services, occurrence.date.id);
  return (await placeOf(tx, link.id)) ?? refuse('booking.linkUnknown');
}

/** Books the slot that an offer holds, and sends the usual confirmation. */
export async function acceptOffer(tx: Tx, services: Services, link: Link) {
  const found = await lockBehind(tx, services, link);
  if (found instanceof Refusal) return found;
  const { occurrence, candidate, affiliation, answers } = found;
  const refusalCode = mayAccept(found, occurrence.date, tx.now);
  if (refusalCode) return refuse(refusalCode);
  const participant = await insertRegistration(tx, { ...candidate, affiliation, answers, hold: null });
  await changeEntry(tx, link.id, {
    state: 'accepted',
    ended_at: tx.now.toISOString(),
    attendee_id: participant.id,
  });
  notifyStaff(tx, 'offerAccepted', occurrence);
  const mail = await notifyParticipant(tx, services, 'registered', occurrence, participant, { isPublic: true });
  if (mail === 'dropped') return tooMany(DAY_SECONDS);
  return { id: participant.id, email: participant.email, confirmationHeld: mail === 'held' };
}

/** Takes a person off the list through their link; an offered slot goes to the next. */
export async function leave(tx: Tx, services: Services, link: Link) {
  const found = await lockBehind(tx, services, link);
  if (found instanceof Refusal) return found;
  const state = stateAfterLeaving(found, tx.now);
  if (!state) return refuse('booking.notOnWaitlist');
  const { event, date } = found.occurrence;
  await withdraw(tx, event.id, date.id, 'waitlist', link.id);
  await changeEntry(tx, link.id, { state, waits_until: null, ended_at: tx.now.toISOString() });
  await offerFreeSlots(tx, services, date.id);
  return (await placeOf(tx, link.id)) ?? refuse('booking.linkUnknown');
}

/** Notifies those who still wait for a date that its registration period is over, once. */
export async function close(tx: Tx, services: Services, dateId: number): Promise<void> {
  await lockForChange(tx, services, dateId);
  const occurrence = await queries.occurrenceOf(tx, dateId);
  if (!occurrence || isOpen(occurrence.date, tx.now)) return;
  for (const candidate of await entries.recordClosure(tx, dateId)) {
    await notifyCandidate(tx, services, { occasion: 'closed' }, occurrence, candidate, { isPublic: false });
  }
}
