import { performance } from '@kontor/contract/areas/site-insights/performance/endpoints.ts';
import { depth } from '@kontor/contract/testing/depth.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { insertSite } from '../../master-data/factory.ts';
import { insertProductSale } from '../../merchandise/factory.ts';

/** Compares the API's answers for generated sales and stock with sums over the raw rows and divisions in this file. */

const SITES = [601, 602, 603, 604];
const PRODUCTS = 120;

/** Two sites have stock of other days; some products have no title, some were returned more often than sold. */
const GENERATED = [
  'select setseed(0.3)',
  `insert into live_product (product_id, product_title, "group")
    select number, 'Sorte ' || number % 50, case number % 3 when 0 then 'AFG Mehrweg' when 1 then 'Bier' end
    from generate_series(1, ${PRODUCTS}) number where number % 10 > 0`,
  `insert into product_sale (site_id, product_id, month, quantity, changed_at)
    select site.id, number, month, round((random() * 30 - 6)::numeric, 1), now()
    from site, generate_series(1, ${PRODUCTS}) number, generate_series(timestamp '2025-01-01', '2027-03-01', '1 month') month
    where random() < 0.15`,
  `insert into site_stock (site_id, product_id, date, quantity)
    select site.id, number, case when random() < 0.5 or site.id = 603 then date '2027-02-28' - site.id % 2 * 400 else date '2026-01-01' end,
      (random() * 4)::integer * 2.5
    from site, generate_series(1, ${PRODUCTS}) number where random() < 0.6`,
];

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  await app.make(async (world) => {
    for (const id of SITES) await insertSite(world, { id, title: `Quellmarkt ${id}`, tenantId: 6 });
    for (const year of [2025, 2026, 2027]) {
      await insertProductSale(world, { site_id: 1, product_id: 1, month: `${year}-01-01`, quantity: 1 });
    }
    for (const statement of GENERATED) await sql.raw(statement).execute(world.tx.db);
  });
});
afterAll(() => app.stop());

interface Raw {
  readonly productId: number;
  readonly title: string | null;
  readonly group: string | null;
  readonly date: string;
  readonly days: number;
  readonly stock: number | null;
  readonly sales: number | null;
}

/** Month by month: the eleven before the latest stock. */
async function rawRows(siteId: number): Promise<Raw[]> {
  const { rows } = await sql<Raw>`
    with newest as (select date from site_stock where site_id = ${siteId} order by date desc limit 1),
    months as (
      select cast(date_trunc('month', newest.date::timestamp) - back * interval '1 month' as date) as month
      from newest, generate_series(1, 11) back)
    select * from (
      select number as "productId", live.product_title as title, live."group", newest.date,
        (select cast(max(month) + interval '1 month' as date) - min(month) from months) as days,
        (select quantity::float8 from site_stock where site_id = ${siteId} and product_id = number) as stock,
        (select sum(quantity)::float8 from product_sale natural join months
          where site_id = ${siteId} and product_id = number) as sales
      from newest, generate_series(1, ${PRODUCTS}) number left join live_product live on live.product_id = number) facts
    where stock is not null or sales is not null`.execute(app.db);
  return rows;
}

const titleOf = ({ title, productId }: Raw) => title ?? String(productId);
const round = (value: number) => Math.round(value * 10_000) / 10_000;

function calculated(raw: Raw) {
  const { stock, sales, days } = { ...raw, stock: raw.stock ?? 0, sales: round(raw.sales ?? 0) };
  return {
    productId: raw.productId,
    productTitle: titleOf(raw),
    unit: null,
    group: raw.group,
    date: raw.date,
    stockDefaultUnit: stock,
    salesDefaultUnit: sales,
    dailyConsumption: expect.closeTo(sales / days, 3),
    dailyRange: sales > 0 ? expect.closeTo((stock / sales) * days, 3) : null,
  };
}

const asked = fc.record({
  id: fc.constantFrom(...SITES),
  group: fc.constantFrom(undefined, 'AFG Mehrweg', 'Bier', 'Nichts'),
});

it('lists and ranks the products of every site and group like an independent calculation', () =>
  fc.assert(
    fc.asyncProperty(asked, async ({ id, group }) => {
      const admin = app.as('administrator');
      const query: Readonly<Record<string, string>> = group === undefined ? {} : { group };
      const call = { params: { id }, query };
      const raw = (await rawRows(id)).filter((row) => group === undefined || row.group === group);
      const { body } = await admin.call(performance.performance, call);
      expect(body.map(({ kind: _kind, state: _state, ...row }) => row)).toEqual(raw.map(calculated));
      const ranked = raw.toSorted(
        (a, b) =>
          round(b.sales ?? 0) - round(a.sales ?? 0) ||
          titleOf(a).localeCompare(titleOf(b), 'de') ||
          a.productId - b.productId,
      );
      const { body: top } = await admin.call(performance.top, call);
      expect(top.map(({ rank, productId }) => [rank, productId])).toEqual(
        ranked.map(({ productId }, index) => [index + 1, productId]),
      );
    }),
    { seed: 20_270_301, numRuns: depth.runs(16, 160) },
  ));
