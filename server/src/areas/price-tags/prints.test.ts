import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import { insertSite } from '../master-data/factory.ts';
import { insertLivePrice, insertLiveProduct, insertPriceChange, insertSalePrice } from '../merchandise/factory.ts';

let app: TestApp;
let staff: Caller;

beforeAll(async () => {
  app = await startApp();
  staff = app.as('priceTag', { claims: { siteId: 601 } });
  await app.make(async (world) => {
    for (const id of [601, 602]) await insertSite(world, { id, title: `Quellmarkt ${id}`, tenantId: 6 });
  });
});
afterAll(() => app.stop());

const MONDAY = '2027-03-01T08:00:00Z';

beforeEach(async () => {
  app.setClock(MONDAY);
  await sql`truncate price_tag_print, live_product, live_price, sale_price, price_change`.execute(app.db);
  await app.make(async (world) => {
    for (const [productId, title, group] of [
      [11, 'Pils', 'Bier'],
      [12, 'Helles', 'Bier'],
      [13, 'Medium', null],
    ] as const) {
      await insertLiveProduct(world, { productId, title, group });
      for (const siteId of [601, 602]) {
        await insertLivePrice(world, { siteId, productId, position: 1, price: '15.99', unit: 'Kasten' });
      }
    }
    for (const [start, end, price] of [
      ['2027-03-01', '2027-03-06', '12.99'],
      ['2027-03-15', '2027-03-20', '11.99'],
    ] as const) {
      await insertSalePrice(world, { siteId: 601, productId: 11, start, end, price });
    }
  });
});

const tag = (productId: number, printStyle: 'default' | 'single' | 'sale' | 'saleSmall' = 'default', siteId = 601) => ({
  ...{ siteId, productId, count: 1, printStyle },
});
const remember = async (...labels: Parameters<typeof tag>[]) =>
  expect((await staff.call(priceTags.remember, { body: { labels: labels.map((each) => tag(...each)) } })).status).toBe(
    204,
  );
const changes = async (siteId = 601) =>
  (await app.as('administrator').call(priceTags.changes, { params: { siteId } })).body;
const changedLabels = async () =>
  (await changes()).map(({ productId, printStyle, changes }) => [productId, printStyle, changes]);

