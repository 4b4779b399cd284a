import { INVENTORY_ADMINISTRATORS } from '@kontor/contract/areas/inventory/access.ts';
import type { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import type { lastCount } from '@kontor/contract/areas/inventory/results/schema.ts';
import type { AnswerOf, QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Read } from '../../../kernel/database/tx.ts';
import { type Actor, authorOf } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { PLACES } from '../parts/places.ts';
import { HAS_COUNT, ROUND } from '../parts/rounds.ts';
import { positionsFor } from '../positions/queries.ts';
import { batchesOf } from './parts/batches.ts';
import { countedElsewhere } from './parts/elsewhere.ts';
import { joinValued, valuedColumns } from './parts/valued.ts';

type Result = AnswerOf<typeof results.results>[number] & { readonly id: string };
type Uncounted = AnswerOf<typeof results.notCounted>[number] & { readonly id: string };

/** The current title, or the one at its first count if it was deleted. */
const titleOf = (receiptId: number, item: 'product' | 'empty') => {
  const id = sql.ref(`inventory_${item}_id`);
  return sql`coalesce(${sql.ref(`${item}.title`)}, (
    select min(title) from inventory_position
    where inventory_receipt_id = ${receiptId} and ${id} = ${sql.ref(`thing.${item}_id`)}))`;
};

type DifferenceFilter = NonNullable<QueryOf<typeof results.results>['differences']>;

const DIFFERENCE_CONDITIONS = {
  true: sql`(empty_id is null and difference is distinct from 0)`,
  unexplained: sql`(difference <> 0 and accepted_difference is distinct from difference)`,
};

type ApprovalLimits = Services['approvalLimits'];

/** No difference needs a second person. */
export const NO_LIMITS: ApprovalLimits = { amount: undefined, share: undefined };

/** Whether a difference is above one of the limits; without stock, every difference is above a share of it. */
const isAboveLimit = ({ amount, share }: ApprovalLimits) => sql`(
  coalesce(abs(difference * value) > ${amount ?? null}::numeric, false)
  or coalesce(difference <> 0 and abs(difference) > stock * ${share ?? null}::numeric / 100, false))`;

/**
 * The counts of a receipt, by product or empty and unit, with the stock of its warehouse, in one statement:
 * sums are exact decimals until they are read (docs/inventory.md).
 */
export function resultsFor(
  receiptId: number,
  filter: DifferenceFilter | undefined,
  limits: ApprovalLimits = NO_LIMITS,
): RawBuilder<Result> {
  return sql<Result>`(
    with thing as (
      select position.inventory_product_id as product_id, position.inventory_empty_id as empty_id, count.unit,
        sum(count.quantity) as quantity, ${PLACES} as places
      from inventory_transaction count
      join inventory_position position using (inventory_receipt_id, position_number)
      join inventory_receipt receipt on receipt.id = count.inventory_receipt_id
      where count.inventory_receipt_id = ${receiptId} and count.status = 'counted' and count.round = ${ROUND}
      group by 1, 2, 3 having ${HAS_COUNT}
    ), batched as (${batchesOf(sql`count.inventory_receipt_id = ${receiptId}`, sql`unit`)}
    ), elsewhere as (${countedElsewhere(receiptId)}
    ), valued as (
      select thing.*, batched.batches, ${titleOf(receiptId, 'product')} as product_title, ${titleOf(receiptId, 'empty')} as empty_title,
        empty.number as empty_number, ${valuedColumns},
        elsewhere.product_id is not null as is_elsewhere, elsewhere.quantity as elsewhere,
        accepted.reason, accepted.difference as accepted_difference, accepted.accepted_by, accepted.accepted_at
      from thing ${joinValued(receiptId)}
      left join batched on coalesce(batched.product_id, 0) = coalesce(thing.product_id, 0)
        and coalesce(batched.empty_id, 0) = coalesce(thing.empty_id, 0) and batched.unit = thing.unit
      left join elsewhere on elsewhere.product_id = thing.product_id
      left join inventory_accepted_difference accepted
        on accepted.inventory_receipt_id = ${receiptId} and accepted.inventory_product_id = thing.product_id
    ), whole as (
      select valued.*, sum(quantity * factor) over per_item as base_count, count(*) over per_item as unit_count,
        count(factor) over per_item as factor_count
      from valued window per_item as (partition by product_id, empty_id)
    ), compared as (
      -- No difference if some of the counts cannot be converted.
      select whole.*, case when factor_count < unit_count then null when is_elsewhere then base_count + elsewhere - stock
        else base_count - stock end as difference
      from whole
    )
    select concat(product_id, '/', empty_id, '/', unit) as id, ${receiptId}::integer as "inventoryReceiptId",
      product_id as "inventoryProductId", product_title as "inventoryProductTitle", empty_id as "inventoryEmptyId",
      empty_title as "inventoryEmptyTitle", empty_number as "inventoryEmptyNumber", unit, places,
      coalesce(batches, '[]') as batches, quantity as "countQuantity",
      case when unit_count = 1 then round(stock / factor, 3) end as "stockQuantity",
      factor, factor is not null as "isConverted", base_unit as "baseUnit",
      base_count as "baseCountQuantity", is_elsewhere as "isElsewhere", elsewhere as "baseElsewhereQuantity", stock as "baseStockQuantity",
      difference as "baseDifference", value as "unitValue",
      base_count * value as "countValue", difference * value as "differenceValue",
      ${isAboveLimit(limits)} as "needsApproval",
      case when reason is not null then json_build_object('reason', reason, 'difference', accepted_difference,
        'acceptedBy', accepted_by, 'acceptedAt',
        to_char(accepted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as accepted
    from compared
    where ${filter ? DIFFERENCE_CONDITIONS[filter] : sql`true`})`;
}

export const resultFields = {
  search: ['inventoryProductId', 'inventoryProductTitle', 'inventoryEmptyTitle', 'inventoryEmptyNumber'],
  sort: [
    ...['inventoryProductId', 'inventoryProductTitle', 'inventoryEmptyId', 'inventoryEmptyTitle', 'unit'],
    ...['countQuantity', 'stockQuantity', 'baseCountQuantity', 'baseStockQuantity', 'baseDifference'],
    ...['countValue', 'differenceValue'],
  ],
};

/** The difference between a product and its stock in base units; null if there is none or it is unknown. */
export async function differenceOf({ db }: Pick<Read, 'db'>, receiptId: number, productId: number) {
  const { rows } = await sql<{ difference: string | null }>`
    select "baseDifference"::text as difference from ${resultsFor(receiptId, 'true')} found
    where "inventoryProductId" = ${productId} limit 1`.execute(db);
  return rows[0]?.difference ?? null;
}

/** How many differences of a receipt above the limits nobody but the actor has accepted as they are. */
export async function unapprovedCount(
  { db }: Pick<Read, 'db'>,
  actor: Actor,
  receiptId: number,
  limits: ApprovalLimits,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct "inventoryProductId")::integer as count
    from ${resultsFor(receiptId, 'true', limits)} found
    where "needsApproval" and (accepted is null or (accepted ->> 'difference')::numeric <> "baseDifference"
      or accepted ->> 'acceptedBy' = ${authorOf(actor)})`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The uncounted positions of a receipt, with the stock of its warehouse. The stock of an item is listed only once, and
 * not at all if the item is counted here or in another receipt, so that it is never summed up twice.
 */
export function notCountedFor(receiptId: number): RawBuilder<Uncounted> {
  return sql<Uncounted>`(
    with listed as (
      select found.*, "inventoryProductId" as product_id, "inventoryEmptyId" as empty_id,
        bool_or("isCounted") over per_item
          or row_number() over (per_item order by "positionNumber") > 1 as is_listed_elsewhere
      from ${positionsFor(null, { receiptId })} found window per_item as (partition by "inventoryProductId", "inventoryEmptyId")
    ), thing as (select * from listed where not "isCounted"
    ), elsewhere as (${countedElsewhere(receiptId)}
    ), valued as (
      select thing.*, empty.number as empty_number, ${valuedColumns}, elsewhere.product_id is not null as is_elsewhere
      from thing ${joinValued(receiptId)}
      left join elsewhere on elsewhere.product_id = thing.product_id)
    select id, "inventoryReceiptId", "positionNumber", "inventoryProductId", "inventoryProductTitle", "inventoryEmptyId",
      "inventoryEmptyTitle", empty_number as "inventoryEmptyNumber", "effectivePlace", unit, base_unit as "baseUnit",
      case when not (is_listed_elsewhere or is_elsewhere) then stock end as "baseStockQuantity",
      case when not (is_listed_elsewhere or is_elsewhere) then stock * value end as "stockValue"
    from valued)`;
}

export const notCountedFields = {
  search: ['positionNumber', 'effectivePlace', ...resultFields.search],
  sort: [
    ...[
      'positionNumber',
      'inventoryProductId',
      'inventoryProductTitle',
      'inventoryEmptyId',
      'inventoryEmptyTitle',
      'effectivePlace',
      'unit',
    ],
    ...['baseStockQuantity', 'stockValue'],
  ],
};

type LastCount = z.output<typeof lastCount>;

/**
 * The last count of a product in each warehouse, the latest first; none for people who do not see results. Its
 * positions are looked up receipt by receipt, as their index demands.
 */
export async function lastCountsOf({ db }: Pick<Read, 'db'>, actor: Actor, productId: number): Promise<LastCount[]> {
  if (actor.kind !== 'person' || !INVENTORY_ADMINISTRATORS.some((role) => actor.roles.has(role))) return [];
  const { rows } = await sql<LastCount>`
    with counted as (
      select receipt.inventory_id, receipt.id as receipt_id, count.unit, sum(count.quantity) as quantity
      from inventory_receipt receipt
      join inventory_position position
        on position.inventory_receipt_id = receipt.id and position.inventory_product_id = ${productId}
      join inventory_transaction count
        on count.inventory_receipt_id = receipt.id and count.position_number = position.position_number
      where count.status = 'counted' and count.round = ${ROUND}
      group by 1, 2, 3 having ${HAS_COUNT}
    ), last as (
      select distinct on (warehouse_id) id, warehouse_id, date_of_counting from inventory
      where id in (select inventory_id from counted) order by warehouse_id, date_of_counting desc, id desc)
    select last.warehouse_id as "warehouseId", warehouse.name as "warehouseName", last.id as "inventoryId",
      last.date_of_counting as "dateOfCounting",
      array(select distinct receipt_id from counted where inventory_id = last.id order by 1) as "receiptIds",
      (select json_agg(json_build_object('unit', unit, 'quantity', quantity) order by unit) from (
        select unit, sum(quantity) as quantity from counted where inventory_id = last.id group by unit) whole
      ) as quantities
    from last left join warehouse on warehouse.id = last.warehouse_id
    order by last.date_of_counting desc, last.warehouse_id`.execute(db);
  return rows;
}
