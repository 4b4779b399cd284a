import { isOpen } from '@kontor/contract/areas/booking/rules.ts';
import { ACTIVE_WAITLIST_STATES, offerEnd, offersDue } from '@kontor/contract/areas/booking/waitlist/rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/tx.ts';
import type { Services } from '../../../kernel/services.ts';
import type { DateRow, Occurrence } from '../queries.ts';
import * as queries from '../queries.ts';
import { notifyCandidate } from '../waitlist/mails.ts';
import { expireOffers, nextInLine, recordOffer } from '../waitlist/queries.ts';

/** Offers a slot to a person on the waiting list: it is held for them until the offer ends. */
export async function offerTo(tx: Tx, services: Services, occurrence: Occurrence, entryId: number): Promise<void> {
  const until = offerEnd(occurrence.date, tx.now);
  const candidate = await recordOffer(tx, entryId, until);
  await notifyCandidate(tx, services, { occasion: 'offered', until }, occurrence, candidate, { isPublic: false });
}

/**
 * Offers the free slots of a locked date to those who wait, in their order. Every command that frees slots ends with it,
 * so that newcomers cannot overtake the waiting list.
 */
export async function offerFreeSlots(tx: Tx, services: Services, dateId: number): Promise<void> {
  const occurrence = await queries.occurrenceOf(tx, dateId);
  const due = occurrence ? offersDue(occurrence.date, tx.now) : 0;
  if (!occurrence || due === 0) return;
  for (const { id } of await nextInLine(tx, dateId, due)) await offerTo(tx, services, occurrence, id);
}

/**
 * Locks a date, so that everything that takes or frees its slots happens one after the other. Registrations that were not
 * confirmed in time are deleted, offers that are over are recorded as such.
 */
export async function lockForChange(tx: Tx, services: Services, id: number): Promise<DateRow | undefined> {
  // Separate statements: the count of one that waits for the lock would be older than the lock.
  const [, , expired, [date]] = await Promise.all([
    queries.lockDateRow(tx, id),
    queries.releaseOverdue(tx, id),
    expireOffers(tx, id),
    queries.dateById(tx, { id }),
  ]);
  const occurrence = expired.length > 0 ? await queries.occurrenceOf(tx, id) : undefined;
  if (!occurrence) return date;
  const occasion = isOpen(occurrence.date, tx.now) ? 'expired' : 'ended';
  for (const candidate of expired) {
    await notifyCandidate(tx, services, { occasion }, occurrence, candidate, { isPublic: false });
  }
  return date;
}

/** The same, and free slots are offered to the next in line, before anybody else takes them. */
export async function lockDate(tx: Tx, services: Services, id: number): Promise<DateRow | undefined> {
  const date = await lockForChange(tx, services, id);
  if (!date || offersDue(date, tx.now) === 0) return date;
  await offerFreeSlots(tx, services, id);
  return (await queries.dateById(tx, { id }))[0];
}

/** Takes a person off the waiting list because they are registered; a slot that was held for them is theirs now. */
export function settleEntry(
  { db, now, send }: Tx,
  { dateId, email, attendeeId }: { readonly dateId: number; readonly email: string; readonly attendeeId: number },
): void {
  send(
    db
      .updateTable('booking_waitlist_entry')
      .set({ state: 'accepted', ended_at: now.toISOString(), attendee_id: attendeeId, version: sql`version + 1` })
      .where('event_date_id', '=', dateId)
      .where('state', 'in', ACTIVE_WAITLIST_STATES)
      .where(sql`lower(email)`, '=', email.toLowerCase()),
  );
}
