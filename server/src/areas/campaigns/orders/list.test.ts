import { orders } from '@kontor/contract/areas/campaigns/orders/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anItem, orderOf, startCampaigns } from '../../../testing/campaign-orders.ts';

const { app, pils, radler, make, site, admin } = await startCampaigns();
afterAll(() => app.stop());

let id = 0;
beforeAll(async () => {
  await app.db.updateTable('site').set({ key: '0815' }).where('id', '=', 701).execute();
  id = await make({ allowComment: true });
  await orderOf(admin, await make(), 601, [anItem(pils, 99)]);
  await orderOf(admin, id, 601, [anItem(pils, 3), anItem(radler, 5, { comment: 'kühl' })]);
  app.setClock('2027-03-02T08:00:00Z');
  await orderOf(admin, id, 701, [anItem(radler, 4, { personInCharge: 'Olaf Otto' })]);
});

const listed = (query: Readonly<Record<string, string | number>> = {}) =>
  admin.call(orders.orders, { params: { id }, query });
/** The returned rows, by site and product. */
const rowsOf = async (query: Readonly<Record<string, string | number>> = {}) =>
  (await listed(query)).body.map((row) => `${row.siteId} ${row.productId === pils ? 'Pils' : 'Radler'}`);

const ALL = ['601 Pils', '601 Radler', '701 Pils', '701 Radler'];

describe('the orders of a campaign', () => {
  it('include all sites, each with its product and site', async () => {
    const answer = await listed();
    expect(await rowsOf()).toEqual(ALL);
    expect(answer.headers['x-total-count']).toBe('4');
    expect(answer.body.at(-1)).toEqual({
      campaignId: id,
      siteId: 701,
      site: { title: 'Quellmarkt Hamm', tenant: 'Quellmarkt Fachmärkte West GmbH' },
      externalSiteId: '0815',
      productId: radler,
      productTitle: 'Lindenhof Radler',
      unit: 'Kasten',
      discount: null,
      quantity: 4,
      comment: null,
      allocated: null,
      date: '2027-03-02T08:00:00.000Z',
      personInCharge: 'Olaf Otto',
    });
    expect(answer.body[1]).toMatchObject({ comment: 'kühl', externalSiteId: null, personInCharge: 'Clara Conrad' });
  });

  it.each([
    ['pils', ['601 Pils', '701 Pils']],
    ['hamm', ['701 Pils', '701 Radler']],
    ['otto', ['701 Pils', '701 Radler']],
    ['clara radler', ['601 Radler']],
    ['Lindenhof  quellmarkt', ALL],
    ['otto clara', []],
    ['100%', []],
    ['_', []],
  ])('are found by every word: %s', async (search, rows) => {
    expect(await rowsOf({ search })).toEqual(rows);
    expect((await listed({ search, limit: 1 })).headers['x-total-count']).toBe(String(rows.length));
  });

  it('can be limited to quantities above zero and to some sites', async () => {
    expect(await rowsOf({ ordered: 'true' })).toEqual(['601 Pils', '601 Radler', '701 Radler']);
    expect(await rowsOf({ siteId: '701' })).toEqual(['701 Pils', '701 Radler']);
    expect(await rowsOf({ siteId: '601,701', ordered: 'true', search: 'radler' })).toEqual([
      '601 Radler',
      '701 Radler',
    ]);
    expect(await rowsOf({ siteId: '' })).toEqual([]);
  });

  it('include a site’s comment on a product it does not order', async () => {
    const other = await make({ allowComment: true });
    await orderOf(admin, other, 601, [anItem(pils, 3), anItem(radler, 0, { comment: 'noch im Lager' })]);
    await orderOf(admin, other, 701, [anItem(pils, 0)]);
    const { body } = await admin.call(orders.orders, { params: { id: other }, query: { ordered: 'true' } });
    expect(body.map(({ siteId, quantity, comment }) => [siteId, quantity, comment])).toEqual([
      [601, 3, null],
      [601, 0, 'noch im Lager'],
    ]);
  });

  it.each([
    ['-quantity', ['601 Radler', '701 Radler', '601 Pils', '701 Pils']],
    ['site', ['701 Pils', '701 Radler', '601 Pils', '601 Radler']],
    ['-productTitle,-siteId', ['701 Radler', '601 Radler', '701 Pils', '601 Pils']],
    ['-date,-productId', ['701 Radler', '701 Pils', '601 Radler', '601 Pils']],
    ['-personInCharge', ['701 Radler', '701 Pils', '601 Radler', '601 Pils']],
  ])('are sorted by %s', async (sort, rows) => {
    expect(await rowsOf({ sort })).toEqual(rows);
  });

  it.each(['siteId', 'tenant', 'externalSiteId', 'unit', 'discount', 'allocated', 'comment'])(
    'can be sorted by %s',
    async (sort) => {
      expect((await rowsOf({ sort })).toSorted()).toEqual(ALL);
      expect((await rowsOf({ sort: `-${sort}`, limit: 50 })).toSorted()).toEqual(ALL);
    },
  );

  it('are paged, with the total', async () => {
    const page = await listed({ limit: 2, offset: 1, sort: 'quantity' });
    expect([page.body.map(({ quantity }) => quantity), page.headers['x-total-count']]).toEqual([[3, 4], '4']);
    const beyond = await listed({ offset: 10 });
    expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], '4']);
  });

  it('are for administrators and existing campaigns only', async () => {
    expect((await site.call(orders.orders, { params: { id } })).outcome).toBe('403 request.forbidden');
    expect((await admin.call(orders.orders, { params: { id: 999_999 } })).outcome).toBe('404 request.notFound');
    expect((await listed({ sort: 'colour' })).outcome).toBe('400 request.invalid');
    expect((await listed({ siteId: 'all' })).outcome).toBe('400 request.invalid');
  });

  it('exclude removed sites', async () => {
    const other = await make();
    await orderOf(admin, other, 601, [anItem(pils, 0)]);
    await app.db.deleteFrom('campaign_site').where('campaign_id', '=', other).where('site_id', '=', 601).execute();
    expect((await admin.call(orders.orders, { params: { id: other } })).body).toEqual([]);
  });
});
