import { ownNumberOf } from '@kontor/contract/areas/inventory/inventories/rules.ts';
import type { inventory } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import { columns } from '../../../kernel/database/fields.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { invalid, refuse } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import { countsOf } from '../parts/counts.ts';
import { changeBy, creationBy } from '../parts/traces.ts';
import { inventoryById } from './queries.ts';

type Body = BodyOf<typeof inventory.create>;

const columnsOf = ({ tenantId, inventoryType, warehouseId, dateOfCounting }: Body) =>
  columns({ tenantId, inventoryType, warehouseId, dateOfCounting });

/** Faults of new references: those from the merchandise system are kept, whether or not they are known here. */
async function faultsOf({ db }: Tx, { tenantId, warehouseId }: Body, known?: { readonly warehouseId: number }) {
  const { rows } = await sql<{ hasTenant: boolean; hasWarehouse: boolean }>`
    select exists (select from tenant where id = ${tenantId}) as "hasTenant",
      exists (select from warehouse where id = ${warehouseId}) as "hasWarehouse"`.execute(db);
  const faults = [
    ...(rows[0]?.hasTenant ? [] : ['tenantId']),
    ...(rows[0]?.hasWarehouse || known?.warehouseId === warehouseId ? [] : ['warehouseId']),
  ];
  return faults.length > 0 ? invalid(faults.map((path) => ({ path, key: 'reference' }))) : undefined;
}

/** Assigns a short number with the year; if it is taken, with a suffix. */
async function assignNumber({ db }: Tx, id: number, { dateOfCounting }: Body) {
  const number = `INV-${dateOfCounting.slice(0, 4)}-${ownNumberOf(id)}`;
  await sql`
    update inventory set inventory_number = (
      select candidate from (
        select 0 as place, ${number}::text as candidate
        union all select addition, ${number}::text || '-' || addition from generate_series(2, 99) addition) made
      where not exists (select from inventory other where other.inventory_number = candidate) order by place limit 1)
    where id = ${id}`.execute(db);
}

/** Rejects a number in use, although the merchandise system may repeat one. Concurrent calls wait for the lock. */
async function numberFault({ db }: Tx, { inventoryNumber }: Body, known?: { readonly inventoryNumber: string | null }) {
  if (inventoryNumber === null || inventoryNumber === known?.inventoryNumber) return undefined;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`inventory number ${inventoryNumber}`}, 0))`.execute(db);
  const taken = await db
    .selectFrom('inventory')
    .select('id')
    .where('inventory_number', '=', inventoryNumber)
    .executeTakeFirst();
  return taken && invalid([{ path: 'inventoryNumber', key: 'numberTaken' }]);
}

export async function createInventory(tx: Tx, actor: Actor, body: Body) {
  const refusal = (await faultsOf(tx, body)) ?? (await numberFault(tx, body));
  if (refusal) return refusal;
  const { inventoryNumber } = body;
  const { id } = await tx.db
    .insertInto('inventory')
    .values({ inventory_number: inventoryNumber ?? '', ...columnsOf(body), ...creationBy(tx, actor) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (inventoryNumber === null) await assignNumber(tx, id, body);
  return id;
}

export async function updateInventory(tx: Tx, actor: Actor, id: number, body: Body) {
  const known = await inventoryById(tx, null, id);
  const refusal = (await faultsOf(tx, body, known)) ?? (await numberFault(tx, body, known));
  if (refusal) return refusal;
  // Counts refer to the contents of the warehouse, and results compare them with its stock.
  if (known && known.warehouseId !== body.warehouseId && (await lockedCountsOf(tx, id)) > 0) {
    return invalid([{ path: 'warehouseId', key: 'counted' }]);
  }
  await tx.db
    .updateTable('inventory')
    .set({
      ...(body.inventoryNumber !== null && { inventory_number: body.inventoryNumber }),
      ...columnsOf(body),
      ...changeBy(tx, actor),
    })
    .where('id', '=', id)
    .execute();
  return undefined;
}

/** The number of counts of an inventory, locked until the end of the transaction. */
async function lockedCountsOf(tx: Tx, inventoryId: number): Promise<number> {
  // Counting locks a receipt; nobody starts counting while these are locked.
  await tx.db
    .selectFrom('inventory_receipt')
    .select('id')
    .where('inventory_id', '=', inventoryId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return countsOf(tx, { inventoryId });
}

/** Counts are never deleted together with their inventory (docs/inventory.md). */
export async function mayRemoveInventory(tx: Tx, id: number) {
  const count = await lockedCountsOf(tx, id);
  return count > 0 ? refuse('inventory.receiptCounted', { facts: { count } }) : undefined;
}

/** Deletes an inventory without counts, with its receipts and their positions. */
export async function removeInventory({ db }: Tx, id: number): Promise<void> {
  const receipts = db.selectFrom('inventory_receipt').select('id').where('inventory_id', '=', id);
  await db.deleteFrom('inventory_accepted_difference').where('inventory_receipt_id', 'in', receipts).execute();
  await db.deleteFrom('inventory_position').where('inventory_receipt_id', 'in', receipts).execute();
  await db.deleteFrom('inventory_receipt').where('inventory_id', '=', id).execute();
  await db.deleteFrom('inventory_zone').where('inventory_id', '=', id).execute();
  await db.deleteFrom('inventory').where('id', '=', id).execute();
}
