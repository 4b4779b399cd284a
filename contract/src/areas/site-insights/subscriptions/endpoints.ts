import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { INSIGHT_READERS, ofSite } from '../access.ts';
import { ALL_SITES_MAILS } from './rules.ts';
import { allSitesSubscription, subscription } from './schema.ts';

const ofSubscription = {
  ...ofSite,
  scope: 'evaluation.site',
  path: '/evaluation/siteSubscription/{id}',
  params: z.object({ id: pathId() }),
} as const;

const ofAllSites = {
  method: 'GET',
  caller: only(...INSIGHT_READERS),
  scope: 'evaluation.site',
  path: '/evaluation/subscription',
  query: z.strictObject({ mail: z.enum(ALL_SITES_MAILS) }),
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

/** The caller's own subscriptions to mails about all sites that they read. */
export const allSitesSubscriptions = {
  allSitesSubscription: endpoint({ ...ofAllSites, response: allSitesSubscription }),
  subscribeToAllSites: endpoint({
    ...ofAllSites,
    method: 'PUT',
    response: allSitesSubscription,
    errors: ['siteInsights.addressMissing'],
  }),
  unsubscribeFromAllSites: endpoint({ ...ofAllSites, method: 'DELETE', status: 204 }),
};
