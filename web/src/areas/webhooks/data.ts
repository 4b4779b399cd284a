import { webhooks } from '@kontor/contract/areas/webhooks/endpoints.ts';
import { subscription } from '@kontor/contract/areas/webhooks/schema.ts';
import { SECOND_MS } from '@kontor/contract/kernel/durations.ts';
import type { AnswerOf, QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import { endpointQuery, findQuery, listQuery, pageQuery } from '../../kernel/query.ts';

/** The list; a record's page has its id appended. */
export const WEBHOOKS = '/webhooks';
export const DELIVERIES = '/webhooks/deliveries';

export type Subscription = AnswerOf<typeof subscription.find>;
export type DeliveryRow = AnswerOf<typeof webhooks.deliveries>[number];
export type Delivery = AnswerOf<typeof webhooks.delivery>;

/** Deliveries end while a page is open. */
const refreshed = { refetchInterval: 10 * SECOND_MS };

export const subscriptionsQuery = () => ({ ...listQuery(subscription), ...refreshed });
export const subscriptionQuery = (id: number) => findQuery(subscription, id);
export const targetsQuery = () => endpointQuery(webhooks.targets);
export const deliveriesQuery = (query: QueryOf<typeof webhooks.deliveries>) => ({
  ...pageQuery(webhooks.deliveries, { query }),
  ...refreshed,
});
export const deliveryQuery = (id: number) => ({
  ...endpointQuery(webhooks.delivery, { params: { id } }),
  ...refreshed,
});

export const deliveryPath = ({ id }: Pick<DeliveryRow, 'id'>): string => `${DELIVERIES}/${id}`;
