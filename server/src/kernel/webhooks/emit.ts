import { randomUUID } from 'node:crypto';
import type { EventData, EventType } from '@kontor/contract/areas/webhooks/events/rules.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { JobCall, Tx } from '../database/tx.ts';

/** The job that attempts the next due delivery of a subscription; implemented in `areas/webhooks/jobs.ts`. */
export const deliverNext: JobCall<{ subscriptionId: number }> = {
  name: 'webhooks.deliver',
  data: z.object({ subscriptionId: z.int() }),
};

/** The id of an event, by which receivers recognise repeated attempts. */
export const newEventId = (): string => `evt_${randomUUID().replaceAll('-', '')}`;

type Emitting = Pick<Tx, 'db' | 'now' | 'enqueue'>;

/** As `emit`, for the same event of several records; their deliveries are attempted in this order. */
export async function emitAll<Type extends EventType>(
  tx: Emitting,
  type: Type,
  events: readonly EventData<Type>[],
): Promise<void> {
  const now = tx.now.toISOString();
  // One text, not a list, so that the statement is planned once, see `nameOfRepeated`.
  const emitted = JSON.stringify(events.map((data) => ({ id: newEventId(), data })));
  const { rows } = await sql<{ subscriptionId: number }>`
    with delivery as (
      insert into webhook_delivery (subscription_id, event_id, type, at, data, state, next_attempt_at)
      select subscription.id, event ->> 'id', ${type}, ${now}, event -> 'data', 'waiting', ${now}
      from webhook_subscription subscription
        cross join json_array_elements(${emitted}::json) with ordinality emitted (event, place)
      where is_active and ${type} = any(event_types)
      order by place
      returning subscription_id)
    select distinct subscription_id as "subscriptionId" from delivery`.execute(tx.db);
  for (const { subscriptionId } of rows) await tx.enqueue(deliverNext, { subscriptionId });
}

/**
 * Tells the other systems that subscribed to an event, in the transaction of the change that it is about: a delivery for
 * each of them exists if the change does. Without subscriptions it costs one statement.
 */
export const emit = <Type extends EventType>(tx: Emitting, type: Type, data: EventData<Type>): Promise<void> =>
  emitAll(tx, type, [data]);
