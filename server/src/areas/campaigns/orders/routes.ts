import type { orders } from '@kontor/contract/areas/campaigns/orders/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import * as commands from './commands.ts';
import { listOrders } from './parts/listing.ts';
import { presentRows } from './present.ts';
import * as queries from './queries.ts';

export const orderHandlers = (services: Services): Handlers<typeof orders> => ({
  orders: ({ read, params, query, setTotal }) => listOrders(read, params.id, query, setTotal),

  async ordersOfSite({ read, actor, params, setVersion }) {
    const participation = await queries.participationOf(read, services, actor, params);
    if (participation instanceof Refusal) return participation;
    const order = await queries.siteOrderOf(read, params);
    setVersion(order.version);
    return presentRows(participation, params.siteId, order);
  },

  order: ({ tx, actor, params, body, ifMatch }) => commands.order(tx, services, actor, params, { body, ifMatch }),

  async siteOrder({ read, actor, params }) {
    const participation = await queries.participationOf(read, services, actor, params);
    return participation instanceof Refusal ? participation : queries.siteOrderOf(read, params);
  },

  async orderVersions({ read, actor, params }) {
    const participation = await queries.participationOf(read, services, actor, params);
    return participation instanceof Refusal ? participation : queries.orderVersionsOf(read, params);
  },

  async offers({ read, actor, params }) {
    const participation = await queries.participationOf(read, services, actor, params);
    if (participation instanceof Refusal) return participation;
    return participation.campaign.state === 'closed'
      ? queries.siteOffersOf(read, params)
      : refuse('campaigns.notClosed');
  },

  offeringCampaigns: ({ read, params }) => queries.offeringCampaignsOf(read, services, params.siteId),
});
