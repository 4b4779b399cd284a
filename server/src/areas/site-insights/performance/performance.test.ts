import { performance } from '@kontor/contract/areas/site-insights/performance/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { insertManufacturer, insertProduct, insertSite } from '../../master-data/factory.ts';
import { insertLiveProduct, insertProductSale, insertSiteStock } from '../../merchandise/factory.ts';

/** The stock is of 15 March 2027: sales from April 2026 to February 2027 count, which are 334 days. */
const STOCK_DATE = '2027-03-15';

let app: TestApp;
let admin: Caller;
/** A product without a live product. */
let ours = 0;

beforeAll(async () => {
  app = await startApp({ env: { STOCK_RANGE_LOW: '5', STOCK_RANGE_HIGH: '30' } });
  admin = app.as('administrator');
  ours = await app.make(async (world) => {
    for (const id of [601, 701, 801]) await insertSite(world, { id, title: `Quellmarkt ${id}`, tenantId: 6 });
    const known = (
      productId: number,
      title: string,
      group: string | null = 'AFG Mehrweg',
      kind: string | null = 'Wasser',
    ) => insertLiveProduct(world, { productId, title, group, kind });
    await known(1, 'Sprudel Medium');
    await known(2, 'Sprudel Still', 'AFG Mehrweg', 'Cola');
    await known(3, 'Äpfel, gepresst', 'Saft', 'Saft');
    await known(4, 'Zitronade');
    await known(5, 'Bionade');
    await known(6, 'Wasserfilter', null, null);
    const own = await insertProduct(world, {
      title: 'Hauskiste',
      manufacturerId: await insertManufacturer(world, 'Wir'),
    });

    const stock = (product_id: number, quantity: string, site_id = 601, date = STOCK_DATE) =>
      insertSiteStock(world, { site_id, product_id, quantity, date });
    const sale = (product_id: number, month: string, quantity: string, site_id = 601) =>
      insertProductSale(world, { site_id, product_id, month, quantity });
    await stock(1, '100', 601, '2027-03-14');
    await sale(1, '2026-03-01', '5000');
    await sale(1, '2026-04-01', '334');
    await sale(1, '2027-02-01', '1002');
    await sale(1, '2027-03-01', '7000');
    await sale(1, '2026-06-01', '9999', 701);
    await stock(2, '12.5');
    await sale(2, '2026-12-01', '1336');
    await stock(3, '0');
    await sale(3, '2026-05-01', '33.4');
    await stock(4, '8');
    await sale(5, '2026-05-01', '167');
    await stock(6, '0');
    await stock(own, '3');
    await sale(own, '2026-05-01', '4');
    await sale(own, '2026-06-01', '-4');
    await sale(4711, '2026-05-01', '0.5');
    await stock(1, '1', 701, '2027-01-02');
    await sale(1, '2026-05-01', '9', 801);
    return own;
  });
});
afterAll(() => app.stop());

const rows = async (query: Readonly<Record<string, string | number>> = {}, id = 601) =>
  (await admin.call(performance.performance, { params: { id }, query })).body;
const top = async (query: Readonly<Record<string, string | number>> = {}) =>
  (await admin.call(performance.top, { params: { id: 601 }, query })).body.map(({ rank, productTitle }) => [
    rank,
    productTitle,
  ]);

