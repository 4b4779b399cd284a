import type { BulkAnswer, BulkMode } from '@kontor/contract/kernel/bulk-action.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';
import { Refusal } from './refusal.ts';
import { Replayed } from './replayed.ts';

interface BulkCall {
  readonly mode: BulkMode;
  readonly ids: readonly number[];
}

/**
 * Acts on each of several records as if it were the only one: with its own rules, its own audit entry and in its own
 * savepoint, so that a refused record changes nothing and keeps no other from being changed. A check is the same work,
 * undone record by record: it cannot promise what the action would refuse. All of it is one transaction, so that a
 * failure leaves nothing half done; the records come in the order of their ids, so that two calls do not wait for each
 * other.
 */
export async function bulkAction(
  { db }: Pick<Tx, 'db'>,
  { mode, ids }: BulkCall,
  work: (id: number) => Promise<void | Refusal>,
): Promise<BulkAnswer | Replayed<BulkAnswer>> {
  const answer: BulkAnswer = { done: [], refused: [] };
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    await sql`savepoint bulk_action`.execute(db);
    const refusal = await work(id);
    const isRefused = refusal instanceof Refusal;
    if (isRefused) {
      const facts = Object.entries(refusal.details.facts ?? {}).map(([name, value]) => ({
        name,
        value: String(value),
      }));
      answer.refused.push({ id, code: refusal.code, facts });
    } else answer.done.push(id);
    if (mode === 'check' || isRefused) await sql`rollback to savepoint bulk_action`.execute(db);
    // Otherwise the next one would be nested in it.
    await sql`release savepoint bulk_action`.execute(db);
  }
  // Nothing was written.
  return mode === 'check' || answer.done.length === 0 ? new Replayed(answer) : answer;
}
