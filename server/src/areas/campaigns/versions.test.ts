import { campaigns } from '@kontor/contract/areas/campaigns/endpoints.ts';
import { afterAll, expect, it } from 'vitest';
import { SYSTEM } from '../../kernel/identity/actor.ts';
import { anItem, orderOf, startCampaigns } from '../../testing/campaign-orders.ts';
import { lateVersions } from '../../testing/late-versions.ts';
import { anOffer } from './factory.ts';
import { siteOrderOf } from './orders/queries.ts';
import { campaignStore } from './parts/store.ts';

const { app, pils, radler, make, site, admin } = await startCampaigns();
afterAll(() => app.stop());

it('An order that arrives during a read does not pass its version to the previous order', async () => {
  const id = await make();
  await orderOf(site, id, 601, [anItem(pils, 3)]);
  const db = lateVersions(app.db, () => orderOf(site, id, 601, [anItem(pils, 5)]));
  const { version, products } = await siteOrderOf({ db }, { id, siteId: 601 });
  expect([version, products.find(({ productId }) => productId === pils)?.quantity]).toEqual([2, 5]);
});

it('A campaign changed during a read has no version newer than its products and sites', async () => {
  const id = await make({ state: 'pending', products: [anOffer(pils)], siteIds: [601] });
  const db = lateVersions(app.db, async () => {
    await admin.call(campaigns.addProduct, { params: { id }, body: anOffer(radler) });
    await admin.call(campaigns.addSite, { params: { id }, body: { siteId: 701 } });
  });
  const found = await campaignStore(app.services).find({ db, now: app.now() }, SYSTEM, id);
  expect(found).toMatchObject({
    version: 3,
    products: [{ productId: pils }, { productId: radler }],
    sites: [{ siteId: 601 }, { siteId: 701 }],
  });
});