describe('the range', () => {
  it('is based on the sales of the eleven closed months before the stock date', async () => {
    expect((await rows())[0]).toEqual({
      productId: 1,
      productTitle: 'Sprudel Medium',
      unit: null,
      group: 'AFG Mehrweg',
      kind: 'Wasser',
      date: STOCK_DATE,
      stockDefaultUnit: 100,
      salesDefaultUnit: 1336,
      dailyConsumption: 4,
      dailyRange: 25,
      state: 'fine',
    });
  });

  it('includes every product that is in stock or was sold, by id', async () => {
    const figures = (await rows()).map((row) => [
      row.productTitle,
      row.stockDefaultUnit,
      row.salesDefaultUnit,
      row.dailyRange,
      row.state,
    ]);
    expect(figures).toEqual([
      ['Sprudel Medium', 100, 1336, 25, 'fine'],
      ['Sprudel Still', 12.5, 1336, 3.125, 'low'],
      ['Äpfel, gepresst', 0, 33.4, 0, 'out'],
      ['Zitronade', 8, 0, null, 'tooMuch'],
      ['Bionade', 0, 167, 0, 'out'],
      ['Wasserfilter', 0, 0, null, null],
      ['4711', 0, 0.5, 0, 'out'],
      ['Hauskiste', 3, 0, null, 'tooMuch'],
    ]);
    const [, , , , , filter, unknown] = await rows();
    expect([filter?.group, filter?.kind, unknown?.group]).toEqual([null, null, null]);
    expect(unknown?.dailyConsumption).toBe(0.0015);
  });

  it('is the same at the other address', async () => {
    const { body } = await admin.call(performance.evaluatedPerformance, { params: { id: 601 } });
    expect(body).toEqual(await rows());
  });

  it('depends on the stock date of the site, and is empty without stock', async () => {
    const [row, ...others] = await rows({}, 701);
    expect([row?.date, row?.salesDefaultUnit, others]).toEqual(['2027-01-02', 9999, []]);
    expect(await rows({}, 801)).toEqual([]);
  });

  it('can be limited to a group', async () => {
    const titles = async (group: string) => (await rows({ group })).map(({ productTitle }) => productTitle);
    expect(await titles('AFG Mehrweg')).toEqual(['Sprudel Medium', 'Sprudel Still', 'Zitronade', 'Bionade']);
    expect(await titles('afg mehrweg')).toEqual([]);
    expect(await titles('')).toHaveLength(8);
  });

  it('is searched, sorted and paged like any list', async () => {
    const ids = async (query: Readonly<Record<string, string | number>>) =>
      (await rows(query)).map((row) => row.productId);
    expect(await ids({ search: 'sprudel m' })).toEqual([1]);
    expect(await ids({ search: String(ours) })).toEqual([ours]);
    expect(await ids({ sort: '-stockDefaultUnit', limit: 2, offset: 1 })).toEqual([2, 4]);
    const refused = await admin.call(performance.performance, { params: { id: 601 }, query: { sort: 'rank' } });
    expect(refused.faults).toEqual(['sort']);
  });
});

describe('top', () => {
  it('is ordered by sales, ties by title; products without sales come last', async () => {
    expect(await top()).toEqual([
      [1, 'Sprudel Medium'],
      [2, 'Sprudel Still'],
      [3, 'Bionade'],
      [4, 'Äpfel, gepresst'],
      [5, '4711'],
      [6, 'Hauskiste'],
      [7, 'Wasserfilter'],
      [8, 'Zitronade'],
    ]);
  });

  it('ranks within the group, and keeps the rank of search results', async () => {
    expect(await top({ group: 'AFG Mehrweg', search: 'ade' })).toEqual([
      [3, 'Bionade'],
      [4, 'Zitronade'],
    ]);
    expect(await top({ sort: '-rank', limit: 1 })).toEqual([[8, 'Zitronade']]);
  });
});

it('the stock is summarised for all products or for a group', async () => {
  const stock = async (id: number, query = {}) => (await admin.call(performance.stock, { params: { id }, query })).body;
  const limits = { low: 5, high: 30 };
  expect(await stock(601)).toEqual({ date: STOCK_DATE, limits, counts: { out: 3, low: 1, fine: 1, tooMuch: 2 } });
  const counts = { out: 1, low: 1, fine: 1, tooMuch: 1 };
  expect(await stock(601, { group: 'AFG Mehrweg' })).toEqual({ date: STOCK_DATE, limits, counts });
  expect(await stock(801)).toEqual({ date: null, limits, counts: { out: 0, low: 0, fine: 0, tooMuch: 0 } });
});

it('groups and kinds cover all products, in alphabetical order', async () => {
  const person = app.as('evaluation');
  expect((await person.call(performance.groups)).body).toEqual(['AFG Mehrweg', 'Saft']);
  expect((await person.call(performance.kinds)).body).toEqual(['Cola', 'Saft', 'Wasser']);
});
