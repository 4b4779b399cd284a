import { performance } from '@kontor/contract/areas/site-insights/performance/endpoints.ts';
import { salesPeriod } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { products } from '@kontor/contract/areas/site-insights/products/endpoints.ts';
import { salesMonths } from '@kontor/contract/areas/site-insights/products/rules.ts';
import { ROLES } from '@kontor/contract/kernel/access.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { anOffer, insertCampaign } from '../../campaigns/factory.ts';
import {
  insertCount,
  insertInventory,
  insertPosition,
  insertReceipt,
  insertWarehouse,
} from '../../inventory/factory.ts';
import { insertManufacturer, insertProduct, insertSite } from '../../master-data/factory.ts';
import {
  insertLivePrice,
  insertLiveProduct,
  insertPreOrder,
  insertPriceChange,
  insertProductSale,
  insertSalePrice,
  insertSiteStock,
  sumUpStock,
} from '../../merchandise/factory.ts';

const [KASSEL, HAMM, SOEST, WITHOUT] = [601, 602, 603, 801];
const UNKNOWN = 999_999;
const DATE = '2027-03-10';

let pils: number;
let other: number;
let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp({ clock: new Date('2027-03-11T08:00:00Z') });
  admin = app.as('administrator');
  await app.make(async (world) => {
    for (const id of [KASSEL, HAMM, SOEST, WITHOUT]) {
      await insertSite(world, { id, title: `Quellmarkt ${id}`, tenantId: 6 });
    }
    const manufacturerId = await insertManufacturer(world, 'Adlerhof');
    pils = await insertProduct(world, { title: 'Pils', manufacturerId });
    other = await insertProduct(world, { title: 'Still', manufacturerId });
    await insertLiveProduct(world, { productId: pils, title: 'Adlerhof Pils', group: 'Bier', kind: 'Pils' });
    await insertLiveProduct(world, { productId: other, title: 'Quelle still' });
    for (const [site_id, quantity] of [
      [KASSEL, 12.5],
      [HAMM, 900],
    ] as const) {
      await insertSiteStock(world, { site_id, product_id: pils, date: DATE, quantity });
      await insertSiteStock(world, { site_id, product_id: other, date: DATE, quantity: 77 });
    }
    // Soest has stock of another product, and sold the last of this one.
    await insertSiteStock(world, { site_id: SOEST, product_id: other, date: '2027-02-20', quantity: 3 });
    for (const [site_id, product_id, month, quantity] of [
      [KASSEL, pils, '2025-03-01', 7],
      [KASSEL, pils, '2025-04-01', 11],
      [KASSEL, pils, '2026-04-01', 100.25],
      [KASSEL, pils, '2027-02-01', 240],
      [KASSEL, pils, '2027-03-01', 31],
      [KASSEL, other, '2027-02-01', 5_000],
      [HAMM, pils, '2027-02-01', -4],
      [SOEST, pils, '2026-12-01', 60],
    ] as const)
      await insertProductSale(world, { site_id, product_id, month, quantity });
    await sumUpStock(world);
    await insertPreOrder(world, { id: 1, site_id: KASSEL, product_id: pils, job_date: '2027-03-02' });
    await insertPreOrder(world, { id: 2, site_id: HAMM, product_id: pils, state: 'ordered', job_date: '2027-02-01' });
    await insertPreOrder(world, { id: 3, site_id: KASSEL, product_id: pils, state: 'delivered' });
    await insertPreOrder(world, { id: 4, site_id: KASSEL, product_id: other });
    for (const siteId of [KASSEL, HAMM]) {
      const place = { siteId, productId: pils };
      await insertLivePrice(world, { ...place, position: 1, price: '14.99', unit: 'Kasten' });
      await insertSalePrice(world, { ...place, start: '2027-03-08', end: '2027-03-20' });
      await insertSalePrice(world, { ...place, start: '2025-03-01', end: '2025-03-31' });
      const changed = { site_id: siteId, product_id: pils };
      await insertPriceChange(world, { ...changed, valid_from: '2025-03-31', new_price: 13.49 });
      await insertPriceChange(world, { ...changed, valid_from: '2027-01-04', old_price: 13.49, new_price: 14.99 });
    }
    const offered = [anOffer(pils)];
    await insertCampaign(world, { title: 'Bierwochen', state: 'active', products: offered, siteIds: [KASSEL] });
    await insertCampaign(world, { title: 'In Hamm', state: 'active', products: offered, siteIds: [HAMM] });
    await insertCampaign(world, { title: 'Geplant', state: 'pending', products: offered, siteIds: [KASSEL] });
    await insertCampaign(world, { title: 'Wasser', state: 'active', products: [anOffer(other)], siteIds: [KASSEL] });
  });
});
afterAll(() => app.stop());

