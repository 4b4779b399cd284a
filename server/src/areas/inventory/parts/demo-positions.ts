import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/tx.ts';
import type { CountablePosition } from './demo-counting.ts';

/** `Fass 30 l`, but not a drink such as Fassbrause. */
const KEG = '\\mFass\\M';

/** Positions of receipts, with the facts needed to simulate their counting. */
export async function positionsOf({ db }: Tx, receiptIds: readonly number[]): Promise<CountablePosition[]> {
  const { rows } = await sql<CountablePosition>`
    select position.inventory_receipt_id as "receiptId", position.position_number as "positionNumber",
      position.inventory_product_id as "inventoryProductId", position.inventory_empty_id as "inventoryEmptyId",
      position.unit, position.asks_best_before as "asksBestBefore", coalesce(packed.units, '[]') as units, stock.quantity::double precision as stock
    from inventory_position position
    join inventory_receipt receipt on receipt.id = position.inventory_receipt_id
    join inventory on inventory.id = receipt.inventory_id
    left join inventory_stock stock
      on stock.warehouse_id = inventory.warehouse_id and stock.product_id = position.inventory_product_id
    left join lateral (
      select json_agg(json_build_object('unit', (${[...UNITS]}::text[])[unit_id], 'quantity', quantity)) as units
      from inventory_packaging_unit where product_id = position.inventory_product_id) packed on true
    where position.inventory_receipt_id = any(${[...receiptIds]}::integer[])
    order by position.inventory_receipt_id, position.position_number`.execute(db);
  return rows;
}

/** Adds part of the catalogue to a receipt: products by title, as they are arranged in the aisles. */
export async function listProducts({ db }: Tx, receiptId: number, from: number, to: number): Promise<void> {
  await sql`
    insert into inventory_position (inventory_receipt_id, position_number, type, inventory_product_id, unit)
    select ${receiptId}, row_number() over (order by title, id), 'product', id, coalesce(unit, 'Flasche')
    from (
      select product.id, product.title, percent_rank() over (order by product.title, product.id) as share, (
        select (${[...UNITS]}::text[])[unit_id] from inventory_packaging_unit
        where product_id = product.id and unit_id <> ${UNITS.indexOf('Palette') + 1} order by quantity desc limit 1) as unit
      from inventory_product product) listed
    where share >= ${from} and share < ${to}`.execute(db);
}

/** Adds all empties after a receipt's products. */
export async function listEmpties({ db }: Tx, receiptId: number): Promise<void> {
  await sql`
    insert into inventory_position (inventory_receipt_id, position_number, type, inventory_empty_id, unit)
    select ${receiptId}, row_number() over (order by number) + (
      select count(*) from inventory_position where inventory_receipt_id = ${receiptId}), 'empty', id, base_unit
    from inventory_empty`.execute(db);
}

/** Kegs of a receipt are counted by best-before date and batch. */
export async function askBestBeforeOfKegs({ db }: Tx, receiptId: number): Promise<void> {
  await sql`
    update inventory_position position set asks_best_before = true
    from inventory_product product
    where inventory_receipt_id = ${receiptId} and product.id = inventory_product_id
      and product.title ~ ${KEG}`.execute(db);
}

const AISLES = 6;

/** Places the positions of a receipt along aisles, in the order of their numbers. */
export async function spreadOverAisles({ db }: Tx, receiptId: number): Promise<void> {
  await sql`
    update inventory_position position set place = concat('Gang ', aisle)
    from (
      select position_number, ntile(${AISLES}) over (order by position_number) as aisle from inventory_position
      where inventory_receipt_id = ${receiptId}) spread
    where position.inventory_receipt_id = ${receiptId} and position.position_number = spread.position_number`.execute(
    db,
  );
}
