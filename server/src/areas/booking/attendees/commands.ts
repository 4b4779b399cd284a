import {
  affiliationFaults,
  consentFaults,
  isNotifiedOfDeletion,
  mayCancel,
  mayConfirm,
  mayRegister,
} from '@kontor/contract/areas/booking/rules.ts';
import type { attendee } from '@kontor/contract/areas/booking/schema.ts';
import { GENERAL_DEPARTMENT, GENERAL_TENANT } from '@kontor/contract/areas/master-data/rules.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { RuleFault } from '@kontor/contract/kernel/resource.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { invalid, Refusal, refuse, tooMany } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import { isSameSecret } from '../../../kernel/identity/tries.ts';
import type { Services } from '../../../kernel/services.ts';
import { affiliationFacts } from '../../master-data/queries.ts';
import { askToConfirm, notifyParticipant, withdraw } from '../mails.ts';
import { holdOf, secretCode } from '../parts/waiting.ts';
import type { EventRow } from '../queries.ts';
import * as queries from '../queries.ts';

type Registration = BodyOf<typeof attendee.create>;
type AttendeeBody = BodyOf<typeof attendee.update>;

const DAY_SECONDS = 86_400;

/** A visitor needs the code of a private event; wrong codes are counted (`behaviour §2`). */
async function codeRefusal(
  { tries }: Services,
  event: EventRow,
  enteredCode: string | null,
  address: string,
): Promise<undefined | Refusal<'request.tooMany' | 'booking.codeWrong'>> {
  if (!event.private || event.code === null) return;
  const wait = await tries.wait('event-code', address, event.id);
  if (wait > 0) return tooMany(wait);
  if (enteredCode !== null && isSameSecret(enteredCode, event.code)) return;
  const tooOften = enteredCode === null ? 0 : await tries.wrong('event-code', address, event.id);
  return tooOften > 0 ? tooMany(tooOften) : refuse('booking.codeWrong');
}

/** Guests of external events belong to tenant and department 1, regardless of the body (`spec 1 §9`). */
const GUEST = { tenant_id: GENERAL_TENANT, department_id: GENERAL_DEPARTMENT, site_id: null };

const factsOf = (tx: Tx, { tenantId, departmentId, siteId }: AttendeeBody) =>
  affiliationFacts(tx, { tenantId, departmentId, siteId });

type Facts = Awaited<ReturnType<typeof factsOf>>;

/** The affiliation to store. Its faults are reported together with `more`, so that the person sees them all at once. */
function affiliationOf(event: EventRow, body: AttendeeBody, [known]: Facts, more: readonly RuleFault[] = []) {
  if (event.external) return more.length > 0 ? invalid(more) : GUEST;
  const { tenantId, departmentId, siteId } = body;
  const faults = [...affiliationFaults(event, body, known?.siteTenantId ?? null), ...more];
  if (tenantId !== null && !known?.hasTenant) faults.push({ path: 'tenantId', key: 'reference' });
  if (departmentId !== null && !known?.hasDepartment) faults.push({ path: 'departmentId', key: 'reference' });
  return faults.length > 0 ? invalid(faults) : { tenant_id: tenantId, department_id: departmentId, site_id: siteId };
}

const unknownDate = () => invalid([{ path: 'eventDateId', key: 'reference' }]);

/**
 * Registers an attendee, for a visitor or staff, and sends the mail. The date stays locked from the decision to the end
 * of the transaction, so that its slots are never oversold.
 */
