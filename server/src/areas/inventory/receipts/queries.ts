import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import type { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import { type Reach, receiptReached } from '../parts/reach.ts';
import { isUndecided } from '../parts/reversals.ts';
import { joinCounted } from '../parts/rounds.ts';
import { positionsOf } from '../positions/queries.ts';

type Receipt = AnswerOf<typeof inventoryReceipt.find>;
type Row = AnswerOf<typeof inventoryReceipt.list>[number];

interface ReceiptFilter {
  readonly id?: number | undefined;
  readonly inventoryId?: number | undefined;
  /** All receipts of inventories with one that is counted or reviewed, or has late counts. */
  readonly isUnfinished?: boolean;
}

/** The ids of inventories with a receipt that is counted or reviewed, or has late counts. */
const UNFINISHED = sql`
  select inventory_id from inventory_receipt
  where state in (${sql.lit(INVENTORY_RECEIPT_STATES.counting)}, ${sql.lit(INVENTORY_RECEIPT_STATES.review)})
  union
  select late.inventory_id from inventory_transaction count
  join inventory_receipt late on late.id = inventory_receipt_id where ${isUndecided}`;

/** Receipts within reach: all of them, those of an inventory, or one. */
export function receiptsFor(
  reach: Reach | null,
  { id, inventoryId, isUnfinished = false }: ReceiptFilter,
): RawBuilder<Row> {
  const conditions = [
    ...(id === undefined ? [] : [sql`receipt.id = ${id}`]),
    ...(inventoryId === undefined ? [] : [sql`receipt.inventory_id = ${inventoryId}`]),
    ...(isUnfinished ? [sql`receipt.inventory_id in (${UNFINISHED})`] : []),
    receiptReached(reach),
  ];
  const ofThese = sql`inventory_receipt_id in (select id from these)`;
  return sql<Row>`(
    with these as (
      select receipt.* from inventory_receipt receipt left join inventory on inventory.id = receipt.inventory_id
      where ${sql.join(conditions, sql` and `)}
    ), far as (
      select position.inventory_receipt_id as id, count(*) as positions, count(counted.round) as counted,
        array_agg(distinct inventory_product_id) filter (where asks_best_before and inventory_product_id is not null) as asking
      from inventory_position position ${joinCounted(ofThese)}
      where position.inventory_receipt_id in (select id from these) group by 1
    ), waiting as (
      select inventory_receipt_id as id, count(*) as late from inventory_transaction count
      where ${isUndecided} and ${ofThese} group by 1)
    select these.id, inventory_id as "inventoryId", state, place, created_at as "createdAt", created_by as "createdBy",
      modified_at as "modifiedAt", modified_by as "modifiedBy", version, coalesce(positions, 0) as "positionCount",
      coalesce(counted, 0) as "countedCount", coalesce(asking, '{}') as "bestBeforeProductIds", coalesce(late, 0) as "lateCount"
    from these left join far using (id) left join waiting using (id))`;
}

export const receiptFields = {
  search: ['id', 'place'],
  sort: ['id', 'inventoryId', 'state', 'place', 'positionCount', 'countedCount'],
};

/** Whether the caller can see a receipt. */
export async function hasReceipt({ db }: Pick<Read, 'db'>, reach: Reach | null, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from inventory_receipt receipt left join inventory on inventory.id = inventory_id
    where receipt.id = ${id} and ${receiptReached(reach)}`.execute(db);
  return rows.length > 0;
}

/** A receipt with its positions. */
export async function receiptById({ db }: Pick<Read, 'db'>, reach: Reach | null, id: number) {
  const { rows } = await sql<Omit<Receipt, 'inventoryPositions'>>`
    select * from ${receiptsFor(reach, { id })} found`.execute(db);
  const [receipt] = rows;
  return receipt && { ...receipt, inventoryPositions: await positionsOf({ db }, id) };
}

/** A receipt that waits for a decision. */
interface WaitingReceipt {
  readonly inventoryId: number;
  readonly receiptId: number;
  readonly since: string;
}

/** The receipts that are being reviewed, the longest first. */
export const receiptsInReview = prepared<object, WaitingReceipt>(
  () => sql<WaitingReceipt>`
    select inventory_id as "inventoryId", id as "receiptId", modified_at as since from inventory_receipt
    where state = ${sql.lit(INVENTORY_RECEIPT_STATES.review)} order by since, id`,
);

/** The receipts with late counts, and how many; the oldest first. */
export const lateCountsByReceipt = prepared<object, WaitingReceipt & { readonly count: number }>(
  () => sql<WaitingReceipt & { readonly count: number }>`
    select receipt.inventory_id as "inventoryId", receipt.id as "receiptId", count(*) as count, min(received_at) as since
    from inventory_transaction count join inventory_receipt receipt on receipt.id = inventory_receipt_id
    where ${isUndecided} group by receipt.id order by since, receipt.id`,
);
