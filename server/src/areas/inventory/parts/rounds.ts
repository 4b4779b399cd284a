import { type RawBuilder, sql } from 'kysely';

/** The current round of `position`. */
export const ROUND = sql`(cardinality(position.recounted_at) + 1)`;

/** Whether a group of `inventory_transaction` has a count that is not reversed; its sum may be zero (`behaviour §9`). */
export const HAS_COUNT = sql`count(*) > 2 * count(reverses_id)`;

/**
 * Positions with counts of a round that are part of the results; one with only reversed counts has none. `among`
 * narrows the transactions.
 */
export const countedRounds = (among: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select inventory_receipt_id, position_number, round from inventory_transaction
  where status = 'counted' and ${among}
  group by inventory_receipt_id, position_number, round having ${HAS_COUNT}`;

/** Joined to `position`: `counted.round` is null if it has no count of the current round. */
export const joinCounted = (among: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join (${countedRounds(among)}) counted on counted.inventory_receipt_id = position.inventory_receipt_id
    and counted.position_number = position.position_number and counted.round = ${ROUND}`;

/** The people who counted `position` in a round before the current one; refused counts do not matter. */
export const formerCounters = sql`case when position.recounted_at = '{}' then '{}' else array(
  select distinct counted_by from inventory_transaction former
  where former.inventory_receipt_id = position.inventory_receipt_id and former.position_number = position.position_number
    and former.round < ${ROUND} and former.status <> 'refused' order by counted_by) end`;
