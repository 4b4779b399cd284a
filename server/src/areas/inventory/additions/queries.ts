import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';

interface Group {
  readonly group: string;
  readonly products: number;
}

/** The product groups of the merchandise system, with the number of their products that can be counted. */
export const productGroups = prepared<object, Group>(
  () => sql<Group>`
    select live."group", count(*) as products from live_product live join inventory_product product on product.id = product_id
    where live."group" <> '' group by live."group" order by live."group"`,
);

/** Pallets are counted by what is on them. */
const PALLET = UNITS.indexOf('Palette') + 1;

/** The unit to count `product` in: its largest one. */
export const USUAL_UNIT = sql`coalesce((
  select (${[...UNITS]}::text[])[unit_id] from inventory_packaging_unit packed
  where packed.product_id = product.id and unit_id <> ${sql.lit(PALLET)} order by quantity desc, unit_id limit 1), 'Stück')`;

/** What a receipt may list, in this order: `product_id` or `empty_id`, `unit`, `place`, `asks` and `rank`. */
type Items = RawBuilder<unknown>;

const products = (where: RawBuilder<unknown>): Items => sql`
  select product.id as product_id, null::integer as empty_id, ${USUAL_UNIT} as unit, null::text as place, false as asks,
    row_number() over (order by product.title, product.id) as rank
  from inventory_product product where ${where}`;

/** The products that the stock of a warehouse has any of. */
export const itemsOfStock = (warehouseId: number): Items =>
  products(sql`exists (select from inventory_stock where warehouse_id = ${warehouseId} and product_id = product.id
    and quantity <> 0)`);

/** The products of a group of the merchandise system. */
export const itemsOfGroup = (group: string): Items =>
  products(sql`product.id in (select product_id from live_product where "group" = ${group})`);

/** What another receipt lists, at its places; items that no longer exist are left out. */
export const itemsOfReceipt = (receiptId: number): Items => sql`
  select position.inventory_product_id as product_id, position.inventory_empty_id as empty_id, position.unit,
    coalesce(position.place, receipt.place) as place, asks_best_before as asks, position.position_number as rank
  from inventory_position position join inventory_receipt receipt on receipt.id = position.inventory_receipt_id
  where receipt.id = ${receiptId} and (
    exists (select from inventory_product where id = position.inventory_product_id)
    or exists (select from inventory_empty where id = position.inventory_empty_id))`;
