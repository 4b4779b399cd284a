import { orders } from '@kontor/contract/areas/campaigns/orders/endpoints.ts';
import type { RequestBodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { anOffer, insertCampaign } from '../areas/campaigns/factory.ts';
import { insertGoods } from '../areas/receipts/factory.ts';
import { startApp, type TestApp } from './app.ts';
import { makeSites } from './booking.ts';
import type { Caller } from './caller.ts';

type Item = RequestBodyOf<typeof orders.order>[number];
type Given = Parameters<typeof insertCampaign>[1];

/** An item of an order by Clara, who is of site 601. */
export const anItem = (productId: number, quantity: number, given: Partial<Item> = {}): Item => ({
  productId,
  quantity,
  personInCharge: 'Clara Conrad',
  ...given,
});

export const orderOf = (caller: Caller, id: number, siteId: number, body: Item[], version?: string) =>
  caller.call(orders.order, {
    params: { id, siteId },
    body,
    ...(version !== undefined && { headers: { 'if-match': version } }),
  });

/** The server with sites 601 and 701, two products, and campaigns of both sites with both products. */
export async function startCampaigns(options: Parameters<typeof startApp>[0] = {}) {
  const app: TestApp = await startApp(options);
  await makeSites(app);
  const { manufacturerId, pils, radler } = await app.make(insertGoods);
  const make = (given: Given = {}) =>
    app.make((world) =>
      insertCampaign(world, {
        state: 'active',
        siteIds: [601, 701],
        products: [anOffer(pils), anOffer(radler)],
        ...given,
      }),
    );
  return {
    app,
    manufacturerId,
    pils,
    radler,
    make,
    site: app.as('site'),
    otherSite: app.as('otherSite', { claims: { siteId: '701' } }),
    admin: app.as('administrator'),
  };
}
