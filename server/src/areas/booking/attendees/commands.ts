import { mayWalkIn } from '@kontor/contract/areas/booking/check-in/rules.ts';
import type { Answer } from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import { isNotifiedOfDeletion, mayCancel, mayConfirm, mayRegister } from '@kontor/contract/areas/booking/rules.ts';
import type { attendee } from '@kontor/contract/areas/booking/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Language } from '@kontor/words/words.ts';
import { RetryableConflict } from '../../../kernel/database/transactions.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { Refusal, refuse, tooMany } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import { isSameSecret } from '../../../kernel/identity/tries.ts';
import type { Services } from '../../../kernel/services.ts';
import { emit } from '../../../kernel/webhooks/emit.ts';
import { presentAtDoor } from '../check-in/commands.ts';
import { requireUnchangedFields } from '../custom-fields/queries.ts';
import { askToConfirm, heldIf, isUpcoming, notifyParticipant, withdraw } from '../mails.ts';
import { type Applicant, correctedDetails, examineOne, unknownDate } from '../parts/applicants.ts';
import { holdOf, secretCode } from '../parts/confirmations.ts';
import { notifyStaff } from '../parts/notify-staff.ts';
import { lockDate, offerFreeSlots, settleEntry } from '../parts/offers.ts';
import * as queries from '../queries.ts';
import { linkOfAttendee } from './queries.ts';

type AttendeeBody = BodyOf<typeof attendee.update>;

const DAY_SECONDS = 86_400;

interface NewRegistration {
  readonly eventDateId: number;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly language: Language;
  readonly affiliation: { tenant_id: number | null; department_id: number | null; site_id: number | null };
  readonly answers: readonly Answer[];
  /** Set if the registration must be confirmed first. */
  readonly hold: { readonly code: string; readonly until: string } | null;
  readonly isWalkIn?: boolean;
}