const read = (by: Caller, id = pils) => by.call(products.productOverview, { params: { id } });

it('shows administrators a product at all sites that have, sold, price or await it', async () => {
  const { body } = await read(admin);
  expect(body).toMatchObject({ productId: pils, productTitle: 'Adlerhof Pils', group: 'Bier', kind: 'Pils' });
  expect(body.sites.map(({ siteId }) => siteId)).toEqual([KASSEL, HAMM, SOEST]);
  expect(body.sites[2]).toMatchObject({ date: '2027-02-20', stock: 0, state: 'out' });
  expect(body.preOrders.map(({ id, siteId }) => [id, siteId])).toEqual([
    [2, HAMM],
    [1, KASSEL],
  ]);
  expect(body.sites.map(({ openPreOrders }) => openPreOrders)).toEqual([1, 1, 0]);
  expect(body.prices).toEqual([KASSEL, HAMM].map((siteId) => ({ siteId, position: 1, unit: 'Kasten', price: 14.99 })));
  expect(body.priceChanges).toEqual(
    [KASSEL, HAMM].map((siteId) => ({
      ...{ siteId, position: 1, unit: 'Kasten', validFrom: '2027-01-04' },
      ...{ oldPrice: 13.49, newPrice: 14.99 },
    })),
  );
  expect(body.offers).toEqual(
    [KASSEL, HAMM].map((siteId) => ({ siteId, unit: 'Kasten', start: '2027-03-08', end: '2027-03-20', price: 9.99 })),
  );
  expect(body.campaigns.map(({ title }) => title).sort()).toEqual(['Bierwochen', 'Geplant', 'In Hamm']);
});

it('has the figures of independent statements', async () => {
  const { body } = await read(admin);
  const months = salesMonths('2027-03-11');
  expect(body.months).toEqual(months);
  for (const { siteId, date, stock, dailyConsumption, sales } of body.sites) {
    const sold = await app.make(async ({ tx }) => {
      const { rows } = await sql<{ month: string; quantity: number }>`
        select month, quantity::double precision as quantity from product_sale
        where site_id = ${siteId} and product_id = ${pils} order by month`.execute(tx.db);
      return new Map(rows.map(({ month, quantity }) => [month, quantity]));
    });
    expect(sales).toEqual(months.map((month) => sold.get(month) ?? 0));
    if (date === null) throw new Error('All of these sites have stock');
    const { start, end, days } = salesPeriod(date);
    const inPeriod = [...sold].filter(([month]) => month >= start && month <= end);
    const sum = inPeriod.reduce((total, [, quantity]) => total + quantity, 0);
    expect(dailyConsumption).toBeCloseTo(sum / days, 4);
    expect(stock).toBe({ [KASSEL]: 12.5, [HAMM]: 900, [SOEST]: 0 }[siteId]);
  }
});

