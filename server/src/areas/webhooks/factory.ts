import type { EventType } from '@kontor/contract/areas/webhooks/events/rules.ts';
import type { DeliveryState, Outcome } from '@kontor/contract/areas/webhooks/rules.ts';
import type { subscription } from '@kontor/contract/areas/webhooks/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { newEventId } from '../../kernel/webhooks/emit.ts';
import { makeSecret } from '../../kernel/webhooks/signature.ts';
import type { World } from '../../kernel/world.ts';

type NewSubscription = BodyOf<typeof subscription.create>;

/** A sample of one. */
export const aSubscription = (overrides: Partial<NewSubscription> = {}): NewSubscription => ({
  title: 'Rechnungsprüfung',
  url: 'https://hooks.example.com/kontor',
  eventTypes: ['receipt.created', 'receipt.changed'],
  isActive: true,
  ...overrides,
});

export async function insertSubscription(
  { tx }: World,
  { title, url, eventTypes, isActive }: NewSubscription,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('webhook_subscription')
    .values({ title, url, event_types: [...eventTypes], is_active: isActive, secret: makeSecret() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A delivery, delivered unless it says otherwise. */
export async function insertDelivery(
  { tx }: World,
  {
    subscriptionId,
    eventId = newEventId(),
    type = 'receipt.created',
    data = { id: 1, siteId: 601, state: 'draft' },
    at = tx.now.toISOString(),
    state = 'delivered',
    outcome = 'delivered',
    status = 204,
    answer = '',
    attempts = 1,
  }: {
    readonly subscriptionId: number;
    readonly eventId?: string;
    readonly type?: EventType;
    readonly data?: object;
    readonly at?: string;
    readonly state?: DeliveryState;
    readonly outcome?: Outcome;
    readonly status?: number | null;
    readonly answer?: string | null;
    readonly attempts?: number;
  },
): Promise<number> {
  const { id } = await tx.db
    .insertInto('webhook_delivery')
    .values({
      subscription_id: subscriptionId,
      event_id: eventId,
      type,
      at,
      data: JSON.stringify(data),
      state,
      attempts,
      attempted_at: at,
      // Far away, so that no job attempts it.
      next_attempt_at: state === 'waiting' ? '9000-01-01T00:00:00Z' : null,
      outcome,
      status,
      answer,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function samples(world: World) {
  const inactive = await insertSubscription(world, aSubscription({ isActive: false }));
  const id = await insertDelivery(world, { subscriptionId: inactive });
  return {
    subscription: { own: inactive },
    changeSecret: { own: inactive },
    sendTest: { own: inactive },
    redeliverFailed: { own: inactive },
    delivery: { own: id },
    redeliver: { own: id },
  };
}
