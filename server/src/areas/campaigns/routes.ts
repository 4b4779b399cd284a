import type { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import { crud } from '../../kernel/http/crud.ts';
import type { Services } from '../../kernel/services.ts';
import { allocationHandlers } from './allocations/routes.ts';
import { answerHandlers } from './answers/routes.ts';
import * as commands from './commands.ts';
import { orderHandlers } from './orders/routes.ts';
import { campaignStore } from './parts/store.ts';

export const campaignsHandlers = (services: Services): Handlers<typeof campaigns> => ({
  campaign: crud(campaign, 'campaign', campaignStore(services)),
  addProduct: ({ tx, actor, params, body, ifMatch }) =>
    commands.addProduct(tx, services, actor, { id: params.id, ifMatch }, body),
  removeProduct: ({ tx, actor, params, ifMatch }) =>
    commands.removeProduct(tx, services, actor, { id: params.id, ifMatch }, params.productId),
  addSite: ({ tx, actor, params, body, ifMatch }) =>
    commands.addSite(tx, actor, { id: params.id, ifMatch }, body.siteId),
  removeSite: ({ tx, actor, params, ifMatch }) =>
    commands.removeSite(tx, actor, { id: params.id, ifMatch }, params.siteId),
  ...orderHandlers(services),
  ...answerHandlers(services),
  ...allocationHandlers(services),
});
