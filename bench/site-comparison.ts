import { deepStrictEqual } from 'node:assert';
import { join } from 'node:path';
import { comparison } from '@kontor/contract/areas/site-insights/comparison/endpoints.ts';
import { type Period, periodBefore, periodYearBefore } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { stocks } from '@kontor/contract/areas/site-insights/stocks/endpoints.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { fillStockRanges } from '../server/src/areas/merchandise/parts/stock-ranges.ts';
import { createDatabase, createPool } from '../server/src/kernel/database/connect.ts';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { atMost, information, type Line, percentile, startPortal, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

const SITES = 100;
const PRODUCTS = 500;
const FIRST_DAY = '2025-01-01';
const LAST_DAY = '2026-12-31';
const MONTH: Period = { start: '2026-11-01', end: '2026-11-30' };
const ROUNDS = 60;
/** Requests before measuring. */
const WARM_UP = 10;
const LIMIT_MS = 300;

const DATA = [
  // The database is thrown away afterwards.
  'alter system set fsync = off',
  'select pg_reload_conf()',
  `insert into site (id, title, tenant_id, "group", region)
    select 600 + number, 'Quellmarkt ' || number, 6, 'Gruppe ' || number / 12, 'Region ' || number % 5
    from generate_series(1, ${SITES}) number`,
  `insert into live_product (product_id, product_title, "group")
    select number, 'Pils ' || number, 'Bier ' || number % 4 from generate_series(1, ${PRODUCTS}) number`,
  ...['site_figure', 'product_sale'].flatMap((table) =>
    [2025, 2026].map(
      (year) => `create table if not exists ${table}_${year} partition of ${table}
        for values from ('${year}-01-01') to ('${year + 1}-01-01')`,
    ),
  ),
  `insert into site_figure (site_id, day, revenue, loyalty_revenue, invoices, items, working_hours, spoilage, inventory_difference, changed_at)
    select id, day, round((random() * 9000)::numeric, 2), round((random() * 3000)::numeric, 2), 200 + (random() * 100)::integer,
      500 + (random() * 300)::integer, 40 + (random() * 80)::integer / 4.0, round((random() * 60)::numeric, 2),
      round((random() * 40 - 30)::numeric, 2), now()
    from generate_series(timestamp '${FIRST_DAY}', '${LAST_DAY}', '1 day') day, site`,
  `insert into site_rating (id, site_id, day, workwear, positioning, general_organization, changed_at)
    select row_number() over (), id, day, 1 + (random() * 5)::integer, 1 + (random() * 5)::integer, 1 + (random() * 5)::integer, now()
    from generate_series(timestamp '${FIRST_DAY}', '${LAST_DAY}', '9 days') day, site`,
  `insert into site_stock (site_id, product_id, date, quantity)
    select id, product_id, '${LAST_DAY}', round((random() * 90)::numeric, 1) from site, live_product`,
  `insert into product_sale (site_id, product_id, month, quantity, changed_at)
    select site.id, product_id, month, round((random() * 40)::numeric, 1), now()
    from site, live_product, generate_series(timestamp '${FIRST_DAY}', '${LAST_DAY}', '1 month') month`,
  'vacuum analyze',
];

/** Hand-written: a month of every site, and of both earlier periods. */
const byHand = ({ start, end }: Period) => `
  select figure.site_id as id, round(revenue, 4)::float8 as revenue, round(revenue / hours, 4)::float8 as per_hour,
    round(grade, 4)::float8 as grade
  from (select site_id, sum(revenue) revenue, sum(loyalty_revenue) loyalty, sum(working_hours) hours,
      sum(invoices) invoices, sum(items) items, sum(spoilage) spoilage, sum(inventory_difference) difference
    from site_figure where day between '${start}' and '${end}' group by site_id) figure
  left join (select site_id, avg(workwear) grade, avg(positioning) positioning, avg(general_organization) organization
    from site_rating where day between '${start}' and '${end}' group by site_id) rating using (site_id)
  order by 1`;

const Answer = z.object({
  sites: z.array(
    z.object({
      site: z.object({ id: z.int() }),
      figures: z.object({
        totalRevenue: z.nullable(z.number()),
        revenuePerWorkingHour: z.nullable(z.number()),
        gradeWorkwear: z.nullable(z.number()),
      }),
    }),
  ),
});

/** The 95th percentile in milliseconds, after the warm-up, and the last result. */
async function timed<T>(work: () => Promise<T>): Promise<{ readonly ms: number; readonly result: T }> {
  const times: number[] = [];
  let result = await work();
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const startedAt = performance.now();
    result = await work();
    if (round >= WARM_UP) times.push(performance.now() - startedAt);
  }
  return { ms: percentile(times, 0.95), result };
}

/** A month of 100 sites side by side, from 24 months of data, against hand-written SQL; and what can be moved. */
export async function* siteComparison(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  const portal = await startPortal(folder, { DEMO_DATA: 'off' });
  const { url, superuserUrl } = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} });
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  for (const statement of DATA) await client.query(statement);
  const db = createDatabase(createPool(url, 1, () => {}));
  await fillStockRanges(db);
  await db.destroy();
  const headers = await administratorHeaders(url, portal.url, [comparison.comparison, stocks.stocks]);
  const call = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${portal.url}/api${path}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  };

  const query = new URLSearchParams({ ...MONTH });
  const ours = await timed(() => call(`${comparison.comparison.path}?${query}`));
  const periods = [MONTH, periodBefore(MONTH), periodYearBefore(MONTH)];
  const bare = await timed(async () => {
    const answers = [];
    for (const period of periods) answers.push((await client.query(byHand(period))).rows);
    return answers[0] ?? [];
  });
  const { sites } = z.parse(Answer, ours.result);
  deepStrictEqual(
    sites.map(({ site, figures }) => ({
      ...{ id: site.id, revenue: figures.totalRevenue },
      ...{ per_hour: figures.revenuePerWorkingHour, grade: figures.gradeWorkwear },
    })),
    bare.result,
  );
  yield atMost('a month of 100 sites from request to answer, p95, ms', ours.ms, LIMIT_MS);
  yield information('three such months by hand-written SQL, p95, ms', bare.ms);

  for (const [name, group] of [
    ['a quarter of 500 products', 'Bier 1'],
    ['all 500 products', null],
  ] as const) {
    const path = `${stocks.stocks.path}${group === null ? '' : `?${new URLSearchParams({ group })}`}`;
    yield atMost(`what can be moved between 100 sites, ${name}, p95, ms`, (await timed(() => call(path))).ms, LIMIT_MS);
  }
  await client.end();
  await portal.stop();
}
