import * as z from 'zod/mini';
import { bulkAnswer, bulkBody, removalOf } from '../../kernel/bulk-action.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { choice, pathId } from '../../kernel/fields.ts';
import { allocations } from './allocations/endpoints.ts';
import { answers } from './answers/endpoints.ts';
import { orders } from './orders/endpoints.ts';
import { BULK_STATES } from './rules.ts';
import { campaign, campaignProduct, campaignSite } from './schema.ts';

const ofCampaign = {
  caller: campaign.update.caller,
  scope: campaign.update.scope,
  params: z.object({ id: pathId() }),
} as const;

export const campaigns = {
  campaign,
  removeCampaigns: removalOf(campaign),

  /** Releases or cancels several campaigns. */
  changeStates: endpoint({
    caller: campaign.update.caller,
    scope: campaign.update.scope,
    method: 'POST',
    path: '/campaign/state',
    body: bulkBody({ state: choice(BULK_STATES) }),
    response: bulkAnswer,
  }),

  /** Adds a product; in a pending campaign it replaces the product's details (`spec 3 §4`). */
  addProduct: endpoint({
    ...ofCampaign,
    method: 'POST',
    path: '/campaign/{id}/product',
    body: campaignProduct,
    status: 201,
    response: campaignProduct,
    errors: ['campaigns.productFixed', 'campaigns.overAllocated'],
  }),
  removeProduct: endpoint({
    ...ofCampaign,
    method: 'DELETE',
    path: '/campaign/{id}/product/{productId}',
    params: z.object({ id: pathId(), productId: pathId() }),
    status: 204,
    errors: ['campaigns.productFixed'],
  }),
  /** Adds a site to the campaign; has no effect if it already participates. */
  addSite: endpoint({
    ...ofCampaign,
    method: 'POST',
    path: '/campaign/{id}/site',
    body: campaignSite,
    status: 201,
    response: campaignSite,
  }),
  removeSite: endpoint({
    ...ofCampaign,
    method: 'DELETE',
    path: '/campaign/{id}/site/{siteId}',
    params: z.object({ id: pathId(), siteId: pathId() }),
    status: 204,
    errors: ['campaigns.siteOrdered'],
  }),

  ...orders,
  ...answers,
  ...allocations,
};
