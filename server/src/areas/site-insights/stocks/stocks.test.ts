import { openWork } from '@kontor/contract/areas/open-work/endpoints.ts';
import { performance } from '@kontor/contract/areas/site-insights/performance/endpoints.ts';
import { DEFAULT_GROUP, salesPeriod } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { products as overviews } from '@kontor/contract/areas/site-insights/products/endpoints.ts';
import { stocks } from '@kontor/contract/areas/site-insights/stocks/endpoints.ts';
import { movable } from '@kontor/contract/areas/site-insights/stocks/rules.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { insertSite } from '../../master-data/factory.ts';
import { insertLiveProduct, insertProductSale, insertSiteStock, sumUpStock } from '../../merchandise/factory.ts';

const [KASSEL, HAMM, SOEST, EMPTY] = [601, 602, 603, 801];
const [WATER, BEER, JUICE, LEMONADE] = [1, 2, 3, 4];

/** Beyond those written here, generated ones of all states. */
const FIRST_GENERATED = 100;
const GENERATED = 60;

const DATE = '2027-03-10';
const { days, end } = salesPeriod(DATE);
const LAST_MONTH = `${end.slice(0, 7)}-01`;

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp({ clock: new Date('2027-03-11T08:00:00Z') });
  admin = app.as('administrator');
  await app.make(async (world) => {
    for (const id of [KASSEL, HAMM, SOEST, EMPTY]) {
      await insertSite(world, { id, title: `Quellmarkt ${id}`, tenantId: 6 });
    }
    for (const [productId, title, group] of [
      [WATER, 'Quelle still', DEFAULT_GROUP],
      [BEER, 'Pils', 'Bier'],
      [JUICE, 'Apfelsaft', 'Saft'],
      [LEMONADE, 'Zitrone', 'Saft'],
    ] as const)
      await insertLiveProduct(world, { productId, title, group });
    const placed = async (site_id: number, product_id: number, quantity: number, aDay: number) => {
      // The stock of one site is older, so that its sales are those of other months.
      const date = site_id === SOEST ? addDays(DATE, -30) : DATE;
      await insertSiteStock(world, { site_id, product_id, date, quantity });
      if (aDay !== 0) await insertProductSale(world, { site_id, product_id, month: LAST_MONTH, quantity: aDay * days });
    };
    await placed(KASSEL, WATER, 0, 4);
    await placed(HAMM, WATER, 900, 1);
    await placed(KASSEL, BEER, 5, 3);
    await placed(HAMM, BEER, 0, 9);
    await placed(SOEST, BEER, 70, 0);
    await placed(KASSEL, JUICE, 0, 2);
    await placed(HAMM, JUICE, 3, 2);
    await placed(HAMM, LEMONADE, 500, 0);
    await sql
      .raw(`
        insert into live_product (product_id, product_title)
        select ${FIRST_GENERATED} + number, 'Artikel ' || number from generate_series(1, ${GENERATED}) number;
        insert into site_stock (site_id, product_id, date, quantity)
        select site, ${FIRST_GENERATED} + number, '${DATE}', (number * 7 + site) % 90 * ((number + site) % 3)
        from unnest(array[${KASSEL}, ${HAMM}]) site, generate_series(1, ${GENERATED}) number;
        insert into product_sale (site_id, product_id, month, quantity, changed_at)
        select site, ${FIRST_GENERATED} + number, '${LAST_MONTH}', (number * 31 + site) % 700 - 40, now()
        from unnest(array[${KASSEL}, ${HAMM}]) site, generate_series(1, ${GENERATED}) number where number % 4 <> 0`)
      .execute(world.tx.db);
    await sumUpStock(world);
  });
});
afterAll(() => app.stop());

const read = async (query: Readonly<Record<string, string>> = {}, by: Caller = admin) =>
  (await by.call(stocks.stocks, { query })).body;

const handWritten = ({ products }: Awaited<ReturnType<typeof read>>) =>
  products.filter(({ productId }) => productId < FIRST_GENERATED);

it('lists the products that are short at some sites while others have too much, where most can be moved first', async () => {
  const { limits, ...answer } = await read();
  expect(handWritten({ limits, ...answer })).toMatchObject([
    {
      ...{ productId: BEER, productTitle: 'Pils', group: 'Bier', kind: null },
      ...{ shortSites: [HAMM, KASSEL], shortConsumption: 12, surplusSites: [SOEST], surplusStock: 70 },
      // Nine a day at one, three a day at the other, which has five.
      movable: Math.min(70, 12 * limits.low - 5),
    },
    {
      ...{ productId: WATER, shortSites: [KASSEL], surplusSites: [HAMM], shortConsumption: 4, surplusStock: 900 },
      movable: Math.min(900 - limits.high, 4 * limits.low),
    },
  ]);
  const { products } = answer;
  expect(products.map(({ movable: most }) => most)).toEqual(
    products.map(({ movable: most }) => most).toSorted((a, b) => b - a),
  );
});

