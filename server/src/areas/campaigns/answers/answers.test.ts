import { answers } from '@kontor/contract/areas/campaigns/answers/endpoints.ts';
import { afterAll, expect, it } from 'vitest';
import { anItem, orderOf, startCampaigns } from '../../../testing/campaign-orders.ts';
import { insertSite } from '../../master-data/factory.ts';

const { app, pils, radler, make, site, admin } = await startCampaigns();
afterAll(() => app.stop());

it('Head office sees the answer of every site', async () => {
  await app.make((world) =>
    insertSite(world, { id: 702, title: 'Quellmarkt Soest', tenantId: 7, group: 'A', region: 'West', key: '0815' }),
  );
  const id = await make({ siteIds: [601, 701, 702] });
  await orderOf(admin, id, 601, [anItem(pils, 3), anItem(radler, 0)]);
  await orderOf(admin, id, 601, [anItem(pils, 3), anItem(radler, 2)]);
  await orderOf(admin, id, 701, [anItem(pils, 0, { personInCharge: 'Olaf Otto' })]);
  const { body } = await admin.call(answers.answers, { params: { id } });
  const date = '2027-03-01T08:00:00.000Z';
  const none = { group: null, region: null };
  const west = 'Quellmarkt Fachmärkte West GmbH';
  expect(body).toEqual([
    {
      ...{ siteId: 601, answer: 'ordered', date, personInCharge: 'Clara Conrad', productCount: 2, version: 2 },
      ...{ externalSiteId: null, remindedAt: null },
      site: { title: 'Quellmarkt Kassel', tenant: 'Quellmarkt Fachmärkte Nord GmbH', ...none },
    },
    {
      ...{ siteId: 701, answer: 'declined', date, personInCharge: 'Olaf Otto', productCount: 0, version: 1 },
      ...{ externalSiteId: null, remindedAt: null },
      site: { title: 'Quellmarkt Hamm', tenant: west, ...none },
    },
    {
      ...{ siteId: 702, answer: 'open', date: null, personInCharge: null, productCount: 0, version: 0 },
      ...{ externalSiteId: '0815', remindedAt: null },
      site: { title: 'Quellmarkt Soest', tenant: west, group: 'A', region: 'West' },
    },
  ]);
});

it('Nobody else sees them', async () => {
  const params = { id: await make() };
  expect((await site.call(answers.answers, { params })).outcome).toBe('403 request.forbidden');
  expect((await site.call(answers.remind, { params, body: {} })).outcome).toBe('403 request.forbidden');
  expect((await admin.call(answers.answers, { params: { id: 999_999 } })).outcome).toBe('404 request.notFound');
});
