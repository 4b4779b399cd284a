import { STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import type { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../../../kernel/database/tx.ts';
import { ROUND } from '../parts/rounds.ts';
import { countedElsewhere } from './parts/elsewhere.ts';
import { units } from './parts/valuation.ts';

type Result = AnswerOf<typeof results.results>[number] & { readonly id: string };

/** As it is called now, and where it is gone as it was when it was counted first. */
const titleOf = (receiptId: number, thing: 'product' | 'empty') => {
  const id = sql.ref(`inventory_${thing}_id`);
  return sql`coalesce(${sql.ref(`${thing}.title`)}, (
    select min(title) from inventory_position
    where inventory_receipt_id = ${receiptId} and ${id} = ${sql.ref(`summed.${thing}_id`)}))`;
};

/**
 * What was counted of a receipt, by product or empty and unit, beside the stock of its warehouse, in one statement: sums are
 * exact decimals until they are read (docs/inventory.md).
 */
export function resultsFor(receiptId: number, { isDifferent }: { readonly isDifferent: boolean }): RawBuilder<Result> {
  return sql<Result>`(
    with receipt as (
      select warehouse_id, state = ${STATES.closed} as is_closed from inventory_receipt found
      left join inventory on inventory.id = inventory_id where found.id = ${receiptId}
    ), summed as (
      select position.inventory_product_id as product_id, position.inventory_empty_id as empty_id, made.unit,
        sum(made.quantity) as quantity
      from inventory_transaction made
      join inventory_position position using (inventory_receipt_id, position_number)
      where made.inventory_receipt_id = ${receiptId} and made.standing = 'counted' and made.round = ${ROUND}
      group by 1, 2, 3 having sum(made.quantity) <> 0
    ), elsewhere as (${countedElsewhere(receiptId)}
    ), told as (
      select summed.*, ${titleOf(receiptId, 'product')} as product_title, ${titleOf(receiptId, 'empty')} as empty_title, empty.number as empty_number,
        case when settled then kept.base_unit else coalesce(empty.base_unit, (${units})[packed.base_unit_id]) end as base_unit,
        case when settled then (kept.factors ->> summed.unit)::numeric when empty.base_unit = summed.unit then 1
          else packed.factor end as factor,
        case when settled then kept.stock else coalesce(kept.stock, stock.quantity) end as stock,
        case when settled then kept.value else coalesce(kept.value, empty.deposit_value, stock.value) end as value,
        elsewhere.product_id is not null as is_elsewhere, elsewhere.quantity as elsewhere,
        accepted.reason, accepted.difference as accepted_difference, accepted.accepted_by, accepted.accepted_at
      from summed
      left join inventory_product product on product.id = summed.product_id
      left join inventory_empty empty on empty.id = summed.empty_id
      left join lateral (
        select max(unit.quantity) filter (where unit.unit_id = array_position(${units}, summed.unit)) as factor,
          min(unit.unit_id) filter (where unit.quantity = 1) as base_unit_id
        from inventory_packaging_unit unit where unit.product_id = summed.product_id) packed on true
      left join inventory_stock stock
        on stock.product_id = summed.product_id and stock.warehouse_id = (select warehouse_id from receipt)
      left join elsewhere on elsewhere.product_id = summed.product_id
      left join inventory_valuation kept
        on kept.inventory_receipt_id = ${receiptId} and kept.thing = concat(summed.product_id, '/', summed.empty_id)
      cross join lateral (
        select (select is_closed from receipt) and kept.thing is not null as settled) closing
      left join inventory_accepted_difference accepted
        on accepted.inventory_receipt_id = ${receiptId} and accepted.inventory_product_id = summed.product_id
    ), whole as (
      select told.*, sum(quantity * factor) over thing as base_count, count(*) over thing as unit_count,
        count(factor) over thing as factor_count
      from told window thing as (partition by product_id, empty_id)
    ), judged as (
      -- What leaves out some of what was counted is no difference.
      select whole.*, case when factor_count < unit_count then null when is_elsewhere then base_count + elsewhere - stock
        else base_count - stock end as difference
      from whole
    )
    select concat(product_id, '/', empty_id, '/', unit) as id, ${receiptId}::integer as "inventoryReceiptId",
      product_id as "inventoryProductId", product_title as "inventoryProductTitle", empty_id as "inventoryEmptyId",
      empty_title as "inventoryEmptyTitle", empty_number as "inventoryEmptyNumber", unit,
      quantity as "countQuantity",
      case when unit_count = 1 then round(stock / factor, 3) end as "stockQuantity",
      factor, factor is not null as "isConverted", base_unit as "baseUnit",
      base_count as "baseCountQuantity", is_elsewhere as "isElsewhere", elsewhere as "baseElsewhereQuantity", stock as "baseStockQuantity",
      difference as "baseDifference", value as "unitValue",
      base_count * value as "countValue", difference * value as "differenceValue",
      case when reason is not null then json_build_object('reason', reason, 'difference', accepted_difference,
        'acceptedBy', accepted_by, 'acceptedAt',
        to_char(accepted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as accepted
    from judged
    where ${isDifferent ? sql`(empty_id is null and difference is distinct from 0)` : sql`true`})`;
}

export const resultFields = {
  search: ['inventoryProductId', 'inventoryProductTitle', 'inventoryEmptyTitle', 'inventoryEmptyNumber'],
  sort: [
    ...['inventoryProductId', 'inventoryProductTitle', 'inventoryEmptyId', 'inventoryEmptyTitle', 'unit'],
    ...['countQuantity', 'stockQuantity', 'baseCountQuantity', 'baseStockQuantity', 'baseDifference'],
    ...['countValue', 'differenceValue'],
  ],
};

/** By how much a product differs from the stock, in base units; null where it does not, or nobody knows. */
export async function differenceOf({ db }: Pick<Read, 'db'>, receiptId: number, productId: number) {
  const { rows } = await sql<{ difference: string | null }>`
    select "baseDifference"::text as difference from ${resultsFor(receiptId, { isDifferent: true })} found
    where "inventoryProductId" = ${productId} limit 1`.execute(db);
  return rows[0]?.difference ?? null;
}
