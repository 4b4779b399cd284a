import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { ofSite } from '../access.ts';
import { subscription } from './schema.ts';

const one = {
  ...ofSite,
  scope: 'evaluation.site',
  path: '/evaluation/site/{id}/subscription',
  params: z.object({ id: pathId() }),
} as const;

/** The caller's own subscription to the monthly mail of a site's evaluation. */
export const subscriptions = {
  subscription: endpoint({ ...one, response: subscription }),
  subscribe: endpoint({ ...one, method: 'PUT', response: subscription, errors: ['siteInsights.addressMissing'] }),
  unsubscribe: endpoint({ ...one, method: 'DELETE', status: 204 }),
};
