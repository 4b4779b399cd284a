import type { webhooks } from '@kontor/contract/areas/webhooks/endpoints.ts';
import { recordPath } from '@kontor/contract/areas/webhooks/events/rules.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Services } from '../../kernel/services.ts';
import type { DeliveryRow } from './queries.ts';

/** The body of an event: the same for every attempt. `url` is its record in the API. */
export function bodyOf(
  { type, at, data }: Pick<DeliveryRow, 'type' | 'at' | 'data'>,
  { publicUrl }: Pick<Services, 'publicUrl'>,
): string {
  const path = recordPath(type, data);
  const about = path === null ? data : { ...data, url: `${publicUrl}/api${path}` };
  return JSON.stringify({ type, timestamp: at, data: about });
}

export function presentDeliveryRow(row: DeliveryRow): AnswerOf<typeof webhooks.deliveries>[number] {
  const { subscriptionId, subscriptionTitle, data: _, url: __, answer: ___, ...delivery } = row;
  return { ...delivery, subscription: { id: subscriptionId, title: subscriptionTitle } };
}

export const presentDelivery = (
  row: DeliveryRow,
  services: Pick<Services, 'publicUrl'>,
): AnswerOf<typeof webhooks.delivery> => ({
  ...presentDeliveryRow(row),
  url: row.url,
  body: bodyOf(row, services),
  answer: row.answer,
});