describe('a printed label', () => {
  it('is outdated if its price, title or details change, or if it is no longer sold', async () => {
    await remember([11], [11, 'single'], [12], [13]);
    expect(await changes()).toEqual([]);
    await sql`update live_price set price = 16.49 where product_id = 11 and site_id = 601`.execute(app.db);
    await sql`update live_product set product_title = 'Helles naturtrüb', alcohol = '5,1' where product_id = 12`.execute(
      app.db,
    );
    await sql`delete from live_price where product_id = 13 and site_id = 601`.execute(app.db);
    expect(await changes()).toEqual([
      {
        ...{
          productId: 11,
          productTitle: 'Pils',
          group: 'Bier',
          printStyle: 'default',
          unit: null,
          ean: null,
          changes: ['price'],
        },
        ...{ printedPrice: 15.99, price: 16.49, printedAt: '2027-03-01T08:00:00.000Z' },
        asked: { salePrice: null, saleUnit: null, saleStorageFactor: null, saleCapacity: null, note: null },
        printedBy: expect.any(String),
      },
      expect.objectContaining({ productId: 11, printStyle: 'single', changes: ['price'] }),
      expect.objectContaining({ productTitle: 'Helles naturtrüb', changes: ['title', 'details'], price: 15.99 }),
      expect.objectContaining({
        productTitle: 'Medium',
        group: null,
        changes: ['gone'],
        printedPrice: 15.99,
        price: null,
      }),
    ]);
    await sql`delete from live_product where product_id = 13`.execute(app.db);
    expect((await changes()).at(-1)).toMatchObject({ productTitle: 'Medium', changes: ['gone'] });
  });

  it('is compared with its last print, separately for each site', async () => {
    await remember([11], [12]);
    await sql`update live_price set price = 16.49`.execute(app.db);
    expect(await changedLabels()).toEqual([
      [11, 'default', ['price']],
      [12, 'default', ['price']],
    ]);
    await remember([11], [11]);
    expect(await changedLabels()).toEqual([[12, 'default', ['price']]]);
    expect(await changes(602)).toEqual([]);
  });

  it('is not outdated by another day or other random choices', async () => {
    await sql`update live_product set food_recommendation = 'Fisch,Wild,Rind,Salat,Käse', dlg = '1', vegan = '1', franken = '1',
      organic = '1', sport = '1', wine = '1', bone = '1', baby = '1'`.execute(app.db);
    await remember([11], [12], [13]);
    for (const day of ['02', '03', '04', '05']) {
      app.setClock(`2027-03-${day}T08:00:00Z`);
      expect(await changes()).toEqual([]);
    }
  });

  it('for an offer is outdated if it is over, or if there is another one', async () => {
    await remember([11, 'sale']);
    app.setClock('2027-03-06T08:00:00Z');
    expect(await changes()).toEqual([]);
    app.setClock('2027-03-07T08:00:00Z');
    expect(await changes()).toMatchObject([{ changes: ['price', 'details'], printedPrice: 12.99, price: 11.99 }]);
    app.setClock('2027-03-21T08:00:00Z');
    expect(await changes()).toMatchObject([{ changes: ['gone'], price: null }]);
  });

  it('for offers in several units is a separate label for each', async () => {
    await app.make((world) =>
      insertSalePrice(world, {
        ...{ siteId: 601, productId: 11, unit: 'Flasche', price: '0.79' },
        ...{ start: '2027-03-01', end: '2027-03-13' },
      }),
    );
    const sale = (saleUnit?: 'Kasten' | 'Flasche') => ({ ...tag(11, 'sale'), saleUnit });
    const print = async (...labels: ReturnType<typeof sale>[]) =>
      expect((await staff.call(priceTags.remember, { body: { labels } })).status).toBe(204);
    const units = async () => (await changes()).map(({ unit, changes }) => [unit, changes]);
    await print(sale('Kasten'), sale('Flasche'));
    await sql`update sale_price set price = 12.49 where unit = 'Kasten' and start = '2027-03-01'`.execute(app.db);
    expect(await changes()).toMatchObject([
      {
        ...{ unit: 'Kasten', changes: ['price', 'details'], printedPrice: 12.99, price: 12.49 },
        asked: { saleUnit: 'Kasten' },
      },
    ]);
    // Without a unit, it is the current offer: the bottle, which comes first alphabetically.
    await sql`update sale_price set price = 0.69 where unit = 'Flasche'`.execute(app.db);
    await print(sale());
    expect(await units()).toEqual([['Kasten', ['price', 'details']]]);
    await print(sale('Kasten'));
    expect(await units()).toEqual([]);
    // An offer of another unit does not affect this label, whether or not its unit was requested.
    await sql`update sale_price set "end" = '2027-03-13' where unit = 'Kasten' and start = '2027-03-01'`.execute(
      app.db,
    );
    await sql`delete from sale_price where unit = 'Flasche'`.execute(app.db);
    expect(await units()).toEqual([
      ['Flasche', ['gone']],
      ['Kasten', ['details']],
    ]);
    const forget = async (unit?: string) => {
      const labels = [{ productId: 11, printStyle: 'sale' as const, unit }];
      expect((await staff.call(priceTags.forget, { params: { siteId: 601 }, body: { labels } })).outcome).toBe('204');
    };
    await forget('Flasche');
    expect(await units()).toEqual([['Kasten', ['details']]]);
    await forget();
    expect(await units()).toEqual([]);
  });

  it('for an offer known only from the request stays as requested', async () => {
    const own = { ...tag(12, 'saleSmall'), salePrice: 13.49, saleUnit: 'Kasten' as const, note: 'Restposten' };
    expect((await staff.call(priceTags.remember, { body: { labels: [own] } })).status).toBe(204);
    app.setClock('2027-05-01T08:00:00Z');
    expect(await changes()).toEqual([]);
    await sql`update live_price set deposit = 3.42`.execute(app.db);
    const asked = { salePrice: 13.49, saleUnit: 'Kasten', note: 'Restposten' };
    expect(await changes()).toMatchObject([{ changes: ['price'], printedPrice: 13.49, price: 13.49, asked }]);
  });

  it('is forgotten for the given site, products and styles', async () => {
    await remember([11], [11, 'single'], [12]);
    await sql`delete from live_price`.execute(app.db);
    const forget = async (siteId: number, productIds: readonly number[], by = staff) => {
      const labels = productIds.map((productId) => ({ productId, printStyle: 'default' as const }));
      return (await by.call(priceTags.forget, { params: { siteId }, body: { labels } })).outcome;
    };
    expect(await forget(602, [11])).toBe('403 request.forbidden');
    expect(await forget(602, [11], app.as('administrator'))).toBe('204');
    expect(await changedLabels()).toHaveLength(3);
    expect(await forget(601, [11, 99])).toBe('204');
    expect(await changedLabels()).toEqual([
      [11, 'single', ['gone']],
      [12, 'default', ['gone']],
    ]);
    expect(await forget(601, [])).toBe('400 request.invalid');
  });

  it('of an unknown site is not found', async () => {
    const admin = app.as('administrator');
    const labels = [{ productId: 11, printStyle: 'default' as const }];
    expect((await admin.call(priceTags.forget, { params: { siteId: 999 }, body: { labels } })).outcome).toBe(
      '404 request.notFound',
    );
    for (const endpoint of [priceTags.changes, priceTags.references]) {
      const answer = await admin.call<unknown, undefined, undefined>(endpoint, { params: { siteId: 999 } });
      expect(answer.outcome).toBe('404 request.notFound');
    }
  });

  it('must be printable', async () => {
    const labels = [tag(11), tag(99), tag(12, 'sale')];
    const answer = await staff.call(priceTags.remember, { body: { labels } });
    expect([answer.outcome, answer.faults]).toEqual([
      '400 request.invalid',
      ['labels.1.productId', 'labels.2.productId'],
    ]);
    expect(await changes()).toEqual([]);
  });
});

