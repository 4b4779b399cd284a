import type { progress } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import { REACH_DAYS } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Read } from '../../../../kernel/database/tx.ts';
import { isUndecided } from '../../parts/reversals.ts';
import { joinCounted, ROUND } from '../../parts/rounds.ts';

type Progress = z.output<typeof progress>;

/** An instant in JSON, formatted as in the API. */
const instantJson = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The progress of an inventory in one statement, because pages poll it every two seconds. Counts per person and hour
 * include only those in the results: neither reversed ones nor those before a recount. Devices of the warehouse are
 * listed with their waiting counts, even if they were revoked since the count date.
 */
export async function progressOf({ db }: Read, inventoryId: number): Promise<Progress> {
  const ofReceipts = sql`inventory_receipt_id in (select id from receipt)`;
  const { rows } = await sql<Progress>`
    with receipt as (select id, state, modified_at from inventory_receipt where inventory_id = ${inventoryId}),
    count as materialized (
      select id, inventory_receipt_id, position_number, counted_by, counted_at, status, round, reverses_id
      from inventory_transaction where ${ofReceipts}),
    in_force as materialized (
      select count.inventory_receipt_id, count.position_number, count.counted_by, count.counted_at
      from count join inventory_position position using (inventory_receipt_id, position_number)
      where count.status = 'counted' and count.reverses_id is null and count.round = ${ROUND}
        and not exists (select from count reversal where reversal.reverses_id = count.id and reversal.status = 'counted')),
    position_state as (
      select position.inventory_receipt_id, count(*) as positions, count(counted.round) as counted
      from inventory_position position ${joinCounted(ofReceipts)}
      where position.inventory_receipt_id in (select id from receipt) group by 1),
    waiting as (select inventory_receipt_id, count(*) as late from count where ${isUndecided} group by 1),
    far as (
      select id, state, coalesce(positions, 0) as positions, coalesce(counted, 0) as counted, coalesce(late, 0) as late,
        ${instantJson(sql`modified_at`)} as "modifiedAt"
      from receipt left join position_state on position_state.inventory_receipt_id = id
      left join waiting on waiting.inventory_receipt_id = id order by id)
    select coalesce(sum(positions), 0)::integer as positions, coalesce(sum(counted), 0)::integer as counted,
      coalesce(sum(late), 0)::integer as late, coalesce(json_agg(far order by id), '[]') as receipts,
      (select coalesce(json_agg(one order by one."countedBy"), '[]') from (
        select counted_by as "countedBy", sum(counts) as counts, count(*) as positions, ${instantJson(sql`max(last_at)`)} as "lastAt"
        from (
          select counted_by, count(*) as counts, max(counted_at) as last_at from in_force
          group by counted_by, inventory_receipt_id, position_number) place
        group by counted_by) one) as counters,
      (select coalesce(json_agg(one order by one.hour), '[]') from (
        select ${instantJson(sql`begun`)} as hour, count(*) as counts
        from (select date_trunc('hour', counted_at) as begun from in_force) each group by begun) one) as hours,
      (select coalesce(json_agg(one order by one.name, one.id), '[]') from (
        select device.id, name, waiting, ${instantJson(sql`last_seen_at`)} as "lastSeenAt",
          ${instantJson(sql`revoked_at`)} as "revokedAt"
        from inventory_device device join inventory on inventory.id = ${inventoryId}
          and inventory.warehouse_id = device.warehouse_id
        where waiting > 0 and (revoked_at is null or revoked_at > date_of_counting - ${REACH_DAYS}::integer)) one) as devices
    from far`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('an aggregate without a row');
  return found;
}
