import { TEST_EVENT } from '@kontor/contract/areas/webhooks/events/rules.ts';
import { SECRET_OVERLAP_HOURS } from '@kontor/contract/areas/webhooks/rules.ts';
import { subscription as resource } from '@kontor/contract/areas/webhooks/schema.ts';
import { HOUR_MS } from '@kontor/contract/kernel/durations.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { audit } from '../../kernel/audit/audit.ts';
import type { Tx } from '../../kernel/database/tx.ts';
import { actionOf, changeRecord } from '../../kernel/http/records.ts';
import { invalid, refuse } from '../../kernel/http/refusal.ts';
import type { Actor } from '../../kernel/identity/actor.ts';
import type { Services } from '../../kernel/services.ts';
import { deliverNext, newEventId } from '../../kernel/webhooks/emit.ts';
import { makeSecret } from '../../kernel/webhooks/signature.ts';
import { accessTo } from '../../kernel/webhooks/targets.ts';

type Body = BodyOf<typeof resource.update>;

const columnsOf = ({ title, url, eventTypes, isActive }: Body) => ({
  title,
  url,
  event_types: [...new Set(eventTypes)],
  is_active: isActive,
});

const urlFault = ({ webhookTargets }: Pick<Services, 'webhookTargets'>, url: string) =>
  accessTo(url, webhookTargets) === null ? invalid([{ path: 'url', key: 'hostForbidden' }]) : undefined;

/** Creates a subscription; its secret is shown this once. */
export async function createSubscription(tx: Tx, services: Pick<Services, 'webhookTargets'>, body: Body) {
  const refusal = urlFault(services, body.url);
  if (refusal) return refusal;
  const secret = makeSecret();
  const { id } = await tx.db
    .insertInto('webhook_subscription')
    .values({ ...columnsOf(body), secret })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, extra: { secret } };
}

/** Changes a locked subscription. One whose address is no longer allowed can still be switched off. */
export async function updateSubscription(tx: Tx, services: Pick<Services, 'webhookTargets'>, id: number, body: Body) {
  const known = await tx.db
    .selectFrom('webhook_subscription')
    .select('url')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const refusal = body.isActive || body.url !== known.url ? urlFault(services, body.url) : undefined;
  if (refusal) return refusal;
  await tx.db
    .updateTable('webhook_subscription')
    .set({ ...columnsOf(body), gone_at: null })
    .where('id', '=', id)
    .execute();
  // Also if it was switched off: the job ends what waits.
  await tx.enqueue(deliverNext, { subscriptionId: id });
  return undefined;
}

/** Makes a new secret; the former one signs deliveries as well until the receiver knows the new one. */
export async function changeSecret(tx: Tx, actor: Actor, id: number, ifMatch: readonly number[] | undefined) {
  const secret = makeSecret();
  const formerSecretUntil = new Date(tx.now.getTime() + SECRET_OVERLAP_HOURS * HOUR_MS).toISOString();
  const change = {
    id,
    ifMatch,
    table: 'webhook_subscription',
    action: actionOf(resource, 'secretChanged'),
    secret: resource.secret,
  } as const;
  return changeRecord(tx, actor, change, async () => {
    await tx.db
      .updateTable('webhook_subscription')
      .set(({ ref }) => ({ secret, former_secret: ref('secret'), former_secret_until: formerSecretUntil }))
      .where('id', '=', id)
      .execute();
    return { secret, formerSecretUntil };
  });
}

/** Whether a subscription exists and is switched on; it stays so until the end of the transaction. */
async function refuseInactive({ db }: Tx, id: number) {
  const known = await db
    .selectFrom('webhook_subscription')
    .select('is_active')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!known) return refuse('request.notFound');
  return known.is_active ? undefined : refuse('webhooks.inactive');
}

/** Sends an event about nothing, to try a subscription. */
export async function sendTest(tx: Tx, actor: Actor, id: number) {
  const refusal = await refuseInactive(tx, id);
  if (refusal) return refusal;
  const now = tx.now.toISOString();
  const event = { event_id: newEventId(), type: TEST_EVENT, at: now, data: '{}' };
  await tx.db
    .insertInto('webhook_delivery')
    .values({ subscription_id: id, ...event, state: 'waiting', next_attempt_at: now })
    .execute();
  await tx.enqueue(deliverNext, { subscriptionId: id });
  audit(tx, actor, { action: actionOf(resource, 'tested'), record: id });
  return undefined;
}

/** Restarts a finished delivery with all its attempts; a waiting one is attempted at once. */
const again = (tx: Tx) =>
  tx.db.updateTable('webhook_delivery').set(({ eb }) => ({
    attempts: eb.case().when('state', '=', 'waiting').then(eb.ref('attempts')).else(0).end(),
    state: 'waiting',
    next_attempt_at: tx.now.toISOString(),
  }));

/** Attempts a delivery again at once. */
export async function redeliver(tx: Tx, actor: Actor, id: number) {
  const known = await tx.db
    .selectFrom('webhook_delivery')
    .select('subscription_id')
    .where('id', '=', id)
    .executeTakeFirst();
  const refusal = known ? await refuseInactive(tx, known.subscription_id) : refuse('request.notFound');
  if (!known || refusal) return refusal;
  await again(tx).where('id', '=', id).execute();
  await tx.enqueue(deliverNext, { subscriptionId: known.subscription_id });
  audit(tx, actor, { action: 'webhooks.delivery.retried', record: id });
  return undefined;
}

/** Attempts all failed deliveries of a subscription again; returns how many there are. */
export async function redeliverFailed(tx: Tx, actor: Actor, id: number) {
  const refusal = await refuseInactive(tx, id);
  if (refusal) return refusal;
  const { numUpdatedRows } = await again(tx)
    .where('subscription_id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  const count = Number(numUpdatedRows);
  if (count > 0) await tx.enqueue(deliverNext, { subscriptionId: id });
  audit(tx, actor, { action: actionOf(resource, 'retried'), record: id, after: { count } });
  return { count };
}
