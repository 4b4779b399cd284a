import type { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import type { Standing } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import type { inventoryTransaction } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../../../kernel/database/tx.ts';
import { inventoryReached, type Reach, receiptReached } from '../parts/reach.ts';
import { joinReversal } from '../parts/reversals.ts';
import { ROUND } from '../parts/rounds.ts';
import { titleOf } from '../parts/titles.ts';

type Transaction = AnswerOf<typeof inventoryTransaction.find>;
type CountFate = AnswerOf<typeof transactions.fatesOfCounts>[number];

interface Wanted {
  readonly id?: string;
  readonly receiptId?: number;
  readonly standing?: Standing | undefined;
}

/**
 * Counts of receipts within reach: all of them, those of a receipt, or one. People who count see neither what was
 * refused nor what was counted before a recount (docs/inventory.md).
 */
export function transactionsFor(reach: Reach | null, { id, receiptId, standing }: Wanted): RawBuilder<Transaction> {
  const wanted = [
    ...(id === undefined ? [] : [sql`made.id = ${id}`]),
    ...(receiptId === undefined ? [] : [sql`made.inventory_receipt_id = ${receiptId}`]),
    ...(standing === undefined ? [] : [sql`made.standing = ${standing}`]),
    ...(reach ? [sql`made.standing <> 'refused' and made.round = ${ROUND}`] : []),
    receiptReached(reach),
  ];
  return sql<Transaction>`(
    select made.id, made.inventory_receipt_id as "inventoryPositionInventoryReceiptId",
      made.position_number as "inventoryPositionPositionNumber",
      position.inventory_product_id as "inventoryProductId", ${titleOf('product')} as "inventoryProductTitle",
      position.inventory_empty_id as "inventoryEmptyId", ${titleOf('empty')} as "inventoryEmptyTitle",
      empty.number as "inventoryEmptyNumber", made.unit, made.quantity::double precision as "countQuantity", made.counted_by as "countedBy",
      made.counted_at as "countedAt", made.reverses_id as "reversesId", back.id as "reversedById",
      coalesce(back.standing = 'late', false) as "reversalWaits", made.standing = 'late' as late, made.standing, made.round, made.round = ${ROUND} as "isCurrent",
      made.late_because as "lateBecause", made.received_at as "receivedAt", made.decided_by as "decidedBy",
      made.decided_at as "decidedAt", device.name as "deviceName", made.version
    from inventory_transaction made
    join inventory_position position using (inventory_receipt_id, position_number)
    left join inventory_receipt receipt on receipt.id = made.inventory_receipt_id
    left join inventory on inventory.id = receipt.inventory_id
    left join inventory_product product on product.id = position.inventory_product_id
    left join inventory_empty empty on empty.id = position.inventory_empty_id
    ${joinReversal}
    left join inventory_device device on device.id = made.device_id
    where ${sql.join(wanted, sql` and `)})`;
}

/** The counts that people who count see, and the sort keys they may use; administrators have more. */
export const transactionFields = {
  search: ['inventoryProductTitle', 'inventoryProductId', 'inventoryEmptyTitle', 'inventoryEmptyNumber'],
  sort: [
    ...['id', 'inventoryPositionInventoryReceiptId', 'inventoryPositionPositionNumber', 'inventoryProductId'],
    ...['inventoryProductTitle', 'inventoryEmptyTitle', 'unit', 'countQuantity', 'countedBy', 'countedAt', 'late'],
  ],
};

export const administratorsFields = {
  search: [...transactionFields.search, 'countedBy', 'deviceName'],
  sort: [...transactionFields.sort, 'standing', 'round', 'receivedAt', 'deviceName'],
};

export async function transactionById({ db }: Pick<Read, 'db'>, reach: Reach | null, id: string) {
  const { rows } = await sql<Transaction>`select * from ${transactionsFor(reach, { id })} found`.execute(db);
  return rows[0];
}

/** The status of counts, by their UUIDs; for inventories out of reach, only that a count was deleted. */
export async function fatesOf({ db }: Pick<Read, 'db'>, reach: Reach | null, ids: readonly string[]) {
  const { rows } = await sql<CountFate>`
    select made.id, case when made.standing = 'counted' and made.round <> ${ROUND} then 'former' else made.standing end as fate,
      made.unit, made.quantity::double precision as "countQuantity", back.id as "reversedById"
    from inventory_transaction made
    join inventory_position position using (inventory_receipt_id, position_number)
    join inventory_receipt receipt on receipt.id = inventory_receipt_id
    join inventory on inventory.id = receipt.inventory_id
    ${joinReversal}
    where made.id = any(${[...ids]}::uuid[]) and ${inventoryReached(reach)}
    union all
    select client_id, 'deleted', null, null, null from spent_client_id
    where record_table = 'inventory_transaction' and client_id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
