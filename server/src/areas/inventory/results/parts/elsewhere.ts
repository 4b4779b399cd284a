import { sql } from 'kysely';
import { HAS_COUNT, ROUND } from '../../parts/rounds.ts';
import { units } from './valuation.ts';

/**
 * The counts of products in other receipts of the inventory, in base units: goods may be in several aisles, and the
 * stock covers all of them. Null if not all of it can be converted.
 */
export const countedElsewhere = (receiptId: number) => sql`
  select counted.product_id, case when bool_and(unit.quantity is not null) then sum(counted.quantity * unit.quantity) end as quantity
  from (
    select position.inventory_product_id as product_id, count.unit, sum(count.quantity) as quantity
    from inventory_receipt one
    join inventory_receipt other on other.inventory_id = one.inventory_id and other.id <> one.id
    join inventory_transaction count on count.inventory_receipt_id = other.id
    join inventory_position position
      on position.inventory_receipt_id = count.inventory_receipt_id and position.position_number = count.position_number
    where one.id = ${receiptId} and position.inventory_product_id is not null
      and count.status = 'counted' and count.round = ${ROUND}
    group by 1, 2 having ${HAS_COUNT}) counted
  left join inventory_packaging_unit unit
    on unit.product_id = counted.product_id and unit.unit_id = array_position(${units}, counted.unit)
  group by 1`;
