import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import { LIST_LIMIT } from '@kontor/contract/kernel/list.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { insertSite } from '../master-data/factory.ts';
import { insertLivePrice, insertLiveProduct, insertSalePrice } from './factory.ts';

let app: TestApp;

const one = (siteId: number, productId: number) => ({ params: { siteId, productId } });
const several = (siteId: number, productIds: string) => ({ params: { siteId }, query: { productIds } });

beforeAll(async () => {
  app = await startApp();
  await app.make(async (world) => {
    for (const id of [601, 602]) await insertSite(world, { id, title: `Quellmarkt ${id}`, tenantId: 6 });
    for (const [productId, title] of [
      [11, 'Pils'],
      [12, 'Helles'],
      [13, 'Wasser'],
    ] as const) {
      await insertLiveProduct(world, { productId, title, ean: `400000000${productId}` });
    }
    for (const [siteId, productId, position, price] of [
      [601, 11, 2, '0.99'],
      [601, 11, 1, '17.49'],
      [601, 11, 3, '5.49'],
      [602, 11, 1, '18.49'],
      [601, 12, 1, '15.1'],
      [601, 99, 1, '1'],
    ] as const) {
      await insertLivePrice(world, { siteId, productId, position, price, unit: 'Kasten' });
    }
    for (const [siteId, start, end] of [
      [601, '2027-02-20', '2027-02-28'],
      [601, '2027-02-22', '2027-03-01'],
      [601, '2027-03-08', '2027-03-13'],
      [602, '2027-03-01', '2027-03-06'],
    ] as const) {
      await insertSalePrice(world, { siteId, productId: 11, start, end });
    }
  });
});
afterAll(() => app.stop());

describe('live products', () => {
  it('can be read by every portal role, searched and paged', async () => {
    for (const person of ['administrator', 'site', 'evaluation', 'priceTag', 'meters', 'booking'] as const) {
      const { body } = await app.as(person).call(merchandise.liveProducts);
      expect(body.map(({ productId }) => productId)).toEqual([11, 12, 13]);
    }
    const query = { search: '40000 el', sort: '-productTitle', limit: 1 };
    const answer = await app.as('priceTag').call(merchandise.liveProducts, { query });
    expect(answer.body.map(({ productTitle }) => productTitle)).toEqual(['Helles']);
    const unknown = { query: { sort: 'price' } };
    expect((await app.as('priceTag').call(merchandise.liveProducts, unknown)).outcome).toBe('400 request.invalid');
  });
});

describe('live products by code', () => {
  const titlesOf = async (ean: string, more: { readonly limit?: number; readonly sort?: string } = {}) => {
    const { body } = await app.as('priceTag').call(merchandise.liveProducts, { query: { ean, ...more } });
    return body.map(({ productTitle }) => productTitle);
  };

  beforeAll(() =>
    app.make(async (world) => {
      for (const [productId, title, ean] of [
        [21, 'Pils', '4006381333931'],
        [22, 'Cola', '036000291452'],
        [23, 'Radler', '96385074'],
        [24, 'Radler, neu', '0000096385074'],
        [25, 'Limo', '0000040123455'],
        [26, 'Hauseigen', 'KT-17'],
      ] as const) {
        await insertLiveProduct(world, { productId, title, ean });
      }
    }),
  );
  afterAll(() => app.db.deleteFrom('live_product').where('product_id', '>', 20).execute());

  it.each([
    ['4006381333931', ['Pils']],
    ['036000291452', ['Cola']],
    ['0036000291452', ['Cola']],
    ['96385074', ['Radler', 'Radler, neu']],
    ['0000096385074', ['Radler', 'Radler, neu']],
    ['40123455', ['Limo']],
    ['KT-17', ['Hauseigen']],
    ['KT-1', []],
    ['4006381333932', []],
  ])('%j is %j', async (code, titles) => {
    expect(await titlesOf(code)).toEqual(titles);
  });

  it('names the unit that has the code, however it is spelled and whether it is scanned or typed', async () => {
    await app.db
      .insertInto('inventory_packaging_unit')
      .values([
        { product_id: 21, unit_id: UNITS.indexOf('Kasten') + 1, quantity: '20', ean: '2000000000114' },
        { product_id: 22, unit_id: UNITS.indexOf('Karton') + 1, quantity: '12', ean: '4006381333931' },
      ])
      .execute();
    const unitsOf = async (query: { readonly ean: string } | { readonly search: string }) => {
      const { body } = await app.as('priceTag').call(merchandise.liveProducts, { query });
      return body.map(({ productTitle, unit }) => [productTitle, unit]);
    };
    expect(await unitsOf({ ean: '2000000000114' })).toEqual([['Pils', 'Kasten']]);
    expect(await unitsOf({ ean: '02000000000114' })).toEqual([['Pils', 'Kasten']]);
    expect(await unitsOf({ search: '2000000000114' })).toEqual([['Pils', 'Kasten']]);
    expect(await unitsOf({ ean: '4006381333931' })).toEqual([
      ['Pils', null],
      ['Cola', 'Karton'],
    ]);
    await app.db.deleteFrom('inventory_packaging_unit').where('product_id', 'in', [21, 22]).execute();
  });

  it('are sorted and paged like others', async () => {
    expect(await titlesOf('96385074', { sort: '-productTitle', limit: 1 })).toEqual(['Radler, neu']);
  });
});

it('more live products than a list may contain are truncated, and counted', async () => {
  const many = await startApp();
  await sql`
    insert into live_product (product_id, product_title)
    select number, 'Pils' from generate_series(1, ${LIST_LIMIT + 1}) number`.execute(many.db);
  const { json, headers } = await many.as('priceTag').send({ method: 'GET', url: '/api/product/live' });
  expect(json).toHaveLength(LIST_LIMIT);
  expect(headers['x-total-count']).toBe(String(LIST_LIMIT + 1));
  await many.stop();
});

