import type { EventType } from '@kontor/contract/areas/webhooks/events/rules.ts';
import type { DeliveryState, Outcome } from '@kontor/contract/areas/webhooks/rules.ts';
import { sql } from 'kysely';
import { prepared } from '../../kernel/database/prepared.ts';
import type { JsonObject } from '../../kernel/database/schema.ts';
import type { Read } from '../../kernel/database/tx.ts';

/** A subscription as the API shows it. */
interface Subscription {
  readonly id: number;
  readonly title: string;
  readonly url: string;
  readonly eventTypes: EventType[];
  readonly isActive: boolean;
  readonly goneAt: string | null;
  readonly formerSecretUntil: string | null;
  readonly lastDeliveredAt: string | null;
  readonly waitingCount: number;
  readonly failedCount: number;
  readonly version: number;
}

const ofSubscription = (state: DeliveryState) => sql`
  from webhook_delivery delivery where delivery.subscription_id = subscription.id and delivery.state = ${state}`;

/** All subscriptions with how their deliveries go, as the rows of a list. */
export const subscriptionRows = (now: Date) => sql<Subscription>`(
  select id, title, url, event_types as "eventTypes", is_active as "isActive", gone_at as "goneAt",
    case when former_secret_until > ${now.toISOString()} then former_secret_until end as "formerSecretUntil",
    (select max(attempted_at) ${ofSubscription('delivered')}) as "lastDeliveredAt",
    (select count(*)::integer ${ofSubscription('waiting')}) as "waitingCount",
    (select count(*)::integer ${ofSubscription('failed')}) as "failedCount", version
  from webhook_subscription subscription)`;

export const subscriptionFields = {
  search: ['title', 'url'],
  sort: ['id', 'title', 'url', 'isActive', 'lastDeliveredAt', 'waitingCount', 'failedCount'],
  german: ['title'],
  nullable: ['lastDeliveredAt'],
};

export async function subscriptionById({ db, now }: Read, id: number): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`select * from ${subscriptionRows(now)} found where id = ${id}`.execute(db);
  return rows[0];
}

/** A delivery as its table has it, with the subscription that it is for. */
export interface DeliveryRow {
  readonly id: number;
  readonly eventId: string;
  readonly type: string;
  readonly at: string;
  readonly data: JsonObject;
  readonly subscriptionId: number;
  readonly subscriptionTitle: string;
  readonly url: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly nextAttemptAt: string | null;
  readonly attemptedAt: string | null;
  readonly outcome: Outcome | null;
  readonly status: number | null;
  readonly answer: string | null;
}

interface DeliveryFilter {
  readonly subscriptionId?: number | undefined;
  readonly state?: DeliveryState | undefined;
}

// Not joined, so that counting the rows reads no subscriptions.
const subscriptionField = (name: 'title' | 'url') =>
  sql`(select ${sql.ref(name)} from webhook_subscription where id = delivery.subscription_id)`;

/** The deliveries that match, as the rows of a list. */
export const deliveryRows = ({ subscriptionId, state }: DeliveryFilter) => sql<DeliveryRow>`(
  select delivery.id, event_id as "eventId", type, at, data, subscription_id as "subscriptionId",
    ${subscriptionField('title')} as "subscriptionTitle", ${subscriptionField('url')} as url, state, attempts,
    next_attempt_at as "nextAttemptAt", attempted_at as "attemptedAt", outcome, status, answer
  from webhook_delivery delivery
  where ${subscriptionId === undefined ? sql`true` : sql`subscription_id = ${subscriptionId}`}
    and ${state === undefined ? sql`true` : sql`state = ${state}`})`;

export const deliveryFields = {
  search: ['eventId', 'type', 'subscriptionTitle'],
  sort: ['id', 'at', 'type', 'state', 'attempts', 'attemptedAt'],
  nullable: ['attemptedAt'],
};

export async function deliveryById({ db }: Pick<Read, 'db'>, id: number): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`select * from ${deliveryRows({})} found where id = ${id}`.execute(db);
  return rows[0];
}

interface Failing {
  readonly count: number;
  readonly since: string | null;
}

/**
 * The subscriptions whose last delivery failed for good, and those that their receivers ended; and since when. A later
 * delivery that succeeds, or switching them on or off, settles it.
 */
export const failingSubscriptions = prepared<object, Failing>(
  () => sql<Failing>`
    select count(*)::integer as count, min(since) as since from (
      select case when is_active then (select max(attempted_at) ${ofSubscription('failed')}) else gone_at end as since,
        case when is_active then (select max(attempted_at) ${ofSubscription('delivered')}) end as delivered
      from webhook_subscription subscription) found
    where since > coalesce(delivered, '-infinity')`,
);
