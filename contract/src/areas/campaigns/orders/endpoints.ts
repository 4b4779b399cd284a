import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { idList, listOptions } from '../../../kernel/list.ts';
import { TAG_PRINTERS } from '../../price-tags/access.ts';
import { CAMPAIGN_READERS } from '../access.ts';
import { MAX_SITES } from './rules.ts';
import { offer, offeringCampaign, orderBody, orderRow, orderVersion, siteOrder } from './schema.ts';

const scope = 'campaign';

/** For one site: its own people, and administrators. */
const ofSite = {
  scope,
  caller: only(...CAMPAIGN_READERS),
  site: 'siteId',
  params: z.object({ id: pathId(), siteId: pathId() }),
} as const;

/** For printing the price tags of a site (`behaviour §9`). */
const forPrinters = {
  scope,
  method: 'GET',
  caller: only(...TAG_PRINTERS),
  site: 'siteId',
  allSitesIfNoneInToken: TAG_PRINTERS,
} as const;

export const orders = {
  /** The orders of all sites (`spec 3 §7`); large campaigns are fetched with `inBatches`. */
  orders: endpoint({
    scope,
    method: 'GET',
    path: '/campaign/{id}/order',
    caller: only('PortalAdministrator'),
    params: z.object({ id: pathId() }),
    query: z.strictObject({
      ...listOptions,
      /** Only rows with a quantity or a comment. */
      ordered: z.optional(z.literal('true')),
      /** Only the orders of these sites. */
      siteId: z.optional(idList(MAX_SITES)),
    }),
    standby: true,
    response: z.array(orderRow),
  }),

  /** A site's order; its ETag is the `If-Match` of `order`. */
  ordersOfSite: endpoint({
    ...ofSite,
    method: 'GET',
    path: '/campaign/{id}/order/{siteId}',
    response: z.array(orderRow),
    versioned: true,
    errors: ['campaigns.siteMissing', 'campaigns.canceled'],
  }),

  /** Replaces the site's previous order; all zeros mean that the site needs nothing. */
  order: endpoint({
    ...ofSite,
    method: 'PUT',
    path: '/campaign/{id}/order/{siteId}',
    body: orderBody,
    status: 204,
    errors: ['campaigns.notActive', 'campaigns.siteMissing', 'campaigns.canceled'],
  }),

  siteOrder: endpoint({
    ...ofSite,
    method: 'GET',
    path: '/campaign/{id}/order/{siteId}/current',
    response: siteOrder,
    errors: ['campaigns.siteMissing', 'campaigns.canceled'],
  }),

  /** All orders that a site has ever placed, latest first. */
  orderVersions: endpoint({
    ...ofSite,
    method: 'GET',
    path: '/campaign/{id}/order/{siteId}/version',
    response: z.array(orderVersion),
    errors: ['campaigns.siteMissing', 'campaigns.canceled'],
  }),

  /** A site's quantities from a closed campaign, for its price tags. */
  offers: endpoint({
    ...forPrinters,
    path: '/campaign/{id}/offer/{siteId}',
    params: ofSite.params,
    response: z.array(offer),
    errors: ['campaigns.notClosed', 'campaigns.siteMissing', 'campaigns.canceled'],
  }),

  /** Recent closed campaigns in which a site gets something, newest first. */
  offeringCampaigns: endpoint({
    ...forPrinters,
    path: '/campaign/site/offer/{siteId}',
    params: z.object({ siteId: pathId() }),
    response: z.array(offeringCampaign),
  }),
};