describe('the lowest price before an offer', () => {
  const references = async (query = {}) =>
    (await staff.call(priceTags.references, { params: { siteId: 601 }, query })).body;
  const changed = (valid_from: string, old_price: number, new_price: number, more = {}) =>
    app.make((world) =>
      insertPriceChange(world, { site_id: 601, product_id: 11, valid_from, old_price, new_price, ...more }),
    );

  it('is today’s price if it never changed, and includes earlier offers', async () => {
    expect(await references()).toEqual([
      { productId: 11, unit: 'Kasten', start: '2027-03-01', price: 12.99, lowest: 15.99 },
      { productId: 11, unit: 'Kasten', start: '2027-03-15', price: 11.99, lowest: 12.99 },
    ]);
  });

  it('includes the changes in these days, and the price before them', async () => {
    await changed('2027-01-04', 14.49, 14.99);
    await changed('2027-02-08', 14.99, 15.99);
    expect((await references())[0]?.lowest).toBe(14.99);
    await changed('2027-02-15', 15.99, 13.99);
    await changed('2027-02-22', 13.99, 15.99);
    expect((await references())[0]?.lowest).toBe(13.99);
    // Of another unit, site or product.
    await changed('2027-02-16', 1, 0.5, { unit: 'Flasche', position: 2 });
    await changed('2027-02-16', 1, 0.5, { site_id: 602 });
    await changed('2027-02-16', 1, 0.5, { product_id: 12 });
    expect((await references())[0]?.lowest).toBe(13.99);
  });

  it('is the old price of the first known change', async () => {
    await changed('2027-02-24', 13.49, 15.99);
    expect((await references())[0]?.lowest).toBe(13.49);
  });

  it('can be requested for some products', async () => {
    expect(await references({ productIds: '12,13' })).toEqual([]);
    expect(await references({ productIds: '11,99' })).toHaveLength(2);
    const many = Array.from({ length: 501 }, (_, index) => index + 1).join(',');
    const answer = await staff.call(priceTags.references, { params: { siteId: 601 }, query: { productIds: many } });
    expect(answer.outcome).toBe('400 request.invalid');
  });
});

describe('people of a site', () => {
  it('see only its prints; administrators and people without a site see all', async () => {
    for (const endpoint of [priceTags.changes, priceTags.references]) {
      const outcome = async (by: Caller, siteId: number) =>
        (await by.call<unknown, undefined, undefined>(endpoint, { params: { siteId } })).outcome;
      for (const siteId of [602, 999]) expect(await outcome(staff, siteId)).toBe('403 request.forbidden');
      const anywhere = app.as('priceTag', { claims: { siteId: [] } });
      expect([await outcome(staff, 601), await outcome(anywhere, 602)]).toEqual(['200', '200']);
      expect(await outcome(app.as('site', { claims: { siteId: 601 } }), 601)).toBe('403 request.forbidden');
      expect(await outcome(app.anonymous(), 601)).toBe('401 request.unauthenticated');
    }
  });
});

it('thousands of labels are compared in one request', async () => {
  await sql`
    insert into live_product (product_id, product_title) select number, 'Pils ' || number from generate_series(1001, 6000) number`.execute(
    app.db,
  );
  await sql`
    insert into live_price (site_id, product_id, position, price, unit) select 601, number, 1, 9.99, 'Kasten'
    from generate_series(1001, 6000) number`.execute(app.db);
  await remember(...Array.from({ length: 5_000 }, (_, index): [number] => [1001 + index]));
  expect(await changes()).toEqual([]);
  await sql`update live_price set price = 10.49 where product_id in (1001, 3000, 6000)`.execute(app.db);
  expect(await changedLabels()).toEqual([1001, 3000, 6000].map((id) => [id, 'default', ['price']]));
});
