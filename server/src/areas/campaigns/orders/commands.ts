import { mayOrder } from '@kontor/contract/areas/campaigns/rules.ts';
import { campaign as resource } from '@kontor/contract/areas/campaigns/schema.ts';
import { audit } from '../../../kernel/audit/audit.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { actionOf, isStale } from '../../../kernel/http/records.ts';
import { invalid, Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { type Actor, reachesSite } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { emit } from '../../../kernel/webhooks/emit.ts';
import { withdraw } from '../parts/mails.ts';
import { writeConfirmation } from './mails.ts';
import { type OrderBody, orderFaults } from './parts/faults.ts';
import { lockAnswer, orderedProductsOf, storeOrder } from './parts/storing.ts';
import { type OrderedQuantity, orderedQuantitiesOf, participationOf, type SiteOrderKey } from './queries.ts';

/** The address determines which order is meant; references in the body must agree with it (`behaviour §10`). */
function refuseOtherOrder(actor: Actor, { id, siteId }: SiteOrderKey, body: OrderBody) {
  for (const item of body) {
    if (item.siteId !== undefined && !reachesSite(actor, item.siteId)) return refuse('request.forbidden');
  }
  const isElsewhere = body.some((item) => (item.siteId ?? siteId) !== siteId || (item.campaignId ?? id) !== id);
  return isElsewhere ? refuse('request.idMismatch') : undefined;
}

/** The facts of an order in the audit trail: its quantities and comments. */
const ordersIn = (ordered: readonly Omit<OrderedQuantity, 'allocated'>[]) =>
  ordered
    .filter(({ quantity, comment }) => quantity > 0 || comment !== null)
    .map(({ productId, quantity, comment }) => ({ productId, quantity, comment }));

/**
 * Replaces a site's order, all or nothing (`behaviour §8`). If two people order at once and name the version they know,
 * the second one is rejected.
 */
export async function order(
  tx: Tx,
  services: Services,
  actor: Actor,
  key: SiteOrderKey,
  { body, ifMatch }: { readonly body: OrderBody; readonly ifMatch: readonly number[] | undefined },
) {
  // Prevents changes to the campaign in the meantime; other sites can order at the same time.
  await tx.db.selectFrom('campaign').select('id').where('id', '=', key.id).forShare().execute();
  const participation = await participationOf(tx, services, actor, key);
  if (participation instanceof Refusal) return participation;
  const mismatch = refuseOtherOrder(actor, key, body);
  if (mismatch) return mismatch;
  const { campaign, site } = participation;
  const faults = orderFaults(campaign, body);
  if (faults.length > 0) return invalid(faults);
  const known = await lockAnswer(tx, key);
  if (isStale(ifMatch, known.version)) return refuse('request.stale');
  if (actor.kind === 'person' && !mayOrder(campaign, actor.roles)) return refuse('campaigns.notActive');

  const before = await orderedQuantitiesOf(tx, key);
  const version = known.version + 1;
  const personInCharge = body[0]?.personInCharge ?? '';
  const orderedProducts = orderedProductsOf(campaign.products, body);
  await storeOrder(tx, actor, key, { version, personInCharge, wanted: orderedProducts });
  audit(tx, actor, {
    action: actionOf(resource, 'order.updated'),
    record: `${key.id}/${key.siteId}`,
    before: known.version > 0 ? { ...known, products: ordersIn(before) } : null,
    after: { version, personInCharge, products: ordersIn(orderedProducts) },
  });
  const data = { campaignId: key.id, siteId: key.siteId, version };
  await emit(tx, known.version === 0 ? 'order.submitted' : 'order.changed', data);
  await withdraw(tx, key.id, key.siteId, 'reminder');
  await writeConfirmation(tx, services, {
    campaign,
    site,
    siteId: key.siteId,
    version,
    personInCharge,
    wanted: orderedProducts,
  });
  return undefined;
}
