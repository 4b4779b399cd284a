import { STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../../kernel/database/tx.ts';
import type { Actor } from '../../../../kernel/identity/actor.ts';
import { Moved } from '../../parts/locking.ts';
import { changeBy } from '../../parts/traces.ts';
import type { Entry, Place } from './ledger.ts';

/**
 * Positions for counts that have none yet; what is deleted in the meantime is processed again, and then it is
 * unknown.
 */
export async function appendPositions({ db }: Tx, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  const { numAffectedRows } = await sql`
    with made_of as (
      select 'product' as type, id, title from inventory_product
      where id = any(${places.map(({ inventoryProductId }) => inventoryProductId)}::integer[]) for key share),
    returned as (
      select 'empty' as type, id, title from inventory_empty
      where id = any(${places.map(({ inventoryEmptyId }) => inventoryEmptyId)}::integer[]) for key share)
    insert into inventory_position (inventory_receipt_id, position_number, type, inventory_product_id,
      inventory_empty_id, unit, is_counted, title)
    select receipt, number, thing.type, product, empty, unit, true, thing.title
    from unnest(${places.map(({ receiptId }) => receiptId)}::integer[],
      ${places.map(({ positionNumber }) => positionNumber)}::integer[],
      ${places.map(({ inventoryProductId }) => inventoryProductId)}::integer[],
      ${places.map(({ inventoryEmptyId }) => inventoryEmptyId)}::integer[],
      ${places.map(({ unit }) => unit)}::text[]) place (receipt, number, product, empty, unit)
    join (select * from made_of union all select * from returned) thing
      on thing.id = coalesce(product, empty) and thing.type = case when empty is null then 'product' else 'empty' end`.execute(
    db,
  );
  if (Number(numAffectedRows) !== places.length) throw new Moved();
}

/**
 * Fixes positions that get their first count, and what they are called. A sync may have moved one between its being
 * read and now, and then it is none of what was counted: everything is processed again.
 */
export async function fixPositions({ db }: Tx, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  const { numAffectedRows } = await sql`
    update inventory_position position set is_counted = true, title = coalesce(
        (select title from inventory_product where id = product), (select title from inventory_empty where id = empty))
    from unnest(${places.map(({ receiptId }) => receiptId)}::integer[],
      ${places.map(({ positionNumber }) => positionNumber)}::integer[],
      ${places.map(({ inventoryProductId }) => inventoryProductId)}::integer[],
      ${places.map(({ inventoryEmptyId }) => inventoryEmptyId)}::integer[]) place (receipt, number, product, empty)
    where inventory_receipt_id = receipt and position_number = number
      and inventory_product_id is not distinct from product and inventory_empty_id is not distinct from empty`.execute(
    db,
  );
  if (Number(numAffectedRows) !== places.length) throw new Moved();
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
 * Writes counts, those that take others back last. Where one came at the same time for another receipt, everything is
 * judged again: by then it is known. To look for it with every row (`on conflict`) would cost all others.
 */
export async function insertEntries(tx: Tx, entries: readonly Entry[], deviceId: number | null): Promise<void> {
  if (entries.length === 0) return;
  const column = (name: 'unit' | 'countedBy') => entries.map((entry) => entry[name]);
  // As PostgreSQL writes arrays itself: of numbers, codes and moments nothing has to be quoted, as of texts it has.
  const plain = (name: Exclude<keyof Entry, 'unit' | 'countedBy'>) =>
    `{${entries.map((entry) => entry[name] ?? 'NULL').join(',')}}`;
  const inserted = sql`
    insert into inventory_transaction (id, inventory_receipt_id, position_number, unit, quantity, counted_by, counted_at,
      received_at, round, standing, late_because, reverses_id, device_id, digest)
    select id, receipt, number, unit, quantity, by, at, ${tx.now.toISOString()}, round, standing, because, reverses,
      ${deviceId}, decode(digest, 'hex')
    from unnest(${plain('id')}::uuid[], ${plain('receiptId')}::integer[], ${plain('positionNumber')}::integer[],
      ${column('unit')}::text[], ${plain('quantity')}::numeric[], ${column('countedBy')}::text[],
      ${plain('countedAt')}::timestamptz[], ${plain('round')}::integer[], ${plain('standing')}::text[],
      ${plain('lateBecause')}::text[], ${plain('reversesId')}::uuid[], ${plain('digest')}::text[]
    ) entry (id, receipt, number, unit, quantity, by, at, round, standing, because, reverses, digest)`.execute(tx.db);
  await inserted.catch((error: unknown) => {
    throw isTaken(error) ? new Moved() : error;
  });
}

/** The first count begins the counting of a receipt. */
export async function beginCounting(tx: Tx, actor: Actor, receiptIds: readonly number[]): Promise<void> {
  if (receiptIds.length === 0) return;
  await tx.db
    .updateTable('inventory_receipt')
    .set({ state: STATES.counting, ...changeBy(tx, actor), version: sql`version + 1` })
    .where('id', '=', sql<number>`any(${[...receiptIds]}::integer[])`)
    .where('state', '=', STATES.open)
    .execute();
}
