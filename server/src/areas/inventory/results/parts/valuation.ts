import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../../kernel/database/tx.ts';

export const units = sql`${[...UNITS]}::text[]`;

/**
 * Stores the data behind the results of a receipt when it is closed, because stock changes later (docs/inventory.md).
 * Closing it again keeps the stock and value of the first time, which date from the count, but updates the units.
 */
export const keepValuation = ({ db }: Tx, receiptId: number) =>
  sql`
    insert into inventory_valuation (inventory_receipt_id, thing, base_unit, factors, stock, value)
    select ${receiptId}::integer, concat(thing.product_id, '/', thing.empty_id), coalesce(empty.base_unit, packed.base_unit),
      case when empty.id is null then coalesce(packed.factors, '{}') else jsonb_build_object(empty.base_unit, 1) end,
      stock.quantity, coalesce(empty.deposit_value, stock.value)
    from (
      select distinct inventory_product_id as product_id, inventory_empty_id as empty_id
      from inventory_position where inventory_receipt_id = ${receiptId}) thing
    left join inventory_empty empty on empty.id = thing.empty_id
    left join lateral (
      select jsonb_object_agg((${units})[unit_id], quantity) as factors,
        (${units})[min(unit_id) filter (where quantity = 1)] as base_unit
      from inventory_packaging_unit unit where unit.product_id = thing.product_id) packed on true
    left join inventory_stock stock on stock.product_id = thing.product_id and stock.warehouse_id = (
      select warehouse_id from inventory join inventory_receipt receipt on receipt.inventory_id = inventory.id
      where receipt.id = ${receiptId})
    on conflict (inventory_receipt_id, thing) do update set base_unit = excluded.base_unit, factors = excluded.factors,
      stock = coalesce(inventory_valuation.stock, excluded.stock),
      value = coalesce(inventory_valuation.value, excluded.value)`.execute(db);
