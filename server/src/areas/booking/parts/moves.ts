import { mayMove, offsetAfterMove } from '@kontor/contract/areas/booking/rules.ts';
import { RetryableConflict } from '../../../kernel/database/transactions.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import { invalid, Refusal, refuse, tooMany } from '../../../kernel/http/refusal.ts';
import { isSameSecret } from '../../../kernel/identity/tries.ts';
import type { Services } from '../../../kernel/services.ts';
import { emit } from '../../../kernel/webhooks/emit.ts';
import { linkOfAttendee } from '../attendees/queries.ts';
import { heldIf, notifyParticipant, withdraw, withdrawReminders } from '../mails.ts';
import * as queries from '../queries.ts';
import { hasOpenOffer } from '../waitlist/queries.ts';
import { lockDate, offerFreeSlots, settleEntry } from './offers.ts';

/** A person's way through the link in their mail. */
interface Link {
  readonly id: number;
  readonly code: string;
  readonly address: string;
}

/**
 * Locks the date of a registration and the one it is to be moved to, in the order of their ids, so that two moves in
 * opposite directions do not wait for each other.
 */
export async function lockDatesOfMove(tx: Tx, services: Services, id: number, toId: number): Promise<void> {
  const known = await linkOfAttendee(tx, id);
  if (!known) return;
  for (const dateId of [known.event_date_id, toId].toSorted((a, b) => a - b)) await lockDate(tx, services, dateId);
  const current = await queries.lockAttendee(tx, id);
  // Another move was faster; with the dates of now locked, it can be decided again.
  if (current && current.event_date_id !== known.event_date_id) throw new RetryableConflict();
}

/**
 * Moves a registration to another date of its event, whose dates are locked: the old slot is free and the new one taken
 * at the same moment. The person keeps their link and their calendar entry.
 */
export async function move(
  tx: Tx,
  services: Services,
  { id, eventDateId, by, mail }: { id: number; eventDateId: number; by: 'staff' | 'visitor'; mail: boolean },
) {
  const attendee = await queries.lockAttendee(tx, id);
  const from = attendee && (await queries.occurrenceOf(tx, attendee.event_date_id));
  if (!from) return refuse('request.notFound');
  const [to] = await queries.dateById(tx, { id: eventDateId });
  if (to?.eventId !== from.event.id || to.id === from.date.id)
    return invalid([{ path: 'eventDateId', key: 'reference' }]);
  const state = { hasCancelled: attendee.has_cancelled, waitsUntil: attendee.waits_until };
  // The slot that is held for the person on the waiting list is theirs to take.
  const ownOffers = (await hasOpenOffer(tx, to.id, attendee.email)) ? 1 : 0;
  const free = { ...to, offeredSlots: to.offeredSlots - ownOffers };
  const refusalCode = mayMove(state, from.date, free, tx.now, by);
  if (refusalCode) return refuse(refusalCode);
  const calendar = { sequence: from.date.calendarSequence, offset: attendee.calendar_offset };
  const calendar_offset = offsetAfterMove(calendar, to.calendarSequence);
  const calendar_date_id = attendee.calendar_date_id ?? from.date.id;
  await tx.db
    .updateTable('booking_attendee')
    .set({
      event_date_id: to.id,
      calendar_date_id,
      calendar_offset,
      booked_at: tx.now.toISOString(),
      reminded_at: null,
      checked_in_at: null,
      check_in_decided_at: null,
    })
    .where('id', '=', id)
    .execute();
  settleEntry(tx, { dateId: to.id, email: attendee.email, attendeeId: id });
  await emit(tx, 'registration.moved', { id, eventDateId: to.id, state: 'registered' });
  await offerFreeSlots(tx, services, from.date.id);
  await withdrawReminders(tx, from.event.id, from.date.id, id);
  const moved = { id, eventId: to.eventId, eventDateId: to.id, hasCancelled: false };
  if (!mail) return moved;
  await withdraw(tx, from.event.id, from.date.id, id);
  const participant = queries.participantOf({ ...attendee, calendar_date_id, calendar_offset });
  const change = { before: from.date, message: null };
  const occurrence = { event: from.event, date: to };
  const isPublic = by === 'visitor';
  const result = await notifyParticipant(tx, services, 'rebooked', occurrence, participant, { isPublic, change });
  return { ...moved, ...heldIf(result) };
}

/** Moves a registration through the link in its mail. A wrong code is counted, the right one always works. */
export async function moveByLink(tx: Tx, services: Services, { id, code, address }: Link, eventDateId: number) {
  const known = await linkOfAttendee(tx, id);
  if (!known || !isSameSecret(code, known.cancellation_code)) {
    const wait = await services.tries.wrong('cancellation', address, known ? id : null);
    return wait > 0 ? tooMany(wait) : refuse('booking.linkUnknown');
  }
  await lockDatesOfMove(tx, services, id, eventDateId);
  return move(tx, services, { id, eventDateId, by: 'visitor', mail: true });
}

/** The current registration behind a link. Opening a wrong link is not counted as a failed try; acting on it is. */
export async function findBooking(read: Read, { id, code }: Omit<Link, 'address'>) {
  const known = await linkOfAttendee(read, id);
  if (!known || !isSameSecret(code, known.cancellation_code)) return refuse('request.notFound');
  const [attendee] = await queries.attendeeById(read, { id });
  const [date] = attendee ? await queries.dateById(read, { id: attendee.eventDateId }) : [];
  if (!attendee || !date) return refuse('request.notFound');
  return { id, eventId: date.eventId, eventDateId: date.id, hasCancelled: attendee.hasCancelled };
}

/** Moves a registration for staff; the answer says only that it worked. */
export async function moveFor(tx: Tx, services: Services, id: number, to: { eventDateId: number; mail: boolean }) {
  const moved = await move(tx, services, { id, ...to, by: 'staff' });
  return moved instanceof Refusal ? moved : undefined;
}
