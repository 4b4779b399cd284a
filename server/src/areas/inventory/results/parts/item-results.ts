import type { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { PLACES } from '../../parts/places.ts';
import { HAS_COUNT, ROUND } from '../../parts/rounds.ts';
import { batchesOf } from './batches.ts';
import { joinValued, valuedColumns } from './valued.ts';

type ItemResult = AnswerOf<typeof results.resultsOfInventory>[number] & { readonly id: string };

/** Of several receipts, the first one that knows a value. */
const firstOf = (column: string) => {
  const value = sql.ref(column);
  return sql`(array_agg(${value} order by receipt_id) filter (where ${value} is not null))[1]`;
};

/**
 * The counts of all receipts of an inventory, by product or empty, with the stock of its warehouse. Of closed receipts
 * it is the stock as it was kept, that of the first one if they differ.
 */
export function itemResultsFor(inventoryId: number, hasDifference: boolean): RawBuilder<ItemResult> {
  return sql<ItemResult>`(
    with thing as (
      select receipt.id as receipt_id, position.inventory_product_id as product_id,
        position.inventory_empty_id as empty_id, min(position.title) as title, count.unit,
        sum(count.quantity) as quantity, ${PLACES} as places
      from inventory_receipt receipt
      join inventory_transaction count on count.inventory_receipt_id = receipt.id
      join inventory_position position
        on position.inventory_receipt_id = receipt.id and position.position_number = count.position_number
      where receipt.inventory_id = ${inventoryId} and count.status = 'counted' and count.round = ${ROUND}
      group by 1, 2, 3, count.unit having ${HAS_COUNT}
    ), placed as (
      select product_id, empty_id, array_agg(distinct place) as places from thing cross join unnest(places) place group by 1, 2
    ), batched as (${batchesOf(
      sql`count.inventory_receipt_id in (select id from inventory_receipt where inventory_id = ${inventoryId})`,
      sql`null`,
    )}
    ), valued as (
      select thing.receipt_id, thing.product_id, thing.empty_id, thing.unit, thing.quantity,
        coalesce(product.title, thing.title) as product_title, coalesce(empty.title, thing.title) as empty_title,
        empty.number as empty_number, ${valuedColumns}
      from thing ${joinValued(sql.ref('thing.receipt_id'))}
    ), unit as (
      select product_id, empty_id, unit, sum(quantity) as quantity, max(factor) as factor,
        sum(quantity * factor) as base_count
      from valued group by 1, 2, 3
    ), counted as (
      select product_id, empty_id, json_agg(json_build_object('unit', unit, 'countQuantity', quantity,
        'baseCountQuantity', base_count) order by factor desc nulls last, unit) as quantities
      from unit group by 1, 2
    ), whole as (
      select product_id, empty_id, min(product_title) as product_title, min(empty_title) as empty_title,
        min(empty_number) as empty_number, array_agg(distinct receipt_id) as receipt_ids,
        bool_and(factor is not null) as is_converted, ${firstOf('base_unit')} as base_unit,
        sum(quantity * factor) as base_count, ${firstOf('stock')} as stock, ${firstOf('value')} as value
      from valued group by 1, 2
    ), compared as (
      select whole.*, quantities, coalesce(places, '{}') as places, coalesce(batches, '[]') as batches, case when is_converted then base_count - stock end as difference
      from whole join counted
        on counted.product_id is not distinct from whole.product_id and counted.empty_id is not distinct from whole.empty_id
      -- A hash join needs plain equality.
      left join placed on coalesce(placed.product_id, 0) = coalesce(whole.product_id, 0)
        and coalesce(placed.empty_id, 0) = coalesce(whole.empty_id, 0)
      left join batched on coalesce(batched.product_id, 0) = coalesce(whole.product_id, 0)
        and coalesce(batched.empty_id, 0) = coalesce(whole.empty_id, 0)
    )
    select concat(product_id, '/', empty_id) as id, ${inventoryId}::integer as "inventoryId",
      product_id as "inventoryProductId", case when product_id is not null then product_title end as "inventoryProductTitle",
      empty_id as "inventoryEmptyId", case when empty_id is not null then empty_title end as "inventoryEmptyTitle",
      empty_number as "inventoryEmptyNumber", receipt_ids as "inventoryReceiptIds", places, batches, quantities,
      is_converted as "isConverted", base_unit as "baseUnit", base_count as "baseCountQuantity",
      stock as "baseStockQuantity", difference as "baseDifference", value as "unitValue",
      base_count * value as "countValue", difference * value as "differenceValue"
    from compared
    where ${hasDifference ? sql`empty_id is null and difference is distinct from 0` : sql`true`})`;
}

export const itemResultFields = {
  search: ['inventoryProductId', 'inventoryProductTitle', 'inventoryEmptyTitle', 'inventoryEmptyNumber'],
  sort: [
    ...['inventoryProductId', 'inventoryProductTitle', 'inventoryEmptyId', 'inventoryEmptyTitle'],
    ...['baseCountQuantity', 'baseStockQuantity', 'baseDifference', 'countValue', 'differenceValue'],
  ],
};
