import { orders } from '@kontor/contract/areas/campaigns/orders/endpoints.ts';
import type { CampaignState } from '@kontor/contract/areas/campaigns/rules.ts';
import { campaign } from '@kontor/contract/areas/campaigns/schema.ts';
import type { RequestBodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { insertGoods } from '../areas/receipts/factory.ts';
import { startApp } from './app.ts';
import { makeSites } from './booking.ts';

export type SentCampaign = RequestBodyOf<typeof campaign.create>;
type SentProduct = NonNullable<SentCampaign['products']>[number];

/** The server with sites 601 and 701 and two products, and the administrators' calls on campaigns. */
export async function startOffice(options: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(options);
  await makeSites(app);
  const { pils, radler } = await app.make(insertGoods);
  const admin = app.as('administrator');
  const line = (given: Partial<SentProduct> = {}): SentProduct => ({ productId: pils, unit: 'Kasten', ...given });
  /** Two weeks in spring with a product, for site 601. */
  const sent = (given: Partial<SentCampaign> = {}): SentCampaign => ({
    title: 'Pilswochen',
    greeting: 'Liebe Marktleitungen, bitte bestellen Sie bis zum 27. März.',
    startDate: '2027-03-15',
    reminderDate: '2027-03-22',
    endDate: '2027-03-27',
    products: [line()],
    sites: [{ siteId: 601 }],
    ...given,
  });
  const find = async (id: number, by = admin) => (await by.call(campaign.find, { params: { id } })).body;
  /** Sends a campaign back with changes; returns the answer. */
  const change = async (id: number, given: Partial<SentCampaign> = {}, headers = {}, by = admin) => {
    const { hasOrders: _, createdBy: __, documentation: ___, id: ____, version: _____, ...known } = await find(id);
    return by.call(campaign.update, { params: { id }, body: { ...known, ...given }, headers });
  };
  return {
    app,
    admin,
    site: app.as('site', { claims: { siteId: '601' } }),
    otherSite: app.as('otherSite', { claims: { siteId: '701' } }),
    pils,
    radler,
    line,
    sent,
    find,
    change,
    create: async (given: Partial<SentCampaign> = {}) =>
      (await admin.call(campaign.create, { body: sent(given) })).body.id,
    move: async (id: number, state: CampaignState) => (await change(id, { state })).outcome,
    /** Enters a site's order of the first product, or that it needs none. */
    order: async (id: number, siteId: number, quantity: number, by = admin) => {
      const body = [{ productId: pils, quantity, personInCharge: 'Clara Conrad' }];
      return (await by.call(orders.order, { params: { id, siteId }, body })).outcome;
    },
  };
}
