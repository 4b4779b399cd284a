import { randomBytes } from 'node:crypto';
import { affiliationFaults, consentFaults, mayCancel, mayRegister } from '@kontor/contract/areas/booking/rules.ts';
import type { attendee } from '@kontor/contract/areas/booking/schema.ts';
import { GENERAL_DEPARTMENT, GENERAL_TENANT } from '@kontor/contract/areas/master-data/rules.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Language } from '@kontor/words/words.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { invalid, type Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import { isSameSecret } from '../../../kernel/identity/tries.ts';
import type { Services } from '../../../kernel/services.ts';
import { tenantOfSite } from '../../master-data/queries.ts';
import { tellParticipant } from '../mails.ts';
import type { EventRow } from '../queries.ts';
import * as queries from '../queries.ts';

type Registration = BodyOf<typeof attendee.create>;
type AttendeeBody = BodyOf<typeof attendee.update>;

const DAY = 86_400;

const tooMany = (retryAfter: number) => refuse('request.tooMany', { retryAfter });

/** A visitor needs the code of a private event; wrong ones are counted (`behaviour §2`). */
async function codeRefusal(
  { tries }: Services,
  event: EventRow,
  given: string | null,
  address: string,
): Promise<undefined | Refusal<'request.tooMany' | 'booking.codeWrong'>> {
  if (!event.private || event.code === null) return;
  const wait = await tries.wait('event-code', address, event.id);
  if (wait > 0) return tooMany(wait);
  if (given !== null && isSameSecret(given, event.code)) return;
  const tooOften = given === null ? 0 : await tries.wrong('event-code', address, event.id);
  return tooOften > 0 ? tooMany(tooOften) : refuse('booking.codeWrong');
}

/** The affiliation as it is stored: external registrations belong to tenant and department 1 (`spec 1 §9`). */
async function affiliationOf(tx: Tx, event: EventRow, body: AttendeeBody) {
  const { siteId } = body;
  const [site] = siteId === null ? [] : await tenantOfSite(tx, { siteId });
  const faults = affiliationFaults(event, body, site?.tenantId ?? null);
  if (faults.length > 0) return faults;
  return {
    tenant_id: event.external ? (body.tenantId ?? GENERAL_TENANT) : body.tenantId,
    department_id: event.external ? (body.departmentId ?? GENERAL_DEPARTMENT) : body.departmentId,
    site_id: siteId,
  };
}

const unknownDate = () => invalid([{ path: 'eventDateId', key: 'reference' }]);

/**
 * Registers an attendee, by a visitor or by staff, and writes to them. The date is locked from the moment that decides
 * until the transaction ends, so that its slots are never oversold.
 */
export async function register(
  tx: Tx,
  services: Services,
  actor: Actor,
  body: Registration,
  { language, address }: { readonly language: Language; readonly address: string },
) {
  const [asked] = await queries.dateById(tx, { id: body.eventDateId });
  const [event] = asked ? await queries.eventById(tx, { id: asked.eventId }) : [];
  if (!asked || !event) return unknownDate();
  const by = actor.kind === 'visitor' ? 'visitor' : 'staff';
  if (by === 'visitor') {
    const refusal = await codeRefusal(services, event, body.eventCode, address);
    if (refusal) return refusal;
  }
  const affiliation = await affiliationOf(tx, event, body);
  const faults = [
    ...(Array.isArray(affiliation) ? affiliation : []),
    ...(by === 'visitor' ? consentFaults(event, body) : []),
  ];
  if (Array.isArray(affiliation) || faults.length > 0) return invalid(faults);
  // Asked before the lock too: who comes to a full date need not queue behind those who still get a slot.
  const date = mayRegister(asked, tx.now, by) === null ? await queries.lockDate(tx, asked.id) : asked;
  if (!date) return unknownDate();
  const no = mayRegister(date, tx.now, by);
  if (no) return refuse(no);

  const code = randomBytes(16).toString('base64url');
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const participant = { ...body, id, language, cancellationCode: code };
  const isPublic = by === 'visitor';
  const mail = await tellParticipant(tx, services, 'registered', { event, date }, participant, { isPublic });
  // Without the mail nobody could cancel: whoever floods an address registers nobody.
  return mail === 'dropped' ? tooMany(DAY) : id;
}

/** Corrects an attendee's details; the date stays the one they registered for. */
export async function updateAttendee(tx: Tx, id: number, body: AttendeeBody) {
  const [before] = await queries.attendeeById(tx, { id });
  if (before?.eventDateId !== body.eventDateId) return refuse('booking.dateFixed');
  const [date] = await queries.dateById(tx, { id: before.eventDateId });
  const [event] = await queries.eventById(tx, { id: date?.eventId ?? 0 });
  if (!event) return unknownDate();
  const affiliation = await affiliationOf(tx, event, body);
  if (Array.isArray(affiliation)) return invalid(affiliation);
  const { givenName: given_name, familyName: family_name, email } = body;
  await tx.db
    .updateTable('booking_attendee')
    .set({ given_name, family_name, email, ...affiliation })
    .where('id', '=', id)
    .execute();
}

/** Deletes an attendee; who still held a slot of a coming date is told. */
export async function removeAttendee(tx: Tx, services: Services, id: number): Promise<undefined> {
  const attendee = await queries.lockAttendee(tx, id);
  const [date] = await queries.dateById(tx, { id: attendee?.event_date_id ?? 0 });
  const [event] = await queries.eventById(tx, { id: date?.eventId ?? 0 });
  if (attendee && date && event && mayCancel({ hasCancelled: attendee.has_cancelled }, date, tx.now) === null) {
    await tellParticipant(tx, services, 'cancelled', { event, date }, queries.participantOf(attendee), {
      isPublic: false,
    });
  }
  await tx.db.deleteFrom('booking_attendee').where('id', '=', id).execute();
}

/**
 * Cancels a registration by the link of its mail. The code is too long to guess, so a right one passes however many
 * wrong ones came before (`behaviour §2`).
 */
export async function cancel(tx: Tx, services: Services, id: number, code: string, address: string) {
  const attendee = await queries.lockAttendee(tx, id);
  if (!attendee || !isSameSecret(code, attendee.cancellation_code)) {
    const wait = await services.tries.wrong('cancellation', address, attendee ? id : null);
    return wait > 0 ? tooMany(wait) : refuse('booking.linkUnknown');
  }
  const [date] = await queries.dateById(tx, { id: attendee.event_date_id });
  const [event] = await queries.eventById(tx, { id: date?.eventId ?? 0 });
  if (!date || !event) return refuse('booking.linkUnknown');
  const no = mayCancel({ hasCancelled: attendee.has_cancelled }, date, tx.now);
  if (no) return refuse(no);
  const cancelledDate = tx.now.toISOString();
  await tx.db
    .updateTable('booking_attendee')
    .set({ has_cancelled: true, cancelled_date: cancelledDate })
    .where('id', '=', id)
    .execute();
  await tellParticipant(tx, services, 'cancelled', { event, date }, queries.participantOf(attendee), {
    isPublic: true,
  });
  return { id, hasCancelled: true, cancelledDate };
}
