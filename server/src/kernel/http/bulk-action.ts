import type { BulkAnswer, BulkId, BulkMode, removalOf } from '@kontor/contract/kernel/bulk-action.ts';
import type { recordParams } from '@kontor/contract/kernel/resource.ts';
import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';
import type { WriteCall } from './call.ts';
import { Refusal } from './refusal.ts';
import { Replayed } from './replayed.ts';

interface BulkCall<Id extends BulkId> {
  readonly mode: BulkMode;
  readonly ids: readonly Id[];
}

/**
 * Acts on each of several records as if it were the only one: with its own rules, its own audit entry and in its own
 * savepoint, so that a refused record changes nothing and keeps no other from being changed. A check is the same work,
 * undone record by record: it cannot promise what the action would refuse. All of it is one transaction, so that a
 * failure leaves nothing half done; the records come in the order of their ids, so that two calls do not wait for each
 * other.
 */
export async function bulkAction<Id extends BulkId>(
  { db }: Pick<Tx, 'db'>,
  { mode, ids }: BulkCall<Id>,
  work: (id: Id) => Promise<unknown>,
): Promise<BulkAnswer<Id> | Replayed<BulkAnswer<Id>>> {
  const answer: BulkAnswer<Id> = { done: [], refused: [] };
  for (const id of [...new Set(ids)].toSorted((a, b) => (a < b ? -1 : 1))) {
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

/** A call that deletes one record. */
type RemoveCall = WriteCall<{ readonly params: ReturnType<typeof recordParams> }>;

/** Deletes several records by the handler that deletes one of them. */
export const removeSeveral =
  (remove: (call: RemoveCall) => Promise<unknown>) =>
  ({ body, ...call }: WriteCall<ReturnType<typeof removalOf>>) =>
    bulkAction(call.tx, body, (id) =>
      remove({ ...call, params: { id }, body: undefined, sent: undefined, ifMatch: undefined }),
    );
