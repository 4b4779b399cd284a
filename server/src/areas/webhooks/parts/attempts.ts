import { type Outcome, retryDelay, TIMEOUT_MS } from '@kontor/contract/areas/webhooks/rules.ts';
import { subscription as resource } from '@kontor/contract/areas/webhooks/schema.ts';
import { sql } from 'kysely';
import { audit } from '../../../kernel/audit/audit.ts';
import type { JsonObject } from '../../../kernel/database/schema.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { actionOf } from '../../../kernel/http/records.ts';
import { SYSTEM } from '../../../kernel/identity/actor.ts';
import { deliverNext } from '../../../kernel/webhooks/emit.ts';
import type { PostResult } from '../../../kernel/webhooks/post.ts';

/** After this time an attempt has ended for sure, even if its server was killed. */
const BUSY_MS = TIMEOUT_MS + 5_000;

/** So that clocks which differ a little do not make a job look before anything is due. */
const MARGIN_MS = 1_000;

/** A delivery that is being attempted. */
export interface Attempt {
  readonly id: number;
  readonly subscriptionId: number;
  readonly eventId: string;
  readonly type: string;
  readonly at: string;
  readonly data: JsonObject;
  /** With this one. */
  readonly attempts: number;
  readonly url: string;
  readonly secrets: readonly string[];
}

/**
 * Locks a subscription while it is decided what is attempted next. Changes that write events for it do not wait.
 */
const lockSubscription = ({ db }: Tx, id: number) =>
  db
    .selectFrom('webhook_subscription')
    .select(['url', 'is_active', 'secret', 'former_secret', 'former_secret_until'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

const waitingOf = ({ db }: Tx, subscriptionId: number) =>
  db.selectFrom('webhook_delivery').where('subscription_id', '=', subscriptionId).where('state', '=', 'waiting');

/** Enqueues the job that attempts the next delivery of a subscription, for when that is due; if none waits, nothing. */
async function enqueueNext(tx: Tx, subscriptionId: number, notBefore: Date = tx.now): Promise<void> {
  const { next } = await waitingOf(tx, subscriptionId)
    .select(({ fn }) => fn.min('next_attempt_at').as('next'))
    .executeTakeFirstOrThrow();
  if (next === null) return;
  const due = Math.max(Date.parse(next), notBefore.getTime());
  if (due <= tx.now.getTime()) return tx.enqueue(deliverNext, { subscriptionId });
  // Many jobs may find nothing to do at once; one look at that time is enough for them.
  const startAfter = new Date(due + MARGIN_MS);
  return tx.enqueue(deliverNext, { subscriptionId }, { startAfter, singletonKey: `${subscriptionId} ${due}` });
}

/** Ends the waiting deliveries of a subscription that was switched off; one that is being attempted ends itself. */
async function endWaiting({ db, now }: Tx, subscriptionId: number): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', outcome: 'switchedOff', next_attempt_at: null })
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'waiting')
    .where(({ eb }) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<=', now.toISOString())]))
    .execute();
}

/**
 * Takes the delivery of a subscription that is due first. There is none if another one is being attempted: a receiver
 * gets one after the other, so that a slow one holds up nobody else.
 */
export async function beginAttempt(tx: Tx, subscriptionId: number): Promise<Attempt | null> {
  const subscription = await lockSubscription(tx, subscriptionId);
  if (!subscription) return null;
  if (!subscription.is_active) {
    await endWaiting(tx, subscriptionId);
    return null;
  }
  const now = tx.now.toISOString();
  const busy = await waitingOf(tx, subscriptionId)
    .select('busy_until')
    .where('busy_until', '>', now)
    .executeTakeFirst();
  // Who is at work continues with the next one, unless it is killed before.
  if (busy?.busy_until) {
    await enqueueNext(tx, subscriptionId, new Date(busy.busy_until));
    return null;
  }
  const { rows } = await sql<Omit<Attempt, 'url' | 'secrets'>>`
    update webhook_delivery set attempts = attempts + 1, attempted_at = ${now},
      busy_until = ${new Date(tx.now.getTime() + BUSY_MS).toISOString()}
    where id = (
      select id from webhook_delivery
      where subscription_id = ${subscriptionId} and state = 'waiting' and next_attempt_at <= ${now}
      order by next_attempt_at, id limit 1)
    returning id, subscription_id as "subscriptionId", event_id as "eventId", type, at, data, attempts`.execute(tx.db);
  const [attempt] = rows;
  if (!attempt) {
    await enqueueNext(tx, subscriptionId);
    return null;
  }
  const { url, secret, former_secret: former, former_secret_until: until } = subscription;
  return { ...attempt, url, secrets: former !== null && until !== null && until > now ? [secret, former] : [secret] };
}

function outcomeOf(result: PostResult): Outcome {
  if ('failure' in result) return result.failure;
  if (result.status === 410) return 'gone';
  return result.status >= 200 && result.status < 300 ? 'delivered' : 'status';
}

/** A receiver that is gone wants no more: its subscription is switched off. */
async function switchOff(tx: Tx, id: number): Promise<void> {
  const goneAt = tx.now.toISOString();
  await tx.db
    .updateTable('webhook_subscription')
    .set(({ eb }) => ({ is_active: false, gone_at: goneAt, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await endWaiting(tx, id);
  audit(tx, SYSTEM, { action: actionOf(resource, 'gone'), record: id, after: { goneAt } });
}

/**
 * Writes how an attempt ended, and enqueues the next one: of this delivery after a pause, or of another one. `random` is
 * from 0 up to 1.
 */
export async function endAttempt(
  tx: Tx,
  { id, subscriptionId, attempts }: Attempt,
  result: PostResult,
  random: number,
): Promise<void> {
  await lockSubscription(tx, subscriptionId);
  const outcome = outcomeOf(result);
  const isOver = outcome === 'delivered' || outcome === 'gone';
  const delay = isOver ? null : retryDelay(attempts, random, 'failure' in result ? 0 : result.retryAfter);
  const nextAttemptAt = delay === null ? null : new Date(tx.now.getTime() + delay * 1_000).toISOString();
  const state = outcome === 'delivered' ? 'delivered' : nextAttemptAt === null ? 'failed' : 'waiting';
  await tx.db
    .updateTable('webhook_delivery')
    .set({
      state,
      outcome,
      next_attempt_at: nextAttemptAt,
      busy_until: null,
      status: 'failure' in result ? null : result.status,
      answer: 'failure' in result ? null : result.answer,
    })
    .where('id', '=', id)
    .execute();
  if (outcome === 'gone') await switchOff(tx, subscriptionId);
  else await enqueueNext(tx, subscriptionId);
}
