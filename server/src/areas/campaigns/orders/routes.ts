import type { orders } from '@kontor/contract/areas/campaigns/orders/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';

export const orderHandlers = (_services: Services): Handlers<typeof orders> => ({
  orders: async () => refuse('request.notFound'),
  ordersOfSite: async () => refuse('request.notFound'),
  order: async () => refuse('request.notFound'),
  siteOrder: async () => refuse('request.notFound'),
  orderVersions: async () => refuse('request.notFound'),
  offers: async () => refuse('request.notFound'),
});
