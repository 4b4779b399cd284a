import { INVENTORY_RECEIPT_STATES, mayMove } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import type { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { invalid, refuse } from '../../../kernel/http/refusal.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { emit } from '../../../kernel/webhooks/emit.ts';
import { countsOf } from '../parts/counts.ts';
import { changeBy, creationBy } from '../parts/traces.ts';
import { keepValuation } from '../results/parts/valuation.ts';
import { unapprovedCount } from '../results/queries.ts';

type Body = BodyOf<typeof inventoryReceipt.create>;

/** Whether an inventory exists; it is locked until the end of the transaction. */
const hasInventory = async ({ db }: Tx, id: number): Promise<boolean> =>
  (await db.selectFrom('inventory').select('id').where('id', '=', id).forShare().executeTakeFirst()) !== undefined;

const noInventory = () => invalid([{ path: 'inventoryId', key: 'reference' }]);

/** Creates an open receipt; the other states result from counting. */
export async function createReceipt(tx: Tx, actor: Actor, { inventoryId, state, place }: Body) {
  if (state !== INVENTORY_RECEIPT_STATES.open) return refuse('inventory.wrongState');
  if (!(await hasInventory(tx, inventoryId))) return noInventory();
  const { id } = await tx.db
    .insertInto('inventory_receipt')
    .values({ inventory_id: inventoryId, state, place, ...creationBy(tx, actor) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a locked receipt, so that nobody counts in the meantime. */
export async function updateReceipt(
  tx: Tx,
  { approvalLimits }: Pick<Services, 'approvalLimits'>,
  actor: Actor,
  { id, isStateSent }: { readonly id: number; readonly isStateSent: boolean },
  { inventoryId, state, place }: Body,
) {
  const known = await tx.db
    .selectFrom('inventory_receipt')
    .select(['state', 'inventory_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const refusalCode = isStateSent ? mayMove(known.state, state) : null;
  if (refusalCode) return refuse(refusalCode);
  if (inventoryId !== known.inventory_id) {
    if (!(await hasInventory(tx, inventoryId))) return noInventory();
    if ((await countsOf(tx, { receiptId: id })) > 0) return invalid([{ path: 'inventoryId', key: 'counted' }]);
  }
  const isClosed =
    isStateSent && state === INVENTORY_RECEIPT_STATES.closed && known.state !== INVENTORY_RECEIPT_STATES.closed;
  if (isClosed) {
    const count = await unapprovedCount(tx, actor, id, approvalLimits);
    if (count > 0) return refuse('inventory.notApproved', { facts: { count } });
  }
  await tx.db
    .updateTable('inventory_receipt')
    .set({
      inventory_id: inventoryId,
      place,
      ...(isStateSent && { state }),
      ...(isClosed && { closed_at: tx.now.toISOString() }),
      ...changeBy(tx, actor),
    })
    .where('id', '=', id)
    .execute();
  if (isClosed) {
    await keepValuation(tx, id);
    await emit(tx, 'count.closed', { id, inventoryId });
  }
  return undefined;
}

/** Counts are never deleted together with their receipt (docs/inventory.md). */
export async function mayRemoveReceipt(tx: Tx, id: number) {
  const count = await countsOf(tx, { receiptId: id });
  return count > 0 ? refuse('inventory.receiptCounted', { facts: { count } }) : undefined;
}

/** Deletes a receipt without counts, with its positions. */
export async function removeReceipt({ db }: Tx, id: number): Promise<void> {
  await db.deleteFrom('inventory_accepted_difference').where('inventory_receipt_id', '=', id).execute();
  await db.deleteFrom('inventory_position').where('inventory_receipt_id', '=', id).execute();
  await db.deleteFrom('inventory_receipt').where('id', '=', id).execute();
}
