import {
  LAST_POSITION,
  type LateReason,
  type StoredStatus,
} from '@kontor/contract/areas/inventory/transactions/rules.ts';
import type { countBody } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Tx } from '../../../../kernel/database/tx.ts';
import { joinReversal } from '../../parts/reversals.ts';

/** A count as a device sends it. */
export type CountBody = z.output<typeof countBody>;

/** A counted item: a product or an empty. */
export interface Item {
  readonly inventoryProductId: number | null;
  readonly inventoryEmptyId: number | null;
}

/** The facts of a position that are needed to store counts. */
export interface Position extends Item {
  readonly receiptId: number;
  readonly positionNumber: number;
  readonly unit: string;
  /** Null if no recount was requested. */
  readonly recountedAt: readonly string[] | null;
  readonly isCounted: boolean;
}

/** A count as stored in the database. */
export interface StoredCount {
  readonly id: string;
  readonly receiptId: number;
  readonly positionNumber: number;
  readonly unit: string;
  readonly quantity: number;
  readonly countedBy: string;
  readonly countedAt: string;
  readonly round: number;
  readonly status: StoredStatus;
  readonly lateBecause: LateReason | null;
  readonly reversesId: string | null;
  readonly bestBefore: string | null;
  readonly batch: string | null;
  /** In hexadecimal digits. */
  readonly digest: string;
  /** The count that reverses this one. */
  readonly reversedById: string | null;
}

const ids = (values: readonly (number | null)[]) => [...new Set(values.filter((value) => value !== null))];

/** The stored counts among those sent and those reversed by them, by UUID. */
export async function storedCountsOf(
  { db }: Tx,
  counts: readonly CountBody[],
): Promise<ReadonlyMap<string, StoredCount>> {
  const countIds = counts.flatMap(({ id, reversesId }) => (reversesId === null ? id : [id, reversesId]));
  const { rows } = await sql<StoredCount>`
    select count.id, count.inventory_receipt_id as "receiptId", count.position_number as "positionNumber", count.unit,
      count.quantity::double precision as quantity, count.counted_by as "countedBy", count.counted_at as "countedAt",
      count.round, count.status, count.late_because as "lateBecause", count.reverses_id as "reversesId",
      count.best_before as "bestBefore", count.batch,
      encode(count.digest, 'hex') as digest,
      reversal.id as "reversedById"
    from inventory_transaction count ${joinReversal}
    where count.id = any(${countIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** UUIDs of counts that were deleted. */
export async function deletedIdsOf({ db }: Tx, counts: readonly CountBody[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select client_id as id from spent_client_id
    where record_table = 'inventory_transaction' and client_id = any(${counts.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The positions that counts may belong to, by position number or by item. */
export async function positionsOf({ db }: Tx, counts: readonly CountBody[]): Promise<Position[]> {
  const receipts = ids(counts.map((count) => count.inventoryPositionInventoryReceiptId));
  const numbers = ids(counts.map((count) => count.inventoryPositionPositionNumber));
  const products = ids(counts.map((count) => count.inventoryProductId));
  const empties = ids(counts.map((count) => count.inventoryEmptyId));
  const { rows } = await sql<Position>`
    select inventory_receipt_id as "receiptId", position_number as "positionNumber",
      inventory_product_id as "inventoryProductId", inventory_empty_id as "inventoryEmptyId", unit,
      case when recounted_at <> '{}' then to_json(recounted_at) end as "recountedAt", is_counted as "isCounted"
    from inventory_position
    where inventory_receipt_id = any(${receipts}::integer[]) and (position_number = any(${numbers}::integer[])
      or inventory_product_id = any(${products}::integer[]) or inventory_empty_id = any(${empties}::integer[]))`.execute(
    db,
  );
  return rows;
}

/** The counted item of a receipt. */
export const itemKey = (receiptId: number, { inventoryProductId, inventoryEmptyId }: Item) =>
  `${receiptId}/${inventoryProductId ?? ''}/${inventoryEmptyId ?? ''}`;

/** Counts of items that have no position in their receipt yet. */
export function withoutPosition(counts: readonly CountBody[], positions: readonly Position[]): CountBody[] {
  const withPosition = new Set(positions.map((position) => itemKey(position.receiptId, position)));
  return counts.filter((count) => !withPosition.has(itemKey(count.inventoryPositionInventoryReceiptId, count)));
}

/** The highest position number of each receipt with counts, up to `LAST_POSITION`. */
export async function highestNumbersOf({ db }: Tx, counts: readonly CountBody[]): Promise<ReadonlyMap<number, number>> {
  if (counts.length === 0) return new Map();
  const receiptIds = ids(counts.map((count) => count.inventoryPositionInventoryReceiptId));
  const { rows } = await sql<{ id: number; highest: number }>`
    select inventory_receipt_id as id, max(position_number) as highest from inventory_position
    where inventory_receipt_id = any(${receiptIds}::integer[]) and position_number <= ${LAST_POSITION}
    group by 1`.execute(db);
  return new Map(rows.map(({ id, highest }) => [id, highest]));
}

/** The existing products and empties among the counted ones. */
export async function itemsOf({ db }: Tx, counts: readonly CountBody[]) {
  if (counts.length === 0) return { products: new Set<number>(), empties: new Set<number>() };
  const { rows } = await sql<{ products: number[]; empties: number[] }>`
    select array(select id from inventory_product
        where id = any(${ids(counts.map((count) => count.inventoryProductId))}::integer[])) as products,
      array(select id from inventory_empty
        where id = any(${ids(counts.map((count) => count.inventoryEmptyId))}::integer[])) as empties`.execute(db);
  return { products: new Set(rows[0]?.products), empties: new Set(rows[0]?.empties) };
}

export interface Counter {
  readonly receiptId: number;
  readonly positionNumber: number;
  readonly round: number;
  readonly countedBy: string;
}

/** Who counted positions with a requested recount. */
export async function countersOfRecounted({ db }: Tx, positions: readonly Position[]): Promise<Counter[]> {
  const recounted = positions.filter(({ recountedAt }) => recountedAt !== null);
  if (recounted.length === 0) return [];
  const { rows } = await sql<Counter>`
    select distinct inventory_receipt_id as "receiptId", position_number as "positionNumber", round,
      counted_by as "countedBy"
    from inventory_transaction join unnest(
      ${recounted.map(({ receiptId }) => receiptId)}::integer[], ${recounted.map(({ positionNumber }) => positionNumber)}::integer[]
    ) recounted (receipt_id, number) on receipt_id = inventory_receipt_id and number = position_number
    where status <> 'refused'`.execute(db);
  return rows;
}
