import { sales as endpoints } from '@kontor/contract/areas/site-insights/sales/endpoints.ts';
import { NO_GROUP } from '@kontor/contract/areas/site-insights/sales/rules.ts';
import { addMonths } from '@kontor/contract/kernel/calendar.ts';
import { depth } from '@kontor/contract/testing/depth.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { insertSite } from '../../master-data/factory.ts';
import { insertProductSale } from '../../merchandise/factory.ts';

const SITES = [601, 602];
/** Its first sales are of June 2026. */
const YOUNG = 602;
const EMPTY = 603;
const PRODUCTS = 90;
const FIRST_MONTH = '2024-01-01';

/** Some products are unknown to the merchandise system, some have no group, some were returned more often than sold. */
const GENERATED = [
  'select setseed(0.4)',
  `insert into live_product (product_id, product_title, "group")
    select number, 'Sorte ' || number, case number % 3 when 0 then 'AFG Mehrweg' when 1 then 'Bier' end
    from generate_series(1, ${PRODUCTS}) number where number % 10 > 0`,
  `insert into product_sale (site_id, product_id, month, quantity, changed_at)
    select site.id, number, month, round((random() * 30 - 4)::numeric, 1), now()
    from site, generate_series(1, ${PRODUCTS}) number, generate_series(timestamp '${FIRST_MONTH}', '2027-03-01', '1 month') month
    where random() < 0.4 and site.id <> ${EMPTY} and (site.id <> ${YOUNG} or month >= '2026-06-01')`,
];

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ clock: new Date('2027-03-15T09:00:00Z') });
  await app.make(async (world) => {
    for (const id of [...SITES, EMPTY]) await insertSite(world, { id, title: `Quellmarkt ${id}`, tenantId: 6 });
    for (const year of [2024, 2025, 2026, 2027]) {
      await insertProductSale(world, { site_id: 1, product_id: 1, month: `${year}-01-01`, quantity: 1 });
    }
    for (const statement of GENERATED) await sql.raw(statement).execute(world.tx.db);
  });
});
afterAll(() => app.stop());

const round = (value: number) => Math.round(value * 10_000) / 10_000;

interface Row {
  readonly month: string;
  readonly productId: number;
  readonly group: string | null;
  readonly quantity: number;
}

