import type { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import { bulkAction, removeSeveral } from '../../kernel/http/bulk-action.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import { crud } from '../../kernel/http/crud.ts';
import type { Services } from '../../kernel/services.ts';
import { allocationHandlers } from './allocations/routes.ts';
import { answerHandlers } from './answers/routes.ts';
import * as commands from './commands.ts';
import { orderHandlers } from './orders/routes.ts';
import { campaignStore } from './parts/store.ts';

export function campaignsHandlers(services: Services): Handlers<typeof campaigns> {
  const records = crud(campaign, 'campaign', campaignStore(services));
  return {
    campaign: records,
    removeCampaigns: removeSeveral(records.remove),
    changeStates: ({ tx, actor, body: { state, ...call } }) =>
      bulkAction(tx, call, (id) => commands.changeState(tx, services, actor, id, state)),
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
  };
}
