import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { units } from './valuation.ts';

/**
 * Joins the items in `thing` (`product_id`, `empty_id`, `unit`) with their stock and value in the warehouse of a
 * receipt, by its id or by the column that has it: current data, or the data stored when the receipt was closed
 * (docs/inventory.md).
 */
export const joinValued = (receiptId: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join inventory_product product on product.id = thing.product_id
  left join inventory_empty empty on empty.id = thing.empty_id
  cross join lateral (
    select warehouse_id, state = ${INVENTORY_RECEIPT_STATES.closed} as is_closed from inventory_receipt found
    left join inventory on inventory.id = inventory_id where found.id = ${receiptId}) receipt
  left join lateral (
    select max(unit.quantity) filter (where unit.unit_id = array_position(${units}, thing.unit)) as factor,
      min(unit.unit_id) filter (where unit.quantity = 1) as base_unit_id
    from inventory_packaging_unit unit where unit.product_id = thing.product_id) packed on true
  left join inventory_stock stock on stock.product_id = thing.product_id and stock.warehouse_id = receipt.warehouse_id
  left join inventory_valuation kept
    on kept.inventory_receipt_id = ${receiptId} and kept.thing = concat(thing.product_id, '/', thing.empty_id)
  cross join lateral (select receipt.is_closed and kept.thing is not null as settled) closing`;

/** The columns that `joinValued` adds to each item. */
export const valuedColumns = sql`
  case when settled then kept.base_unit else coalesce(empty.base_unit, (${units})[packed.base_unit_id]) end as base_unit,
  case when settled then (kept.factors ->> thing.unit)::numeric when empty.base_unit = thing.unit then 1
    else packed.factor end as factor,
  case when settled then kept.stock else coalesce(kept.stock, stock.quantity) end as stock,
  case when settled then kept.value else coalesce(kept.value, empty.deposit_value, stock.value) end as value`;
