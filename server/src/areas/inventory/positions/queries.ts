import type { inventoryPosition } from '@kontor/contract/areas/inventory/positions/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../../../kernel/database/tx.ts';
import { EFFECTIVE_PLACE } from '../parts/places.ts';
import { type Reach, receiptReached } from '../parts/reach.ts';
import { formerCounters, joinCounted, ROUND } from '../parts/rounds.ts';
import { titleOf } from '../parts/titles.ts';

type Position = AnswerOf<typeof inventoryPosition.find>;
type Row = Position & { readonly id: string };

interface PositionFilter {
  readonly receiptId?: number;
  readonly positionNumber?: number;
  /** Only positions with a count of the current round, or only those without. */
  readonly isCounted?: boolean | undefined;
}

/** Limits the rows to reachable receipts, so that a device's request never sums up the counts of all years. */
const ofReachableReceipts = (reach: Reach | null): RawBuilder<unknown> =>
  reach
    ? sql`inventory_receipt_id in (
        select receipt.id from inventory_receipt receipt left join inventory on inventory.id = receipt.inventory_id
        where ${receiptReached(reach)})`
    : sql`true`;

/** Positions of receipts within reach: all of them, those of a receipt, or one. */
export function positionsFor(
  reach: Reach | null,
  { receiptId, positionNumber, isCounted }: PositionFilter,
): RawBuilder<Row> {
  const ofReceipt = receiptId === undefined ? ofReachableReceipts(reach) : sql`inventory_receipt_id = ${receiptId}`;
  const ofNumber = positionNumber === undefined ? sql`true` : sql`position_number = ${positionNumber}`;
  const counted =
    isCounted === undefined ? sql`true` : isCounted ? sql`counted.round is not null` : sql`counted.round is null`;
  return sql<Row>`(
    select concat(position.inventory_receipt_id, '/', position.position_number) as id,
      position.inventory_receipt_id as "inventoryReceiptId", position.position_number as "positionNumber",
      case when position.inventory_empty_id is null then 'product' else 'empty' end as type,
      position.inventory_product_id as "inventoryProductId", position.inventory_empty_id as "inventoryEmptyId",
      position.unit, position.place, ${EFFECTIVE_PLACE} as "effectivePlace", position.asks_best_before as "asksBestBefore", ${titleOf('product')} as "inventoryProductTitle", ${titleOf('empty')} as "inventoryEmptyTitle",
      empty.number as "inventoryEmptyNumber", ${ROUND} as round, counted.round is not null as "isCounted",
      ${formerCounters} as "formerCounters", position.version
    from (select * from inventory_position where ${ofReceipt} and ${ofNumber}) position
    join inventory_receipt receipt on receipt.id = position.inventory_receipt_id
    left join inventory on inventory.id = receipt.inventory_id
    left join inventory_product product on product.id = position.inventory_product_id
    left join inventory_empty empty on empty.id = position.inventory_empty_id
    ${joinCounted(sql`${ofReceipt} and ${ofNumber}`)}
    where ${receiptReached(reach)} and ${counted})`;
}

export const positionFields = {
  search: [
    'positionNumber',
    'inventoryProductId',
    'inventoryProductTitle',
    'inventoryEmptyTitle',
    'inventoryEmptyNumber',
    'effectivePlace',
  ],
  sort: [
    ...['inventoryReceiptId', 'positionNumber', 'type', 'inventoryProductId', 'inventoryProductTitle'],
    ...[
      'inventoryEmptyId',
      'inventoryEmptyTitle',
      'inventoryEmptyNumber',
      'unit',
      'round',
      'isCounted',
      'place',
      'effectivePlace',
    ],
  ],
};

/** All positions of a receipt, by their numbers. */
export async function positionsOf({ db }: Pick<Read, 'db'>, receiptId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${positionsFor(null, { receiptId })} found order by "positionNumber"`.execute(db);
  return rows;
}

export async function positionById(
  { db }: Pick<Read, 'db'>,
  reach: Reach | null,
  key: { readonly inventoryReceiptId: number; readonly positionNumber: number },
): Promise<Row | undefined> {
  const { inventoryReceiptId: receiptId, positionNumber } = key;
  const { rows } = await sql<Row>`
    select * from ${positionsFor(reach, { receiptId, positionNumber })} found`.execute(db);
  return rows[0];
}
