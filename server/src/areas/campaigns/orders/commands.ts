import { mayOrder } from '@kontor/contract/areas/campaigns/rules.ts';
import { campaign as resource } from '@kontor/contract/areas/campaigns/schema.ts';
import { audit } from '../../../kernel/audit/audit.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { actionOf, isStale } from '../../../kernel/http/records.ts';
import { invalid, Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { type Actor, reachesSite } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { withdraw } from '../parts/mails.ts';
import { writeConfirmation } from './mails.ts';
import { type OrderBody, orderFaults } from './parts/faults.ts';
import { lockAnswer, storeOrder, wantedOf } from './parts/storing.ts';
import { type Ordered, orderedAt, type Place, participationOf } from './queries.ts';

/** The address determines which order is meant; references in the body must agree with it (`behaviour §10`). */
function refuseElsewhere(actor: Actor, { id, siteId }: Place, body: OrderBody) {
  for (const item of body) {
    if (item.siteId !== undefined && !reachesSite(actor, item.siteId)) return refuse('request.forbidden');
  }
  const isElsewhere = body.some((item) => (item.siteId ?? siteId) !== siteId || (item.campaignId ?? id) !== id);
  return isElsewhere ? refuse('request.idMismatch') : undefined;
}

/** The facts of an order in the audit trail: its quantities and comments. */
const ordersIn = (ordered: readonly Omit<Ordered, 'allocated'>[]) =>
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
  place: Place,
  { body, ifMatch }: { readonly body: OrderBody; readonly ifMatch: readonly number[] | undefined },
) {
  // Prevents changes to the campaign in the meantime; other sites can order at the same time.
  await tx.db.selectFrom('campaign').select('id').where('id', '=', place.id).forShare().execute();
  const participation = await participationOf(tx, services, actor, place);
  if (participation instanceof Refusal) return participation;
  const elsewhere = refuseElsewhere(actor, place, body);
  if (elsewhere) return elsewhere;
  const { campaign, site } = participation;
  const faults = orderFaults(campaign, body);
  if (faults.length > 0) return invalid(faults);
  const known = await lockAnswer(tx, place);
  if (isStale(ifMatch, known.version)) return refuse('request.stale');
  if (actor.kind === 'person' && !mayOrder(campaign, actor.roles)) return refuse('campaigns.notActive');

  const before = await orderedAt(tx, place);
  const version = known.version + 1;
  const personInCharge = body[0]?.personInCharge ?? '';
  const wanted = wantedOf(campaign.products, body);
  await storeOrder(tx, actor, place, { version, personInCharge, wanted });
  audit(tx, actor, {
    action: actionOf(resource, 'order.updated'),
    record: `${place.id}/${place.siteId}`,
    before: known.version > 0 ? { ...known, products: ordersIn(before) } : null,
    after: { version, personInCharge, products: ordersIn(wanted) },
  });
  await withdraw(tx, place.id, place.siteId, 'reminder');
  await writeConfirmation(tx, services, { campaign, site, siteId: place.siteId, version, personInCharge, wanted });
  return undefined;
}
