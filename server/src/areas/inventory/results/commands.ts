import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import type { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { audit } from '../../../kernel/audit/audit.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { type Actor, authorOf } from '../../../kernel/identity/actor.ts';
import { lockReceipts } from '../parts/locking.ts';
import { differenceOf } from './queries.ts';

/** Accepts the difference of a product with a reason, or withdraws the acceptance. */
export async function acceptDifference(
  tx: Tx,
  actor: Actor,
  receiptId: number,
  { inventoryProductId, difference: seen, reason }: BodyOf<typeof results.acceptDifference>,
) {
  // Prevents counting while the difference is read and accepted.
  const receipt = (await lockReceipts(tx, [receiptId])).get(receiptId);
  if (!receipt) return refuse('request.notFound');
  if (receipt.state === INVENTORY_RECEIPT_STATES.closed) return refuse('inventory.receiptClosed');
  const key = { inventory_receipt_id: receiptId, inventory_product_id: inventoryProductId };
  const auditAcceptance = (after: { reason: string; difference: string } | null) =>
    audit(tx, actor, {
      action: 'inventoryManagement.inventoryResult.accepted',
      record: `${receiptId}/${inventoryProductId}`,
      after,
    });
  if (reason === null) {
    await tx.db
      .deleteFrom('inventory_accepted_difference')
      .where('inventory_receipt_id', '=', receiptId)
      .where('inventory_product_id', '=', inventoryProductId)
      .execute();
    return auditAcceptance(null);
  }
  const difference = await differenceOf(tx, receiptId, inventoryProductId);
  if (difference === null || Number(difference) === 0) return refuse('inventory.noDifference');
  if (Number(difference) !== seen) return refuse('inventory.differenceChanged');
  const acceptance = {
    reason,
    difference,
    accepted_by: authorOf(actor),
    accepted_at: tx.now.toISOString(),
  };
  await tx.db
    .insertInto('inventory_accepted_difference')
    .values({ ...key, ...acceptance })
    .onConflict((conflict) =>
      conflict.columns(['inventory_receipt_id', 'inventory_product_id']).doUpdateSet(acceptance),
    )
    .execute();
  return auditAcceptance({ reason, difference });
}
