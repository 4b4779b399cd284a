import { hash } from 'node:crypto';
import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import type { StoredStatus } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import { inventoryTransaction } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import { auditAll } from '../../../kernel/audit/audit.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { actionOf, changeRecord } from '../../../kernel/http/records.ts';
import { invalid, Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { type Actor, authorOf } from '../../../kernel/identity/actor.ts';
import { notify } from '../../../kernel/notify.ts';
import { lockReceipts } from '../parts/locking.ts';
import { reachOf } from '../parts/reach.ts';
import { CountProcessor, type Outcome } from './parts/count-processor.ts';
import {
  type CountBody,
  countersOfRecounted,
  deletedIdsOf,
  highestNumbersOf,
  itemsOf,
  positionsOf,
  storedCountsOf,
  withoutPosition,
} from './parts/ledger.ts';
import { appendPositions, insertCounts, markCounted, startCounting } from './parts/storing.ts';
import { firstLateOf } from './queries.ts';

/**
 * A hash of the fields that identify a count, in a fixed order, so that new fields do not change it. The clock offset
 * is not part of it.
 */
const digestOf = (count: CountBody): string =>
  hash(
    'sha256',
    JSON.stringify([
      count.inventoryPositionInventoryReceiptId,
      count.inventoryPositionPositionNumber,
      count.inventoryProductId,
      count.inventoryEmptyId,
      count.unit,
      count.countQuantity,
      count.countedBy,
      count.countedAt,
      count.reversesId,
      // Absent from counts of older apps, whose hashes stay as they are.
      ...(count.bestBefore === null && count.batch === null ? [] : [count.bestBefore, count.batch]),
    ]),
    'hex',
  );

interface Delivery {
  readonly counts: readonly CountBody[];
  readonly sentAt: string | null;
}

/** The number of counts processed at once, which blocks other requests. */
const SLICE_SIZE = 500;

interface Slice extends Delivery {
  readonly receipts: Awaited<ReturnType<typeof lockReceipts>>;
  readonly timeZone: string;
}

async function storeSlice(tx: Tx, actor: Actor, { counts, sentAt, receipts, timeZone }: Slice) {
  const positions = await positionsOf(tx, counts);
  const unlisted = withoutPosition(counts, positions);
  const processor = new CountProcessor({
    receipts,
    storedCounts: await storedCountsOf(tx, counts),
    deletedIds: await deletedIdsOf(tx, counts),
    positions,
    highestNumbers: await highestNumbersOf(tx, unlisted),
    items: await itemsOf(tx, unlisted),
    counters: await countersOfRecounted(tx, positions),
    reach: reachOf(actor, tx.now, timeZone),
    sentAt,
    now: tx.now,
    timeZone,
  });
  const outcomes = counts.map((count) => processor.process(count, digestOf(count)));

  const { newCounts, newPositions, firstCountedPositions, startedReceiptIds } = processor.changes();
  await appendPositions(tx, newPositions);
  await markCounted(tx, firstCountedPositions);
  await insertCounts(tx, newCounts, actor.kind === 'visitor' ? (actor.device?.id ?? null) : null);
  await startCounting(tx, actor, startedReceiptIds);
  if (actor.kind !== 'visitor') {
    const action = actionOf(inventoryTransaction, 'created');
    const changes = newCounts.map(({ digest: _, reversedById: __, ...after }) => ({ action, record: after.id, after }));
    auditAll(tx, actor, changes);
  }
  return outcomes;
}

/**
 * Stores counts, each once, even if they arrive twice, at the same time or in another order (docs/inventory.md).
 * Returns the outcome of each; a refused one does not keep others from being stored.
 */
export async function storeCounts(
  tx: Tx,
  { timeZone }: { readonly timeZone: string },
  actor: Actor,
  { counts, sentAt }: Delivery,
): Promise<Outcome[]> {
  const receipts = await lockReceipts(tx, [
    ...new Set(counts.map((count) => count.inventoryPositionInventoryReceiptId)),
  ]);
  // Originals before reversals, regardless of their order in the batch.
  const inOrder = [...counts.filter((each) => !each.reversesId), ...counts.filter((each) => each.reversesId)];
  const outcomes = new Map<CountBody, Outcome>();
  for (let from = 0; from < inOrder.length; from += SLICE_SIZE) {
    const slice = inOrder.slice(from, from + SLICE_SIZE);
    // Reads after locking the receipts, to see concurrent writes.
    const stored = await storeSlice(tx, actor, { counts: slice, sentAt, receipts, timeZone });
    for (const [index, outcome] of stored.entries()) {
      const count = slice[index];
      if (count) outcomes.set(count, outcome);
    }
  }
  await notifyOfLate(
    tx,
    actor,
    counts.filter((count) => isNewLate(outcomes.get(count))),
  );
  return counts.flatMap((count) => outcomes.get(count) ?? []);
}

const isNewLate = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && !(outcome instanceof Refusal) && outcome.outcome === 'stored' && outcome.late;

/** Notifies of receipts for which late counts wait now, and did not before. */
async function notifyOfLate(tx: Tx, actor: Actor, late: readonly CountBody[]): Promise<void> {
  if (late.length === 0) return;
  const ids = late.map(({ inventoryPositionInventoryReceiptId }) => inventoryPositionInventoryReceiptId);
  for (const { inventoryId, receiptId, number } of await firstLateOf(tx, ids)) {
    const path = `/inventory-management/inventories/${inventoryId}/receipts/${receiptId}/transactions`;
    notify(tx, actor, { kind: 'countsLate', title: number, path });
  }
}

/** Locks the receipt of a count; returns whether it is closed and which count is reversed. Undefined if there is none. */
async function lockReceiptOfCount(tx: Tx, id: string) {
  const found = await tx.db
    .selectFrom('inventory_transaction')
    .select(['inventory_receipt_id', 'reverses_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const receipt = found && (await lockReceipts(tx, [found.inventory_receipt_id])).get(found.inventory_receipt_id);
  return found && { isClosed: receipt?.state === INVENTORY_RECEIPT_STATES.closed, reversesId: found.reverses_id };
}

/** Whether a count has a reversal that was not rejected. */
const isReversed = async ({ db }: Tx, id: string): Promise<boolean> =>
  (await db
    .selectFrom('inventory_transaction')
    .select('id')
    .where('reverses_id', '=', id)
    .where('status', '<>', 'refused')
    .executeTakeFirst()) !== undefined;

/** Locks the receipt of a count before the count. */
export async function lockReceiptOf(tx: Tx, { id }: { readonly id: string }): Promise<void> {
  await lockReceiptOfCount(tx, id);
}

/** Corrects a count; one that was reversed, or is a reversal, cannot be changed. */
export async function updateCount(tx: Tx, id: string, body: BodyOf<typeof inventoryTransaction.update>) {
  const found = await lockReceiptOfCount(tx, id);
  if (found?.isClosed) return refuse('inventory.receiptClosed');
  if (found?.reversesId || (await isReversed(tx, id))) return refuse('inventory.reversedAlready');
  if (body.countQuantity < 0) return invalid([{ path: 'countQuantity', key: 'tooSmall', values: { least: 0 } }]);
  await tx.db
    .updateTable('inventory_transaction')
    .set({
      unit: body.unit,
      quantity: body.countQuantity,
      counted_by: body.countedBy,
      best_before: body.bestBefore,
      batch: body.batch,
    })
    .where('id', '=', id)
    .execute();
  return undefined;
}

/** A position without counts may be changed and synced again. */
const freePosition = ({ db }: Tx, id: string) =>
  sql`
    update inventory_position position set is_counted = false, title = null from inventory_transaction count
    where count.id = ${id} and count.inventory_receipt_id = position.inventory_receipt_id
      and count.position_number = position.position_number and not exists (
        select from inventory_transaction other
        where other.inventory_receipt_id = position.inventory_receipt_id
          and other.position_number = position.position_number and other.id <> count.id)`.execute(db);

/** Deletes a count and its rejected reversals; their UUIDs are kept, so that they are not stored again. */
export async function forgetCount(tx: Tx, id: string) {
  const found = await lockReceiptOfCount(tx, id);
  if (found?.isClosed) return refuse('inventory.receiptClosed');
  if (await isReversed(tx, id)) return refuse('inventory.reversedAlready');
  const refused = await tx.db
    .deleteFrom('inventory_transaction')
    .where('reverses_id', '=', id)
    .returning('id')
    .execute();
  await tx.db
    .insertInto('spent_client_id')
    .values([{ id }, ...refused].map((gone) => ({ record_table: 'inventory_transaction', client_id: gone.id })))
    .execute();
  await freePosition(tx, id);
  return undefined;
}

/** Decides about a late count together with its reversal or its original. */
export async function decide(
  tx: Tx,
  actor: Actor,
  { id, ifMatch }: { readonly id: string; readonly ifMatch: readonly number[] | undefined },
  status: Exclude<StoredStatus, 'late'>,
) {
  await lockReceiptOf(tx, { id });
  const verb = status === 'counted' ? 'accepted' : 'refused';
  const change = {
    table: 'inventory_transaction' as const,
    id: { id },
    action: actionOf(inventoryTransaction, verb),
    secret: [],
    ifMatch,
  };
  return changeRecord(tx, actor, change, async () => {
    const decided = await tx.db
      .updateTable('inventory_transaction')
      .set({ status, decided_by: authorOf(actor), decided_at: tx.now.toISOString() })
      .where((is) =>
        is.or([
          is('id', '=', id),
          is('reverses_id', '=', id),
          is(
            'id',
            '=',
            is
              .selectFrom('inventory_transaction as reversal')
              .select('reversal.reverses_id')
              .where('reversal.id', '=', id),
          ),
        ]),
      )
      .where('status', '=', 'late')
      .returning('id')
      .execute();
    return decided.some((each) => each.id === id) ? undefined : refuse('inventory.notLate');
  });
}