/** Every sale of a site, to be added up here. */
async function rawRows(siteId: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select month, sale.product_id as "productId", quantity::float8 as quantity,
      (select "group" from live_product live where live.product_id = sale.product_id) as "group"
    from product_sale sale where site_id = ${siteId}`.execute(app.db);
  return rows;
}

const sumOf = (rows: readonly Row[], test: (row: Row) => boolean) =>
  round(rows.filter(test).reduce((sum, { quantity }) => sum + quantity, 0));

const asked = fc.record({
  id: fc.constantFrom(...SITES),
  start: fc.constantFrom('2024-11-20', '2025-12-31', '2026-05-01', '2027-02-15', '2027-03-01'),
  end: fc.constantFrom('2027-03-15', '2027-03-31', '2027-12-24'),
  group: fc.constantFrom(undefined, 'AFG Mehrweg', 'Bier', 'Nichts', NO_GROUP),
});

/** The months that are compared, month by month. */
const isCompared = (id: number, first: string) => (month: string) =>
  month >= first && month < '2027-03-01' && addMonths(month, -12) >= (id === YOUNG ? '2026-06-01' : FIRST_MONTH);

it('adds up months, groups and products like an independent calculation, each step to the sum above', () =>
  fc.assert(
    fc.asyncProperty(asked, async ({ id, start, end, group }) => {
      const admin = app.as('administrator');
      const query = { start, end, ...(group !== undefined && { group }) };
      const { body } = await admin.call(endpoints.sales, { params: { id }, query });
      const isAsked = (row: Row) => group === undefined || (row.group ?? NO_GROUP) === group;
      const rows = (await rawRows(id)).filter(isAsked);
      const first = `${start.slice(0, 7)}-01`;
      const isSold = ({ month }: Row) => month >= first && month <= '2027-03-01';
      const comparable = isCompared(id, first);
      const hasCompared = body.compared !== null;
      expect(body.covered).toEqual({ first, last: '2027-03-01' });
      expect(body.sold).toBeCloseTo(sumOf(rows, isSold), 4);
      if (hasCompared) {
        expect(body.soldCompared).toBeCloseTo(
          sumOf(rows, ({ month }) => comparable(month)),
          4,
        );
        expect(body.soldBefore).toBeCloseTo(
          sumOf(rows, ({ month }) => comparable(addMonths(month, 12))),
          4,
        );
      } else expect([body.soldCompared, body.soldBefore]).toEqual([null, null]);
      for (const { month, sold, soldBefore } of body.months) {
        const isKnown = addMonths(month, -12) >= (id === YOUNG ? '2026-06-01' : FIRST_MONTH);
        expect(sold).toBeCloseTo(
          sumOf(rows, (row) => row.month === month),
          4,
        );
        if (isKnown)
          expect(soldBefore).toBeCloseTo(
            sumOf(rows, (row) => row.month === addMonths(month, -12)),
            4,
          );
        else expect(soldBefore).toBeNull();
      }
      expect(body.months.reduce((sum, { sold }) => sum + sold, 0)).toBeCloseTo(body.sold, 4);
      const { body: products } = await admin.call(endpoints.soldProducts, { params: { id }, query });
      for (const each of body.groups) {
        const ofGroup = products.filter((product) => product.group === each.group);
        const total = (name: 'sold' | 'soldCompared' | 'soldBefore') =>
          ofGroup.reduce((sum, product) => sum + (product[name] ?? 0), 0);
        expect(ofGroup).toHaveLength(each.productCount);
        expect(total('sold')).toBeCloseTo(each.sold, 4);
        expect(total('soldCompared')).toBeCloseTo(each.soldCompared ?? 0, 4);
        expect(total('soldBefore')).toBeCloseTo(each.soldBefore ?? 0, 4);
      }
      expect(products).toHaveLength(body.groups.reduce((sum, { productCount }) => sum + productCount, 0));
      for (const { productId, sold } of products) {
        expect(sold).toBeCloseTo(
          sumOf(rows, (row) => row.productId === productId && isSold(row)),
          4,
        );
      }
    }),
    { seed: 20_270_315, numRuns: depth.runs(12, 120) },
  ));

describe('a site', () => {
  const ofSite = (id: number, start: string, end: string) =>
    app.as('administrator').call(endpoints.sales, { params: { id }, query: { start, end } });

  it('is compared with the year before in closed months only', async () => {
    const { body } = await ofSite(601, '2027-01-10', '2027-03-15');
    expect(body.compared).toEqual({ first: '2027-01-01', last: '2027-02-01' });
    expect(body.months.map(({ month }) => month)).toEqual(['2027-01-01', '2027-02-01', '2027-03-01']);
  });

  it('is not compared with months before its first sales', async () => {
    expect((await ofSite(YOUNG, '2027-01-10', '2027-03-15')).body.compared).toBeNull();
  });

  it('has nothing in months that have not begun, or without sales', async () => {
    expect((await ofSite(601, '2027-04-01', '2027-04-30')).body).toMatchObject({
      ...{ covered: null, compared: null, sold: 0, soldBefore: null, months: [], groups: [] },
    });
    const { body } = await ofSite(EMPTY, '2027-02-01', '2027-02-28');
    expect(body).toMatchObject({ sold: 0, compared: null, groups: [], months: [{ sold: 0, soldBefore: null }] });
  });
});

describe('products', () => {
  const products = (query: Readonly<Record<string, string>>) =>
    app.as('administrator').call(endpoints.soldProducts, {
      params: { id: 601 },
      query: { start: '2026-12-01', end: '2027-02-28', ...query },
    });

  it('come by quantity, in pages, and are found by number and title', async () => {
    const { body: all } = await products({});
    expect(all.map(({ sold }) => sold)).toEqual(all.map(({ sold }) => sold).toSorted((a, b) => b - a));
    const { body: page } = await products({ limit: '10', offset: '10' });
    expect(page).toEqual(all.slice(10, 20));
    const { body: found } = await products({ search: 'sorte 17' });
    expect(found.map(({ productId }) => productId)).toEqual([17]);
    const { body: least } = await products({ sort: 'soldBefore', limit: '5' });
    expect(least.map(({ soldBefore }) => soldBefore)).toEqual(
      all
        .map(({ soldBefore }) => soldBefore ?? 0)
        .toSorted((a, b) => a - b)
        .slice(0, 5),
    );
  });

  it('are refused for an invalid period or an unknown order', async () => {
    expect((await products({ start: '2027-03-01' })).outcome).toBe('400 request.invalid');
    expect((await products({ sort: 'price' })).outcome).toBe('400 request.invalid');
  });
});
