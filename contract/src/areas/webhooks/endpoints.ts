import * as z from 'zod/mini';
import { bulkAnswer, bulkBody } from '../../kernel/bulk-action.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { pathId } from '../../kernel/fields.ts';
import { listOptions } from '../../kernel/list.ts';
import { DELIVERY_STATES } from './rules.ts';
import { administrators, delivery, deliveryRow, newSecret, redelivered, subscription, targets } from './schema.ts';

const ofSubscriptions = { caller: administrators, scope: 'webhooks.subscription' } as const;
const ofSubscription = { ...ofSubscriptions, params: z.object({ id: pathId() }) } as const;
const ofDeliveries = { caller: administrators, scope: 'webhooks.delivery' } as const;
const ofDelivery = { ...ofDeliveries, params: z.object({ id: pathId() }) } as const;

export const webhooks = {
  subscription,
  /** Which addresses the settings allow. */
  targets: endpoint({ ...ofSubscriptions, method: 'GET', path: '/webhooks/targets', response: targets }),
  /** Makes a new secret; the former one signs as well for a day. */
  changeSecret: endpoint({
    ...ofSubscription,
    method: 'POST',
    path: '/webhooks/subscription/{id}/secret',
    response: newSecret,
  }),
  /** Sends a test event. */
  sendTest: endpoint({
    ...ofSubscription,
    method: 'POST',
    path: '/webhooks/subscription/{id}/test',
    status: 204,
    errors: ['webhooks.inactive'],
  }),
  /** Attempts all failed deliveries of a subscription again. */
  redeliverFailed: endpoint({
    ...ofSubscription,
    method: 'POST',
    path: '/webhooks/subscription/{id}/redelivery',
    response: redelivered,
    errors: ['webhooks.inactive'],
  }),

  /** Newest first by default. */
  deliveries: endpoint({
    ...ofDeliveries,
    method: 'GET',
    path: '/webhooks/delivery',
    query: z.strictObject({
      ...listOptions,
      subscriptionId: z.optional(pathId()),
      state: z.optional(z.enum(DELIVERY_STATES)),
    }),
    response: z.array(deliveryRow),
  }),
  delivery: endpoint({ ...ofDelivery, method: 'GET', path: '/webhooks/delivery/{id}', response: delivery }),
  /** Attempts a delivery again at once, whether it has ended or waits. */
  redeliver: endpoint({
    ...ofDelivery,
    method: 'POST',
    path: '/webhooks/delivery/{id}/redelivery',
    status: 204,
    errors: ['webhooks.inactive'],
  }),
  /** The same for several deliveries. */
  redeliverSeveral: endpoint({
    ...ofDeliveries,
    method: 'POST',
    path: '/webhooks/delivery/redelivery',
    body: bulkBody({}),
    response: bulkAnswer,
  }),
};
