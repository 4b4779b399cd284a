import { type CustomField, changesOf } from '@kontor/contract/areas/booking/custom-fields/rules.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { type Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { eventById, lockDatesOf } from '../queries.ts';
import { answerCounts, removeAnswers } from './queries.ts';

/**
 * Prepares a change of an event's custom fields: the answers to removed ones are deleted. A field with answers stays of
 * its kind.
 */
export async function changeCustomFields(
  tx: Tx,
  eventId: number,
  after: readonly CustomField[],
): Promise<undefined | Refusal<'booking.fieldAnswered'>> {
  const [event] = await eventById(tx, { id: eventId });
  const { removed, ofOtherKind } = changesOf(event?.customFields ?? [], after);
  if (removed.length === 0 && ofOtherKind.length === 0) return;
  // Registrations in progress finish first, and their answers are seen.
  await lockDatesOf(tx, eventId);
  const counts = await answerCounts(tx, eventId);
  if (counts.some(({ fieldId }) => ofOtherKind.includes(fieldId))) return refuse('booking.fieldAnswered');
  if (removed.length > 0) await removeAnswers(tx, eventId, removed);
}
