import type { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import type { StoredStatus } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import type { inventoryTransaction } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../../../kernel/database/tx.ts';
import { inventoryReached, type Reach, receiptReached } from '../parts/reach.ts';
import { joinReversal } from '../parts/reversals.ts';
import { ROUND } from '../parts/rounds.ts';
import { titleOf } from '../parts/titles.ts';

type Transaction = AnswerOf<typeof inventoryTransaction.find>;
type StatusOfCount = AnswerOf<typeof transactions.statusOfCounts>[number];

interface TransactionFilter {
  readonly id?: string;
  readonly receiptId?: number;
  readonly status?: StoredStatus | undefined;
}

/**
 * Counts of receipts within reach: all of them, those of a receipt, or one. People who count see neither rejected
 * counts nor those before a recount (docs/inventory.md).
 */
export function transactionsFor(
  reach: Reach | null,
  { id, receiptId, status }: TransactionFilter,
): RawBuilder<Transaction> {
  const conditions = [
    ...(id === undefined ? [] : [sql`count.id = ${id}`]),
    ...(receiptId === undefined ? [] : [sql`count.inventory_receipt_id = ${receiptId}`]),
    ...(status === undefined ? [] : [sql`count.status = ${status}`]),
    ...(reach ? [sql`count.status <> 'refused' and count.round = ${ROUND}`] : []),
    receiptReached(reach),
  ];
  return sql<Transaction>`(
    select count.id, count.inventory_receipt_id as "inventoryPositionInventoryReceiptId",
      count.position_number as "inventoryPositionPositionNumber",
      position.inventory_product_id as "inventoryProductId", ${titleOf('product')} as "inventoryProductTitle",
      position.inventory_empty_id as "inventoryEmptyId", ${titleOf('empty')} as "inventoryEmptyTitle",
      empty.number as "inventoryEmptyNumber", count.unit, count.quantity::double precision as "countQuantity", count.counted_by as "countedBy",
      count.best_before as "bestBefore", count.batch,
      count.counted_at as "countedAt", count.reverses_id as "reversesId", reversal.id as "reversedById",
      coalesce(reversal.status = 'late', false) as "reversalWaits", count.status = 'late' as late, count.status, count.round, count.round = ${ROUND} as "isCurrent",
      count.late_because as "lateBecause", count.received_at as "receivedAt", count.decided_by as "decidedBy",
      count.decided_at as "decidedAt", device.name as "deviceName", count.version
    from inventory_transaction count
    join inventory_position position using (inventory_receipt_id, position_number)
    left join inventory_receipt receipt on receipt.id = count.inventory_receipt_id
    left join inventory on inventory.id = receipt.inventory_id
    left join inventory_product product on product.id = position.inventory_product_id
    left join inventory_empty empty on empty.id = position.inventory_empty_id
    ${joinReversal}
    left join inventory_device device on device.id = count.device_id
    where ${sql.join(conditions, sql` and `)})`;
}

/** The counts that people who count see, and the sort keys they may use; administrators have more. */
export const transactionFields = {
  search: ['inventoryProductTitle', 'inventoryProductId', 'inventoryEmptyTitle', 'inventoryEmptyNumber', 'batch'],
  sort: [
    ...['id', 'inventoryPositionInventoryReceiptId', 'inventoryPositionPositionNumber', 'inventoryProductId'],
    ...['inventoryProductTitle', 'inventoryEmptyTitle', 'unit', 'countQuantity', 'countedBy', 'countedAt', 'late'],
    ...['bestBefore', 'batch'],
  ],
};

export const administratorsFields = {
  search: [...transactionFields.search, 'countedBy', 'deviceName'],
  sort: [...transactionFields.sort, 'status', 'round', 'receivedAt', 'deviceName'],
};

export async function transactionById({ db }: Pick<Read, 'db'>, reach: Reach | null, id: string) {
  const { rows } = await sql<Transaction>`select * from ${transactionsFor(reach, { id })} found`.execute(db);
  return rows[0];
}

/** The status of counts, by their UUIDs; for inventories out of reach, only that a count was deleted. */
export async function statusesOf({ db }: Pick<Read, 'db'>, reach: Reach | null, ids: readonly string[]) {
  const { rows } = await sql<StatusOfCount>`
    select count.id, case when count.status = 'counted' and count.round <> ${ROUND} then 'former' else count.status end as status,
      count.unit, count.quantity::double precision as "countQuantity", reversal.id as "reversedById"
    from inventory_transaction count
    join inventory_position position using (inventory_receipt_id, position_number)
    join inventory_receipt receipt on receipt.id = inventory_receipt_id
    join inventory on inventory.id = receipt.inventory_id
    ${joinReversal}
    where count.id = any(${[...ids]}::uuid[]) and ${inventoryReached(reach)}
    union all
    select client_id, 'deleted', null, null, null from spent_client_id
    where record_table = 'inventory_transaction' and client_id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

interface FirstLate {
  readonly inventoryId: number;
  readonly receiptId: number;
  readonly number: string;
}

/** Of the receipts of new late counts, one each, those that have no others. */
export async function firstLateOf({ db }: Pick<Read, 'db'>, receiptIds: readonly number[]): Promise<FirstLate[]> {
  const { rows } = await sql<FirstLate>`
    select receipt.inventory_id as "inventoryId", receipt.id as "receiptId", inventory_number as number
    from (select id, count(*) as arrived from unnest(${receiptIds}::integer[]) id group by id) late
    join inventory_receipt receipt on receipt.id = late.id
    join inventory on inventory.id = receipt.inventory_id
    where arrived = (
      select count(*) from inventory_transaction where inventory_receipt_id = receipt.id and status = 'late')`.execute(
    db,
  );
  return rows;
}