/** Writes a registration for a locked date with a slot for it; unless unconfirmed, it ends the waiting for one. */
export async function insertRegistration(tx: Tx, registration: NewRegistration): Promise<queries.Participant> {
  const {
    eventDateId,
    givenName,
    familyName,
    email,
    language,
    affiliation,
    answers,
    hold,
    isWalkIn = false,
  } = registration;
  const cancellationCode = secretCode();
  const { id } = await tx.db
    .insertInto('booking_attendee')
    .values({
      event_date_id: eventDateId,
      given_name: givenName,
      family_name: familyName,
      email,
      ...affiliation,
      answers: JSON.stringify(answers),
      language,
      cancellation_code: cancellationCode,
      waits_until: hold?.until ?? null,
      confirmation_code: hold?.code ?? null,
      booked_at: hold ? null : tx.now.toISOString(),
      ...(isWalkIn && presentAtDoor(tx)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!hold) settleEntry(tx, { dateId: eventDateId, email, attendeeId: id });
  await emit(tx, 'registration.created', { id, eventDateId, state: hold ? 'unconfirmed' : 'registered' });
  return { id, givenName, familyName, email, language, cancellationCode, calendarDateId: null, calendarOffset: 0 };
}

/**
 * Registers a person for a locked date with a slot for them, and sends the mail. A visitor may have to confirm it; then
 * the slot is only held.
 */
export async function admit(
  tx: Tx,
  services: Services,
  booked: queries.Occurrence,
  applicant: Omit<NewRegistration, 'hold'>,
  {
    by,
    address,
    registeredBy = null,
  }: { readonly by: 'staff' | 'visitor'; readonly address: string; readonly registeredBy?: string | null },
) {
  const hold = by === 'visitor' ? await holdOf(tx, services, booked.date, applicant, address) : null;
  if (hold instanceof Refusal) return hold;
  const participant = await insertRegistration(tx, { ...applicant, hold });
  const { id } = participant;
  if (hold) {
    const result = await askToConfirm(tx, services, booked, participant, { ...hold, registeredBy });
    // If the mail were delayed until tomorrow, it would arrive long after the slot is free again.
    return result === 'queued' ? { id, confirmBy: hold.until } : tooMany(DAY_SECONDS);
  }
  if (by === 'visitor') notifyStaff(tx, 'registered', booked);
  // There is nothing to announce or to cancel any more.
  if (applicant.isWalkIn || !isUpcoming(booked.date, tx.now)) return { id };
  const isPublic = by === 'visitor';
  const mail = await notifyParticipant(tx, services, 'registered', booked, participant, { isPublic, registeredBy });
  // Without the mail nobody could cancel, so flooding an address registers nobody.
  if (mail === 'dropped') return tooMany(DAY_SECONDS);
  return mail === 'held' ? { id, confirmationHeld: true as const } : { id };
}

/**
 * Registers an attendee, for a visitor or staff, and sends the mail. The date stays locked from the decision to the end
 * of the transaction, so that its slots are never oversold.
 */
export async function register(
  tx: Tx,
  services: Services,
  actor: Actor,
  body: Applicant & { readonly isWalkIn?: boolean },
  { language, address }: { readonly language: Language; readonly address: string },
) {
  const examined = await examineOne(tx, services, actor, body, address);
  if (examined instanceof Refusal) return examined;
  const { event, date: requestedDate, by, affiliation, answers } = examined;
  // Also checked before locking: registrations for a full date must not wait behind those that still get a slot.
  const date =
    mayRegister(requestedDate, tx.now, by) === null ? await lockDate(tx, services, requestedDate.id) : requestedDate;
  if (!date) return unknownDate();
  const isWalkIn = by === 'staff' && body.isWalkIn === true;
  const walkInRefusal = isWalkIn ? mayWalkIn(date, tx.now, services.timeZone) : null;
  const refusalCode = walkInRefusal ?? mayRegister(date, tx.now, by);
  if (refusalCode) return refuse(refusalCode);
  await requireUnchangedFields(tx, event);

  const applicant = { ...body, language, affiliation, answers, isWalkIn };
  const admitted = await admit(tx, services, { event, date }, applicant, { by, address });
  if (admitted instanceof Refusal) return admitted;
  const { id, ...extra } = admitted;
  return { id, extra };
}

/** Corrects an attendee's details; the date cannot be changed. */
export async function updateAttendee(tx: Tx, id: number, body: AttendeeBody) {
  const [before] = await queries.attendeeById(tx, { id });
  const details = await correctedDetails(tx, before, body);
  if (details instanceof Refusal) return details;
  await tx.db.updateTable('booking_attendee').set(details).where('id', '=', id).execute();
}

const stateOf = (attendee: { readonly has_cancelled: boolean; readonly waits_until: string | null }) => ({
  hasCancelled: attendee.has_cancelled,
  waitsUntil: attendee.waits_until,
});

/** Deletes an attendee of a locked date; if they still held a slot of a future date, they are notified. */
export async function removeAttendee(tx: Tx, services: Services, id: number): Promise<undefined> {
  const attendee = await queries.lockAttendee(tx, id);
  const occurrence = attendee && (await queries.occurrenceOf(tx, attendee.event_date_id));
  if (!occurrence) return;
  const { event, date } = occurrence;
  await withdraw(tx, event.id, date.id, id);
  if (isNotifiedOfDeletion(stateOf(attendee), date, tx.now)) {
    const participant = queries.participantOf(attendee);
    await notifyParticipant(tx, services, 'cancelled', occurrence, participant, { isPublic: false });
  }
  await tx.db.deleteFrom('booking_attendee').where('id', '=', id).execute();
  await offerFreeSlots(tx, services, date.id);
}

/** Locks the date of a registration, before the registration itself. */
export async function lockDateOf(tx: Tx, services: Services, id: number): Promise<void> {
  const link = await linkOfAttendee(tx, id);
  if (!link) return;
  await lockDate(tx, services, link.event_date_id);
  const current = await linkOfAttendee(tx, id);
  // A move was faster; with the date of now locked, it can be decided again.
  if (current && current.event_date_id !== link.event_date_id) throw new RetryableConflict();
}

/** Cancels on behalf of a person, and notifies them if `mail` is set. */
export async function cancelFor(tx: Tx, services: Services, id: number, mail: boolean) {
  const attendee = await queries.lockAttendee(tx, id);
  const occurrence = attendee && (await queries.occurrenceOf(tx, attendee.event_date_id));
  if (!occurrence) return refuse('request.notFound');
  const refusalCode = mayCancel({ hasCancelled: attendee.has_cancelled }, occurrence.date, tx.now);
  if (refusalCode) return refuse(refusalCode);
  await markCancelled(tx, id, occurrence.date.id);
  await offerFreeSlots(tx, services, occurrence.date.id);
  if (!mail) return withdraw(tx, occurrence.event.id, occurrence.date.id, id);
  await notifyParticipant(tx, services, 'cancelled', occurrence, queries.participantOf(attendee), { isPublic: false });
}

async function markCancelled(tx: Tx, id: number, eventDateId: number): Promise<string> {
  const cancelledDate = tx.now.toISOString();
  await tx.db
    .updateTable('booking_attendee')
    .set({ has_cancelled: true, cancelled_date: cancelledDate, waits_until: null, checked_in_at: null })
    .where('id', '=', id)
    .execute();
  await emit(tx, 'registration.cancelled', { id, eventDateId, state: 'cancelled' });
  return cancelledDate;
}

/**
 * The registration behind the link in a mail and its date, both locked. A code is too long to guess, so the right one
 * always works, no matter how many wrong ones were tried (`behaviour §2`).
 */
async function attendeeByLink<Code extends 'booking.linkUnknown' | 'booking.confirmationOver'>(
  tx: Tx,
  services: Services,
  { id, code, address }: { readonly id: number; readonly code: string; readonly address: string },
  link: {
    readonly kind: string;
    readonly secret: 'cancellation_code' | 'confirmation_code';
    readonly unknown: Code;
  },
) {
  const known = await linkOfAttendee(tx, id);
  const secret = known?.[link.secret];
  if (!known || !secret || !isSameSecret(code, secret)) {
    const wait = await services.tries.wrong(link.kind, address, known ? id : null);
    return wait > 0 ? tooMany(wait) : refuse(link.unknown);
  }
  await lockDate(tx, services, known.event_date_id);
  const attendee = await queries.lockAttendee(tx, id);
  const occurrence = attendee && (await queries.occurrenceOf(tx, attendee.event_date_id));
  return occurrence ? { attendee, occurrence } : refuse(link.unknown);
}

/** Cancels a registration through the link in its mail. */
export async function cancel(tx: Tx, services: Services, id: number, code: string, address: string) {
  const link = { kind: 'cancellation', secret: 'cancellation_code', unknown: 'booking.linkUnknown' } as const;
  const found = await attendeeByLink(tx, services, { id, code, address }, link);
  if (found instanceof Refusal) return found;
  const { attendee, occurrence } = found;
  const refusalCode = mayCancel({ hasCancelled: attendee.has_cancelled }, occurrence.date, tx.now);
  if (refusalCode) return refuse(refusalCode);
  const cancelledDate = await markCancelled(tx, id, occurrence.date.id);
  notifyStaff(tx, 'registrationCancelled', occurrence);
  await offerFreeSlots(tx, services, occurrence.date.id);
  const participant = queries.participantOf(attendee);
  const mail = await notifyParticipant(tx, services, 'cancelled', occurrence, participant, { isPublic: true });
  return { id, hasCancelled: true, cancelledDate, ...heldIf(mail) };
}

/** Confirms a registration through the link in the mail that asked for it, and sends the usual confirmation. */
export async function confirm(tx: Tx, services: Services, id: number, code: string, address: string) {
  const link = { kind: 'confirmation', secret: 'confirmation_code', unknown: 'booking.confirmationOver' } as const;
  const found = await attendeeByLink(tx, services, { id, code, address }, link);
  if (found instanceof Refusal) return found;
  const { attendee, occurrence } = found;
  const refusalCode = mayConfirm(stateOf(attendee), occurrence.date, tx.now);
  if (refusalCode) return refuse(refusalCode);
  await tx.db
    .updateTable('booking_attendee')
    .set({ waits_until: null, booked_at: tx.now.toISOString() })
    .where('id', '=', id)
    .execute();
  const participant = queries.participantOf(attendee);
  settleEntry(tx, { dateId: occurrence.date.id, email: participant.email, attendeeId: id });
  notifyStaff(tx, 'registered', occurrence);
  await emit(tx, 'registration.confirmed', { id, eventDateId: occurrence.date.id, state: 'registered' });
  const mail = await notifyParticipant(tx, services, 'registered', occurrence, participant, { isPublic: true });
  if (mail === 'dropped') return tooMany(DAY_SECONDS);
  return { id, email: attendee.email, confirmationHeld: mail === 'held' };
}
