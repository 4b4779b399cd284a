import type { inventories } from '@kontor/contract/areas/inventory/inventories/endpoints.ts';
import type { inventory } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import { inventoryReached, type Reach } from '../parts/reach.ts';
import { receiptsFor } from '../receipts/queries.ts';

type Inventory = AnswerOf<typeof inventory.find>;

/** Inventories within reach, with names to search and sort by. */
export const inventoriesFor = (reach: Reach | null): RawBuilder<Inventory> => sql<Inventory>`(
  select inventory.id, inventory_number as "inventoryNumber", tenant_id as "tenantId", inventory_type as "inventoryType",
    warehouse_id as "warehouseId", date_of_counting as "dateOfCounting", created_at as "createdAt",
    created_by as "createdBy", modified_at as "modifiedAt", modified_by as "modifiedBy", version,
    tenant.name as "tenantName", warehouse.name as "warehouseName",
    case when tenant.id is not null then json_build_object('id', tenant.id, 'name', tenant.name) end as tenant,
    case when warehouse.id is not null then json_build_object('id', warehouse.id, 'name', warehouse.name) end as warehouse
  from inventory
  left join tenant on tenant.id = tenant_id
  left join warehouse on warehouse.id = warehouse_id
  where ${inventoryReached(reach)})`;

export const inventoryFields = {
  search: ['inventoryNumber', 'tenantName', 'warehouseName'],
  sort: ['id', 'inventoryNumber', 'tenantName', 'inventoryType', 'warehouseName', 'dateOfCounting'],
};

export async function inventoryById({ db }: Pick<Read, 'db'>, reach: Reach | null, id: number) {
  const { rows } = await sql<Inventory>`select * from ${inventoriesFor(reach)} found where id = ${id}`.execute(db);
  return rows[0];
}

/** The inventories with a receipt that is being counted. */
export const runningInventories = prepared<object, { id: number; number: string; dateOfCounting: string }>(
  () => sql<{ id: number; number: string; dateOfCounting: string }>`
    select id, inventory_number as number, date_of_counting as "dateOfCounting" from inventory
    where id in (select inventory_id from inventory_receipt where state = ${sql.lit(INVENTORY_RECEIPT_STATES.counting)})`,
);

type Running = AnswerOf<typeof inventories.running>[number];

/** How far the inventories are that wait for somebody, the earliest counting day first. */
export async function unfinishedInventories({ db }: Pick<Read, 'db'>): Promise<Running[]> {
  const { rows } = await sql<Running>`
    select inventory.id, inventory_number as "inventoryNumber", warehouse_id as "warehouseId",
      case when warehouse.id is not null then json_build_object('id', warehouse.id, 'name', warehouse.name) end as warehouse,
      date_of_counting as "dateOfCounting", sum("positionCount")::integer as positions,
      sum("countedCount")::integer as counted, sum("lateCount")::integer as late,
      count(*) filter (where state = ${sql.lit(INVENTORY_RECEIPT_STATES.review)}) as "inReview"
    from ${receiptsFor(null, { isUnfinished: true })} receipt
    join inventory on inventory.id = "inventoryId"
    left join warehouse on warehouse.id = warehouse_id
    group by inventory.id, warehouse.id
    order by date_of_counting, inventory.id`.execute(db);
  return rows;
}
