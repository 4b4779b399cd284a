import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { sql } from 'kysely';
import { audit, auditAll } from '../../../kernel/audit/audit.ts';
import { isReferred } from '../../../kernel/database/referrers.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';

const ACTION = product.path.replaceAll('/', '.');

/** A product that the merchandise system does not know yet; `unit` is its only unit. */
export interface TemporaryProduct {
  readonly id: number;
  readonly title: string;
  readonly manufacturerId: number;
  readonly unit: Unit;
}

const columnsOf = ({ title, manufacturerId, unit }: TemporaryProduct) => ({
  title,
  manufacturer_id: manufacturerId,
  primary_unit: unit,
  base_unit: unit,
});

/** Creates a temporary product with a given id; returns whether the id was free. */
export async function createTemporaryProduct(
  tx: Tx,
  actor: Actor,
  temporaryProduct: TemporaryProduct,
): Promise<boolean> {
  const created = await tx.db
    .insertInto('product')
    .values({ id: temporaryProduct.id, ...columnsOf(temporaryProduct), temporary: true })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!created) return false;
  audit(tx, actor, { action: `${ACTION}.created`, record: temporaryProduct.id, after: { ...created } });
  return true;
}

/** Updates a product while it is temporary; does nothing if it is equal or no longer temporary. */
export async function correctTemporaryProduct(tx: Tx, actor: Actor, temporaryProduct: TemporaryProduct): Promise<void> {
  const before = await tx.db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', temporaryProduct.id)
    .where('temporary', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return;
  const columns = columnsOf(temporaryProduct);
  const isSame =
    before.title === columns.title &&
    before.manufacturer_id === columns.manufacturer_id &&
    before.base_unit === columns.base_unit;
  if (isSame) return;
  const after = await tx.db
    .updateTable('product')
    .set((product) => ({ ...columns, version: product('version', '+', 1) }))
    .where('id', '=', temporaryProduct.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const change = { before: { ...before }, after: { ...after } };
  audit(tx, actor, { action: `${ACTION}.updated`, record: temporaryProduct.id, ...change });
}

/** Deletes the given products that are temporary and no longer referenced. */
export async function removeTemporaryProducts(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  // Locked first: a new reference in progress is awaited, and then seen.
  const { rows: locked } = await sql<{ id: number }>`
    select id from product where id = any(${ids}) and temporary order by id for update`.execute(tx.db);
  if (locked.length === 0) return;
  const referred = await isReferred(tx.db, 'product', sql.ref('product.id'));
  const removed = await tx.db
    .deleteFrom('product')
    .where(sql<boolean>`id = any(${locked.map(({ id }) => id)}) and not ${referred}`)
    .returningAll()
    .execute();
  auditAll(
    tx,
    actor,
    removed.map((before) => ({ action: `${ACTION}.removed`, record: before.id, before: { ...before } })),
  );
}
