import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { sql } from 'kysely';
import { RetryableConflict } from '../../../../kernel/database/transactions.ts';
import type { Tx } from '../../../../kernel/database/tx.ts';
import type { Actor } from '../../../../kernel/identity/actor.ts';
import { changeBy } from '../../parts/traces.ts';
import type { Position, StoredCount } from './ledger.ts';

/**
 * Adds positions for counts without one. If an item is deleted in the meantime, everything is processed again and the
 * item is unknown.
 */
export async function appendPositions({ db }: Tx, positions: readonly Position[]): Promise<void> {
  if (positions.length === 0) return;
  const { numAffectedRows } = await sql`
    with made_of as (
      select 'product' as type, id, title from inventory_product
      where id = any(${positions.map(({ inventoryProductId }) => inventoryProductId)}::integer[]) for key share),
    returned as (
      select 'empty' as type, id, title from inventory_empty
      where id = any(${positions.map(({ inventoryEmptyId }) => inventoryEmptyId)}::integer[]) for key share)
    insert into inventory_position (inventory_receipt_id, position_number, type, inventory_product_id,
      inventory_empty_id, unit, is_counted, title)
    select receipt, number, item.type, product, empty, unit, true, item.title
    from unnest(${positions.map(({ receiptId }) => receiptId)}::integer[],
      ${positions.map(({ positionNumber }) => positionNumber)}::integer[],
      ${positions.map(({ inventoryProductId }) => inventoryProductId)}::integer[],
      ${positions.map(({ inventoryEmptyId }) => inventoryEmptyId)}::integer[],
      ${positions.map(({ unit }) => unit)}::text[]) position (receipt, number, product, empty, unit)
    join (select * from made_of union all select * from returned) item
      on item.id = coalesce(product, empty) and item.type = case when empty is null then 'product' else 'empty' end`.execute(
    db,
  );
  if (Number(numAffectedRows) !== positions.length) throw new RetryableConflict();
}

/**
 * Marks positions that get their first count, and stores their titles. If a sync has changed the item of a position
 * since it was read, everything is processed again.
 */
export async function markCounted({ db }: Tx, positions: readonly Position[]): Promise<void> {
  if (positions.length === 0) return;
  const { numAffectedRows } = await sql`
    update inventory_position position set is_counted = true, title = coalesce(
        (select title from inventory_product where id = product), (select title from inventory_empty where id = empty))
    from unnest(${positions.map(({ receiptId }) => receiptId)}::integer[],
      ${positions.map(({ positionNumber }) => positionNumber)}::integer[],
      ${positions.map(({ inventoryProductId }) => inventoryProductId)}::integer[],
      ${positions.map(({ inventoryEmptyId }) => inventoryEmptyId)}::integer[]) counted (receipt, number, product, empty)
    where inventory_receipt_id = receipt and position_number = number
      and inventory_product_id is not distinct from product and inventory_empty_id is not distinct from empty`.execute(
    db,
  );
  if (Number(numAffectedRows) !== positions.length) throw new RetryableConflict();
}

const UNIQUE_VIOLATION = '23505';

/** Whether a count is already stored under the UUID of another. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === UNIQUE_VIOLATION &&
  'constraint' in error &&
  error.constraint === 'inventory_transaction_pkey';

/**
 * Writes counts, reversals last. If another call stored one of them for another receipt at the same time, everything is
 * processed again: by then it is known. Checking each row (`on conflict`) would slow down all others.
 */
export async function insertCounts(tx: Tx, counts: readonly StoredCount[], deviceId: number | null): Promise<void> {
  if (counts.length === 0) return;
  const column = (name: 'unit' | 'countedBy' | 'batch') => counts.map((count) => count[name]);
  // A PostgreSQL array literal; numbers, codes and timestamps need no quotes.
  const plain = (name: Exclude<keyof StoredCount, 'unit' | 'countedBy' | 'batch'>) =>
    `{${counts.map((count) => count[name] ?? 'NULL').join(',')}}`;
  const inserted = sql`
    insert into inventory_transaction (id, inventory_receipt_id, position_number, unit, quantity, counted_by, counted_at,
      received_at, round, status, late_because, reverses_id, device_id, digest, best_before, batch)
    select id, receipt, number, unit, quantity, by, at, ${tx.now.toISOString()}, round, status, because, reverses,
      ${deviceId}, decode(digest, 'hex'), best_before, batch
    from unnest(${plain('id')}::uuid[], ${plain('receiptId')}::integer[], ${plain('positionNumber')}::integer[],
      ${column('unit')}::text[], ${plain('quantity')}::numeric[], ${column('countedBy')}::text[],
      ${plain('countedAt')}::timestamptz[], ${plain('round')}::integer[], ${plain('status')}::text[],
      ${plain('lateBecause')}::text[], ${plain('reversesId')}::uuid[], ${plain('digest')}::text[],
      ${plain('bestBefore')}::date[], ${column('batch')}::text[]
    ) count (id, receipt, number, unit, quantity, by, at, round, status, because, reverses, digest, best_before, batch)`.execute(
    tx.db,
  );
  await inserted.catch((error: unknown) => {
    throw isTaken(error) ? new RetryableConflict() : error;
  });
}

/** The first count starts the counting of a receipt. */
export async function startCounting(tx: Tx, actor: Actor, receiptIds: readonly number[]): Promise<void> {
  if (receiptIds.length === 0) return;
  await tx.db
    .updateTable('inventory_receipt')
    .set({ state: INVENTORY_RECEIPT_STATES.counting, ...changeBy(tx, actor), version: sql`version + 1` })
    .where('id', '=', sql<number>`any(${[...receiptIds]}::integer[])`)
    .where('state', '=', INVENTORY_RECEIPT_STATES.open)
    .execute();
}