describe('the prices of a product', () => {
  it('are ordered by position, with exact numbers', async () => {
    const { body } = await app.as('administrator').call(merchandise.liveProduct, one(601, 11));
    expect(body).toMatchObject({ productId: 11, productTitle: 'Pils', ean: '40000000011', vegan: null });
    expect(body.prices.map(({ position, price }) => [position, price])).toEqual([
      [1, 17.49],
      [2, 0.99],
      [3, 5.49],
    ]);
    expect(body.prices[0]).toEqual({
      productId: 11,
      position: 1,
      price: 17.49,
      unit: 'Kasten',
      quantity: 20,
      capacity: 0.5,
      pricePerLiter: null,
      deposit: 3.1,
      depositBaseUnit: null,
    });
  });

  it('are visible for one’s own site; administrators and price-tag staff see any', async () => {
    for (const person of ['administrator', 'priceTag'] as const) {
      const { body } = await app.as(person).call(merchandise.liveProduct, one(602, 11));
      expect(body.prices.map(({ price }) => price)).toEqual([18.49]);
    }
    for (const roles of [['PortalSite'], ['PortalSiteEvaluation'], ['PortalBookingUser', 'PortalMeterManagement']]) {
      const person = app.as('site', { claims: { roles, siteId: ['601', 603] } });
      expect((await person.call(merchandise.liveProduct, one(601, 11))).status).toBe(200);
      for (const siteId of [602, 999]) {
        const outcomes = [
          await person.call(merchandise.liveProduct, one(siteId, 11)),
          await person.call(merchandise.severalLiveProducts, several(siteId, '11')),
          await person.call(merchandise.salePrices, { params: { siteId } }),
          await person.send({ method: 'GET', url: `/api/product/live/${siteId}/x` }),
        ].map(({ outcome }) => outcome);
        expect(outcomes).toEqual(Array(4).fill('403 request.forbidden'));
      }
      // Their own site, but the product does not exist.
      expect((await person.call(merchandise.liveProduct, one(603, 11))).outcome).toBe('404 request.notFound');
    }
  });

  it('of an unknown product or site are not found; a site that does not sell it has none', async () => {
    const admin = app.as('administrator');
    expect((await admin.call(merchandise.liveProduct, one(601, 99))).outcome).toBe('404 request.notFound');
    expect((await admin.call(merchandise.liveProduct, one(999, 11))).outcome).toBe('404 request.notFound');
    expect((await admin.call(merchandise.severalLiveProducts, several(999, '11'))).outcome).toBe(
      '404 request.notFound',
    );
    expect((await admin.call(merchandise.salePrices, { params: { siteId: 999 } })).outcome).toBe(
      '404 request.notFound',
    );
    expect((await admin.call(merchandise.liveProduct, one(601, 13))).body.prices).toEqual([]);
  });
});

describe('several products', () => {
  it('are returned together, with and without a trailing slash', async () => {
    const admin = app.as('administrator');
    for (const slash of ['', '/']) {
      const url = `/api/product/live_multiple/601${slash}?productIds=12,11,99,12`;
      const { json, status } = await admin.send({ method: 'GET', url });
      expect(status).toBe(200);
      expect(json).toMatchObject([
        { productId: 11, prices: [{ price: 17.49 }, { price: 0.99 }, { price: 5.49 }] },
        { productId: 12, prices: [{ price: 15.1 }] },
      ]);
    }
  });

  it('are at most 500', async () => {
    const admin = app.as('administrator');
    const ids = (count: number) => Array.from({ length: count }, (_, index) => 2_147_483_647 - index).join(',');
    expect((await admin.call(merchandise.severalLiveProducts, several(601, ids(500)))).status).toBe(200);
    expect((await admin.call(merchandise.severalLiveProducts, several(601, ''))).body).toEqual([]);
    for (const productIds of [ids(501), ',', '1,', '1,x', '0', '2147483648', '1 ,2']) {
      const { outcome } = await admin.call(merchandise.severalLiveProducts, several(601, productIds));
      expect(outcome, productIds.slice(0, 20)).toBe('400 request.invalid');
    }
  });
});

describe('sale prices', () => {
  it('are those that are valid today or later, in the business time zone', async () => {
    const site = app.as('site', { claims: { siteId: 601 } });
    const starts = async (query: { ended?: 'true' } = {}) =>
      (await site.call(merchandise.salePrices, { params: { siteId: 601 }, query })).body.map(({ start }) => start);
    expect(await starts()).toEqual(['2027-02-22', '2027-03-08']);
    // Still the last day in UTC, but no longer in Kassel.
    app.setClock('2027-03-01T23:30:00Z');
    expect(await starts()).toEqual(['2027-03-08']);
    // For another week, someone may still have to put up the regular labels.
    expect(await starts({ ended: 'true' })).toEqual(['2027-02-20', '2027-02-22', '2027-03-08']);
    app.setClock('2027-03-08T23:30:00Z');
    expect(await starts({ ended: 'true' })).toEqual(['2027-03-08']);
  });
});

describe('without a merchandise system', () => {
  it('there is nothing to copy, and the list reports it', async () => {
    const admin = app.as('administrator');
    const { body } = await admin.call(merchandise.dataSources);
    expect(body).toHaveLength(20);
    expect(body[0]).toMatchObject({ dataset: 'manufacturers', source: null, state: 'never', isOld: true, rows: 0 });
    for (const sent of [{}, { dataset: 'stock' as const }]) {
      const { outcome } = await admin.call(merchandise.syncDataSources, { body: sent });
      expect(outcome).toBe('409 merchandise.notConfigured');
    }
  });
});