it('calculates what can be moved from the stock of each site', async () => {
  const { limits, products } = await read();
  for (const { productId, shortSites, shortConsumption, surplusSites, surplusStock, movable: most } of products) {
    const { body } = await admin.call(overviews.productOverview, { params: { id: productId } });
    const places = body.sites.map(({ siteId, stock, dailyConsumption }) => ({
      ...{ siteId, stock: stock ?? 0, dailyConsumption: dailyConsumption ?? 0 },
    }));
    const at = (ids: readonly number[]) => places.filter(({ siteId }) => ids.includes(siteId));
    const [short, surplus] = [at(shortSites), at(surplusSites)];
    expect(most).toBe(movable({ short, surplus }, limits));
    expect(shortConsumption).toBeCloseTo(
      short.reduce((sum, { dailyConsumption }) => sum + dailyConsumption, 0),
      3,
    );
    expect(surplusStock).toBeCloseTo(
      surplus.reduce((sum, { stock }) => sum + stock, 0),
      3,
    );
  }
});

it('gives every site and product the state of its own page', async () => {
  const { sites, products, productCount, limits } = await read();
  expect(productCount).toBe(products.length);
  const states = new Map<number, Map<number, string | null>>();
  for (const { id, date, counts } of sites) {
    const { body: summary } = await admin.call(performance.stock, { params: { id } });
    expect({ date, limits, counts }).toEqual(summary);
    const { body: rows } = await admin.call(performance.performance, { params: { id } });
    for (const { productId, state } of rows) {
      const known = states.get(productId) ?? new Map<number, string | null>();
      states.set(productId, known.set(id, state));
    }
  }
  const where = (productId: number, ...wanted: string[]) =>
    [...(states.get(productId) ?? [])].filter(([, state]) => wanted.includes(state ?? '')).map(([id]) => id);
  const uneven = [...states.keys()].filter(
    (id) => where(id, 'out', 'low').length > 0 && where(id, 'tooMuch').length > 0,
  );
  expect(products.map(({ productId }) => productId).sort()).toEqual(uneven.sort());
  expect(uneven.length).toBeGreaterThan(5);
  for (const { productId, shortSites, surplusSites } of products) {
    expect(shortSites.toSorted()).toEqual(where(productId, 'out', 'low').sort());
    expect(surplusSites.toSorted()).toEqual(where(productId, 'tooMuch').sort());
  }
});

it('shows people in their open work where products are out of stock, as many as the page of the site says', async () => {
  const emptyFor = async (who: Caller) =>
    (await who.call(openWork.openWork)).body.entries.filter(({ kind }) => kind === 'emptyProducts');
  const { sites } = await read();
  const out = sites.filter(({ counts }) => counts.out > 0);
  expect(out.map(({ id }) => id)).toEqual([KASSEL, HAMM]);
  expect(await emptyFor(admin)).toEqual(
    out.map(({ id, title, date, counts }) => ({
      ...{ kind: 'emptyProducts', urgency: 'today', count: counts.out, day: date, site: { id, title }, siteCount: 1 },
      ...{ title: null, seats: null, path: `/product-performance/site?site=${id}&group=&state=out` },
    })),
  );
  const ofSite = (siteId: number) => app.as('evaluation', { claims: { siteId } });
  expect(await emptyFor(ofSite(HAMM))).toMatchObject([{ site: { id: HAMM } }]);
  expect(await emptyFor(ofSite(SOEST))).toEqual([]);
  expect(await emptyFor(app.as('site', { claims: { siteId: HAMM } }))).toEqual([]);
});

it('is narrowed to a group of products', async () => {
  const { products, sites } = await read({ group: DEFAULT_GROUP });
  expect(products.map(({ productId }) => productId)).toEqual([WATER]);
  expect(sites.map(({ id, counts }) => [id, counts.out, counts.tooMuch])).toEqual([
    [KASSEL, 1, 0],
    [HAMM, 0, 1],
    [SOEST, 0, 0],
    [EMPTY, 0, 0],
  ]);
});

it('shows people their own sites only', async () => {
  const reader = app.as('evaluation', { claims: { siteId: [KASSEL, HAMM] } });
  const own = await read({}, reader);
  expect(own.sites.map(({ id }) => id)).toEqual([KASSEL, HAMM]);
  // The site that has too much is not theirs.
  expect(handWritten(own).map(({ productId }) => productId)).toEqual([WATER]);
  const none = await read({}, app.as('evaluation', { claims: { siteId: null } }));
  expect(none).toMatchObject({ sites: [], products: [], productCount: 0 });
});