export async function register(
  tx: Tx,
  services: Services,
  actor: Actor,
  body: Registration,
  { language, address }: { readonly language: Language; readonly address: string },
) {
  const [occurrence, facts] = await Promise.all([queries.occurrenceOf(tx, body.eventDateId), factsOf(tx, body)]);
  if (!occurrence) return unknownDate();
  const { event, date: requestedDate } = occurrence;
  const by = actor.kind === 'visitor' ? 'visitor' : 'staff';
  if (by === 'visitor') {
    const refusal = await codeRefusal(services, event, body.eventCode, address);
    if (refusal) return refusal;
  }
  const affiliation = affiliationOf(event, body, facts, by === 'visitor' ? consentFaults(event, body) : []);
  if (affiliation instanceof Refusal) return affiliation;
  // Also checked before locking: registrations for a full date must not wait behind those that still get a slot.
  const date =
    mayRegister(requestedDate, tx.now, by) === null ? await queries.lockDate(tx, requestedDate.id) : requestedDate;
  if (!date) return unknownDate();
  const refusalCode = mayRegister(date, tx.now, by);
  if (refusalCode) return refuse(refusalCode);

  const hold = by === 'visitor' ? await holdOf(tx, services, date, body, address) : null;
  if (hold instanceof Refusal) return hold;
  const code = secretCode();
  const { id } = await tx.db
    .insertInto('booking_attendee')
    .values({
      event_date_id: date.id,
      given_name: body.givenName,
      family_name: body.familyName,
      email: body.email,
      ...affiliation,
      language,
      cancellation_code: code,
      waits_until: hold?.until ?? null,
      confirmation_code: hold?.code ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const participant = { ...body, id, language, cancellationCode: code };
  const booked = { event, date };
  if (hold) {
    const result = await askToConfirm(tx, services, booked, participant, hold);
    // If the mail were delayed until tomorrow, it would arrive long after the slot is free again.
    return result === 'queued' ? { id, extra: { confirmBy: hold.until } } : tooMany(DAY_SECONDS);
  }
  const isPublic = by === 'visitor';
  const mail = await notifyParticipant(tx, services, 'registered', booked, participant, { isPublic });
  // Without the mail nobody could cancel, so flooding an address registers nobody.
  if (mail === 'dropped') return tooMany(DAY_SECONDS);
  return mail === 'held' ? { id, extra: { confirmationHeld: true } } : id;
}

/** Corrects an attendee's details; the date cannot be changed. */
export async function updateAttendee(tx: Tx, id: number, body: AttendeeBody) {
  const [before] = await queries.attendeeById(tx, { id });
  if (before?.eventDateId !== body.eventDateId) return refuse('booking.dateFixed');
  const [occurrence, facts] = await Promise.all([queries.occurrenceOf(tx, before.eventDateId), factsOf(tx, body)]);
  if (!occurrence) return unknownDate();
  const affiliation = affiliationOf(occurrence.event, body, facts);
  if (affiliation instanceof Refusal) return affiliation;
  const { givenName: given_name, familyName: family_name, email } = body;
  await tx.db
    .updateTable('booking_attendee')
    .set({ given_name, family_name, email, ...affiliation })
    .where('id', '=', id)
    .execute();
}

const stateOf = (attendee: { readonly has_cancelled: boolean; readonly waits_until: string | null }) => ({
  hasCancelled: attendee.has_cancelled,
  waitsUntil: attendee.waits_until,
});

/** Deletes an attendee; if they still held a slot of a future date, they are notified. */
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
}

/** Cancels on behalf of a person, and notifies them if `mail` is set. */
export async function cancelFor(tx: Tx, services: Services, id: number, mail: boolean) {
  const attendee = await queries.lockAttendee(tx, id);
  const occurrence = attendee && (await queries.occurrenceOf(tx, attendee.event_date_id));
  if (!occurrence) return refuse('request.notFound');
  const refusalCode = mayCancel({ hasCancelled: attendee.has_cancelled }, occurrence.date, tx.now);
  if (refusalCode) return refuse(refusalCode);
  await markCancelled(tx, id);
  if (!mail) return;
  await notifyParticipant(tx, services, 'cancelled', occurrence, queries.participantOf(attendee), { isPublic: false });
}

async function markCancelled({ db, now }: Tx, id: number): Promise<string> {
  const cancelledDate = now.toISOString();
  await db
    .updateTable('booking_attendee')
    .set({ has_cancelled: true, cancelled_date: cancelledDate, waits_until: null })
    .where('id', '=', id)
    .execute();
  return cancelledDate;
}

/**
 * The registration behind the link in a mail, locked. A code is too long to guess, so the right one always works, no
 * matter how many wrong ones were tried (`behaviour §2`).
 */
async function attendeeByLink<Code extends 'booking.linkUnknown' | 'booking.confirmationOver'>(
  tx: Tx,
  { tries }: Services,
  { id, code, address }: { readonly id: number; readonly code: string; readonly address: string },
  link: {
    readonly kind: string;
    readonly secret: 'cancellation_code' | 'confirmation_code';
    readonly unknown: Code;
  },
) {
  const attendee = await queries.lockAttendee(tx, id);
  const secret = attendee?.[link.secret];
  const occurrence =
    attendee && secret && isSameSecret(code, secret)
      ? await queries.occurrenceOf(tx, attendee.event_date_id)
      : undefined;
  if (attendee && occurrence) return { attendee, occurrence };
  const wait = await tries.wrong(link.kind, address, attendee ? id : null);
  return wait > 0 ? tooMany(wait) : refuse(link.unknown);
}

/** Cancels a registration through the link in its mail. */
export async function cancel(tx: Tx, services: Services, id: number, code: string, address: string) {
  const link = { kind: 'cancellation', secret: 'cancellation_code', unknown: 'booking.linkUnknown' } as const;
  const found = await attendeeByLink(tx, services, { id, code, address }, link);
  if (found instanceof Refusal) return found;
  const { attendee, occurrence } = found;
  const refusalCode = mayCancel({ hasCancelled: attendee.has_cancelled }, occurrence.date, tx.now);
  if (refusalCode) return refuse(refusalCode);
  const cancelledDate = await markCancelled(tx, id);
  await notifyParticipant(tx, services, 'cancelled', occurrence, queries.participantOf(attendee), { isPublic: true });
  return { id, hasCancelled: true, cancelledDate };
}

/** Confirms a registration through the link in the mail that asked for it, and sends the usual confirmation. */
export async function confirm(tx: Tx, services: Services, id: number, code: string, address: string) {
  const link = { kind: 'confirmation', secret: 'confirmation_code', unknown: 'booking.confirmationOver' } as const;
  const found = await attendeeByLink(tx, services, { id, code, address }, link);
  if (found instanceof Refusal) return found;
  const { attendee, occurrence } = found;
  const refusalCode = mayConfirm(stateOf(attendee), occurrence.date, tx.now);
  if (refusalCode) return refuse(refusalCode);
  await tx.db.updateTable('booking_attendee').set({ waits_until: null }).where('id', '=', id).execute();
  const participant = queries.participantOf(attendee);
  const mail = await notifyParticipant(tx, services, 'registered', occurrence, participant, { isPublic: true });
  if (mail === 'dropped') return tooMany(DAY_SECONDS);
  return { id, email: attendee.email, confirmationHeld: mail === 'held' };
}
