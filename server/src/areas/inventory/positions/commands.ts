import type { positions } from '@kontor/contract/areas/inventory/positions/endpoints.ts';
import type { inventoryPosition } from '@kontor/contract/areas/inventory/positions/schema.ts';
import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import type { BodyOf, ParamsOf } from '@kontor/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import { audit } from '../../../kernel/audit/audit.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { invalid, refuse } from '../../../kernel/http/refusal.ts';
import { type Actor, authorOf } from '../../../kernel/identity/actor.ts';
import { lockReceipts } from '../parts/locking.ts';
import { changeBy } from '../parts/traces.ts';

type Key = ParamsOf<typeof inventoryPosition.find>;
type Body = BodyOf<typeof inventoryPosition.update>;

/** The faults of a position's reference: a product or an empty, and an existing one. */
export async function itemFaults({ db }: Tx, { inventoryProductId, inventoryEmptyId }: Body) {
  if ((inventoryProductId === null) === (inventoryEmptyId === null)) {
    return invalid([{ path: 'inventoryProductId', key: 'productOrEmpty' }]);
  }
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from inventory_product where id = ${inventoryProductId})
      or exists (select from inventory_empty where id = ${inventoryEmptyId}) as "isThere"`.execute(db);
  const path = inventoryProductId === null ? 'inventoryEmptyId' : 'inventoryProductId';
  return rows[0]?.isThere ? undefined : invalid([{ path, key: 'reference' }]);
}

const columnsOf = ({ inventoryProductId, inventoryEmptyId, unit, place, asksBestBefore }: Body) => ({
  type: inventoryEmptyId === null ? 'product' : 'empty',
  inventory_product_id: inventoryProductId,
  inventory_empty_id: inventoryEmptyId,
  unit,
  place,
  asks_best_before: asksBestBefore,
});

/** Adds a position to a receipt that is not closed. */
export async function createPosition(tx: Tx, body: BodyOf<typeof inventoryPosition.create>) {
  const { inventoryReceiptId, positionNumber } = body;
  const receipt = (await lockReceipts(tx, [inventoryReceiptId])).get(inventoryReceiptId);
  if (!receipt) return invalid([{ path: 'inventoryReceiptId', key: 'reference' }]);
  if (receipt.state === INVENTORY_RECEIPT_STATES.closed) return refuse('inventory.receiptClosed');
  const faults = await itemFaults(tx, body);
  if (faults) return faults;
  // Concurrent inserts into this receipt wait for its lock.
  const taken = await tx.db
    .selectFrom('inventory_position')
    .select('position_number')
    .where('inventory_receipt_id', '=', inventoryReceiptId)
    .where('position_number', '=', positionNumber)
    .executeTakeFirst();
  if (taken) return refuse('inventory.numberTaken');
  await tx.db
    .insertInto('inventory_position')
    .values({ inventory_receipt_id: inventoryReceiptId, position_number: positionNumber, ...columnsOf(body) })
    .execute();
  return { inventoryReceiptId, positionNumber };
}

/** Refuses to change a position of a closed receipt; otherwise returns the position, which is locked with its receipt. */
async function refuseChange({ db }: Tx, { inventoryReceiptId, positionNumber }: Key) {
  const known = await db
    .selectFrom('inventory_position')
    .innerJoin('inventory_receipt', 'inventory_receipt.id', 'inventory_receipt_id')
    .select(['state', 'is_counted', 'inventory_product_id', 'inventory_empty_id'])
    .where('inventory_receipt_id', '=', inventoryReceiptId)
    .where('position_number', '=', positionNumber)
    .executeTakeFirst();
  return known?.state === INVENTORY_RECEIPT_STATES.closed ? refuse('inventory.receiptClosed') : known;
}

/** Changes a position; the item of a counted position is fixed. */
export async function updatePosition(tx: Tx, key: Key, body: Body) {
  const known = await refuseChange(tx, key);
  if (known && 'code' in known) return known;
  const isSame =
    known?.inventory_product_id === body.inventoryProductId && known.inventory_empty_id === body.inventoryEmptyId;
  if (known?.is_counted && !isSame) return refuse('inventory.positionCounted');
  const faults = await itemFaults(tx, body);
  if (faults) return faults;
  await tx.db
    .updateTable('inventory_position')
    .set(columnsOf(body))
    .where('inventory_receipt_id', '=', key.inventoryReceiptId)
    .where('position_number', '=', key.positionNumber)
    .execute();
  return undefined;
}

/** Positions with counts and positions of closed receipts cannot be deleted. */
export async function mayRemovePosition(tx: Tx, key: Key) {
  const known = await refuseChange(tx, key);
  if (known && 'code' in known) return known;
  return known?.is_counted ? refuse('inventory.positionCounted') : undefined;
}

/** The fault of a call for several positions if the receipt lacks one of them. */
function unknownNumber(given: readonly number[], found: ReadonlySet<number>) {
  const unknown = given.findIndex((number) => !found.has(number));
  return unknown >= 0 ? invalid([{ path: `positionNumbers.${unknown}`, key: 'reference' }]) : undefined;
}

/** Gives positions of a receipt that is not closed another place, or with null that of the receipt. */
export async function movePositions(
  tx: Tx,
  actor: Actor,
  receiptId: number,
  { positionNumbers, place }: BodyOf<typeof positions.movePositions>,
) {
  const receipt = (await lockReceipts(tx, [receiptId])).get(receiptId);
  if (!receipt) return refuse('request.notFound');
  if (receipt.state === INVENTORY_RECEIPT_STATES.closed) return refuse('inventory.receiptClosed');
  const moved = await tx.db
    .updateTable('inventory_position')
    .set({ place, version: sql`version + 1` })
    .where('inventory_receipt_id', '=', receiptId)
    .where('position_number', '=', sql<number>`any(${[...positionNumbers]}::integer[])`)
    .returning('position_number')
    .execute();
  const known = new Set(moved.map(({ position_number }) => position_number));
  const fault = unknownNumber(positionNumbers, known);
  if (fault) return fault;
  audit(tx, actor, {
    action: 'inventoryManagement.inventoryPosition.moved',
    record: receiptId,
    after: { positionNumbers: [...known], place },
  });
  return { positions: known.size };
}

/** Before a recount: resolves pending counts and reopens accepted differences. */
async function settleFormerCounts(
  { db, now }: Tx,
  actor: Actor,
  receiptId: number,
  positionNumbers: readonly number[],
) {
  const numbers = sql<number>`any(${[...positionNumbers]}::integer[])`;
  await db
    .updateTable('inventory_transaction')
    .set({ status: 'counted', decided_by: authorOf(actor), decided_at: now.toISOString(), version: sql`version + 1` })
    .where('inventory_receipt_id', '=', receiptId)
    .where('position_number', '=', numbers)
    .where('status', '=', 'late')
    .execute();
  await sql`
    delete from inventory_accepted_difference accepted using inventory_position position
    where accepted.inventory_receipt_id = ${receiptId} and position.inventory_receipt_id = ${receiptId}
      and position.position_number = ${numbers}
      and position.inventory_product_id = accepted.inventory_product_id`.execute(db);
}

/** Requests a recount of positions by somebody else; in review, the receipt goes back to counting. */
export async function recount(tx: Tx, actor: Actor, receiptId: number, positionNumbers: readonly number[]) {
  const receipt = (await lockReceipts(tx, [receiptId])).get(receiptId);
  if (!receipt) return refuse('request.notFound');
  if (receipt.state === INVENTORY_RECEIPT_STATES.closed) return refuse('inventory.receiptClosed');
  const recounted = await tx.db
    .updateTable('inventory_position')
    .set({
      recounted_at: sql`recounted_at || ${tx.now.toISOString()}::timestamptz`,
      version: sql`version + 1`,
    })
    .where('inventory_receipt_id', '=', receiptId)
    .where('position_number', '=', sql<number>`any(${[...positionNumbers]}::integer[])`)
    .returning('position_number')
    .execute();
  const known = new Set(recounted.map(({ position_number }) => position_number));
  const fault = unknownNumber(positionNumbers, known);
  if (fault) return fault;
  await settleFormerCounts(tx, actor, receiptId, positionNumbers);
  if (receipt.state === INVENTORY_RECEIPT_STATES.review) {
    await tx.db
      .updateTable('inventory_receipt')
      .set({ state: INVENTORY_RECEIPT_STATES.counting, version: sql`version + 1`, ...changeBy(tx, actor) })
      .where('id', '=', receiptId)
      .execute();
  }
  audit(tx, actor, {
    action: 'inventoryManagement.inventoryPosition.recounted',
    record: receiptId,
    after: { positionNumbers: [...known] },
  });
  return { positions: known.size };
}
