import { type RawBuilder, sql } from 'kysely';
import { HAS_COUNT, ROUND } from '../../parts/rounds.ts';

/**
 * The counts with a best-before date or a batch, as JSON `batches` by product or empty, and by `unit` if that is named.
 * `among` narrows the transactions `count`.
 */
export const batchesOf = (among: RawBuilder<unknown>, by: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select product_id, empty_id, ${by}, json_agg(json_build_object('bestBefore', best_before, 'batch', batch, 'unit', unit,
    'countQuantity', quantity) order by best_before, batch, unit) as batches
  from (
    select position.inventory_product_id as product_id, position.inventory_empty_id as empty_id, count.unit,
      count.best_before, count.batch, sum(count.quantity) as quantity
    from inventory_transaction count
    join inventory_position position using (inventory_receipt_id, position_number)
    where ${among} and count.status = 'counted' and count.round = ${ROUND}
      and (count.best_before is not null or count.batch is not null)
    group by 1, 2, 3, 4, 5 having ${HAS_COUNT}) counted
  group by 1, 2, 3`;
