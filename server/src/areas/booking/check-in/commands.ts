import { afterDecision, type CheckInDecision, mayCheckIn } from '@kontor/contract/areas/booking/check-in/rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/tx.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { lockAttendee } from '../queries.ts';

/** Records whether an attendee is at their date, unless a later decision is known. */
export async function checkIn(tx: Tx, id: number, decision: CheckInDecision) {
  const attendee = await lockAttendee(tx, id);
  if (!attendee) return refuse('request.notFound');
  const refusalCode = mayCheckIn({ hasCancelled: attendee.has_cancelled, waitsUntil: attendee.waits_until });
  // Taking back the tick of a person who has cancelled since changes nothing.
  if (refusalCode) return decision.isPresent ? refuse(refusalCode) : undefined;
  const before = { checkedInAt: attendee.checked_in_at, decidedAt: attendee.check_in_decided_at };
  const { checkedInAt, decidedAt } = afterDecision(before, decision, tx.now);
  await tx.db
    .updateTable('booking_attendee')
    .set({ checked_in_at: checkedInAt, check_in_decided_at: decidedAt })
    .where('id', '=', id)
    .execute();
}

/** The columns of a registration at the door. */
export const presentAtDoor = ({ now }: Tx) => ({
  checked_in_at: now.toISOString(),
  check_in_decided_at: now.toISOString(),
  is_walk_in: true,
});

/**
 * Takes back the check-ins of a date that was postponed. Decisions from before that arrive late have no effect, because
 * this one is later.
 */
export async function takeBackCheckIns({ db, now }: Tx, dateId: number): Promise<void> {
  await db
    .updateTable('booking_attendee')
    .set({ checked_in_at: null, check_in_decided_at: now.toISOString(), version: sql`version + 1` })
    .where('event_date_id', '=', dateId)
    .execute();
}