it('agrees with the product performance of each site', async () => {
  const { body } = await read(admin);
  for (const site of body.sites) {
    const { body: rows } = await admin.call(performance.performance, { params: { id: site.siteId } });
    expect(rows.find(({ productId }) => productId === pils)).toMatchObject({
      ...{ date: site.date, stockDefaultUnit: site.stock, state: site.state },
      ...{ dailyConsumption: site.dailyConsumption, dailyRange: site.dailyRange },
    });
  }
});

it('shows people their own sites only, and campaigns only as far as they see them', async () => {
  const { body } = await read(app.as('evaluation', { claims: { siteId: KASSEL } }));
  for (const rows of [body.sites, body.preOrders, body.prices, body.priceChanges, body.offers]) {
    expect(rows.map(({ siteId }) => siteId)).toEqual([KASSEL]);
  }
  expect(body.campaigns).toEqual([]);
  const roles = ['PortalSite', 'PortalSiteEvaluation'];
  const { body: ofSite } = await read(app.as('evaluation', { claims: { siteId: KASSEL, roles } }));
  expect(ofSite.campaigns.map(({ title }) => title)).toEqual(['Bierwochen']);
});

it('shows nothing of sites to people without one', async () => {
  const { body } = await read(app.as('evaluation', { claims: { siteId: null } }));
  expect(body).toMatchObject({ productTitle: 'Adlerhof Pils', sites: [], preOrders: [], prices: [], offers: [] });
});

it('refuses others, and products that nobody knows', async () => {
  expect((await read(admin, UNKNOWN)).outcome).toBe('404 request.notFound');
  expect((await read(app.anonymous())).outcome).toBe('401 request.unauthenticated');
  for (const role of ROLES) {
    const { outcome } = await read(app.as('site', { claims: { siteId: KASSEL, roles: [role] } }));
    const isReader = role === 'PortalAdministrator' || role === 'PortalSiteEvaluation';
    expect(outcome, role).toBe(isReader ? '200' : '403 request.forbidden');
  }
});

it('shows the last counts of each warehouse to those who see results of inventories', async () => {
  const [kassel, hamm] = [701, 702];
  const { last, ofHamm } = await app.make(async (world) => {
    await insertWarehouse(world, kassel, 'Lager Kassel');
    await insertWarehouse(world, hamm, 'Lager Hamm');
    const inventoryOf = async (warehouseId: number, dateOfCounting: string, quantities: readonly (number | null)[]) => {
      const inventoryId = await insertInventory(world, { warehouseId, dateOfCounting });
      const receiptIds: number[] = [];
      for (const quantity of quantities) {
        const receiptId = await insertReceipt(world, inventoryId);
        receiptIds.push(receiptId);
        await insertPosition(world, { receiptId, number: 1, productId: pils, unit: 'Kasten' });
        if (quantity !== null) await insertCount(world, { receiptId, number: 1, productId: pils, quantity });
      }
      return { inventoryId, receiptIds };
    };
    // An earlier one, and a later one without a count.
    await inventoryOf(kassel, '2027-01-05', [99]);
    await inventoryOf(kassel, '2027-03-10', [null]);
    return {
      last: await inventoryOf(kassel, '2027-03-05', [3, 4.5]),
      ofHamm: await inventoryOf(hamm, '2027-02-05', [12]),
    };
  });
  const { counts } = (await read(admin)).body;
  expect(counts).toEqual([
    {
      ...{ warehouseId: kassel, warehouseName: 'Lager Kassel', dateOfCounting: '2027-03-05' },
      ...last,
      quantities: [{ unit: 'Kasten', quantity: 7.5 }],
    },
    {
      ...{ warehouseId: hamm, warehouseName: 'Lager Hamm', dateOfCounting: '2027-02-05' },
      ...ofHamm,
      quantities: [{ unit: 'Kasten', quantity: 12 }],
    },
  ]);
  expect((await read(admin, other)).body.counts).toEqual([]);
  expect((await read(app.as('evaluation', { claims: { siteId: KASSEL } }))).body.counts).toEqual([]);
});
