import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { ofSite } from '../access.ts';
import { subscription } from './schema.ts';

const ofSubscription = {
  ...ofSite,
  scope: 'evaluation.site',
  path: '/evaluation/site/{id}/subscription',
  params: z.object({ id: pathId() }),
} as const;

/** The caller's own subscription to the monthly mail of a site's evaluation. */
export const subscriptions = {
  subscription: endpoint({ ...ofSubscription, response: subscription }),
  subscribe: endpoint({
    ...ofSubscription,
    method: 'PUT',
    response: subscription,
    errors: ['siteInsights.addressMissing'],
  }),
  unsubscribe: endpoint({ ...ofSubscription, method: 'DELETE', status: 204 }),
};
