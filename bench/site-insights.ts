import { deepStrictEqual } from 'node:assert';
import { join } from 'node:path';
import { evaluation } from '@kontor/contract/areas/site-insights/evaluation/endpoints.ts';
import { type Period, periodBefore, periodYearBefore } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { performance as products } from '@kontor/contract/areas/site-insights/performance/endpoints.ts';
import { DEFAULT_GROUP } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { performanceFor } from '../server/src/areas/site-insights/performance/queries.ts';
import { createDatabase, createPool } from '../server/src/kernel/database/connect.ts';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { randomFrom } from '../server/src/kernel/world.ts';
import { atMost, type Line, type Portal, startPortal, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

/** Sites of the smaller case, which are one group; the larger one has ten of these. */
const GROUP = 30;
const GROUPS = 10;
const PRODUCTS = 5_000;
const YEARS = [2024, 2025, 2026];
const STOCK_DATE = '2026-12-31';
const ROUNDS = 200;
/** Requests before measuring. */
const WARM_UP = 20;
/** The larger case against the smaller one, and an answer against its SQL. */
const SIZE_LIMIT = 1.3;
const SQL_LIMIT = 2;

const PERIODS: Readonly<Record<string, Period>> = {
  'a month': { start: '2026-11-01', end: '2026-11-30' },
  'a year': { start: '2026-01-01', end: '2026-12-31' },
  'three years': { start: '2024-01-01', end: '2026-12-31' },
};

const partitions = (table: string) =>
  YEARS.map(
    (year) =>
      `create table ${table}_${year} partition of ${table} for values from ('${year}-01-01') to ('${year + 1}-01-01')`,
  );

/** Month by month, as they come from the merchandise system. */
const sales = YEARS.flatMap((year) =>
  Array.from(
    { length: 12 },
    (_, month) => `
      insert into product_sale (site_id, product_id, month, quantity, changed_at)
      select site.id, product_id, make_date(${year}, ${month + 1}, 1), round((random() * 40)::numeric, 1), now()
      from site, live_product`,
  ),
);

/** Sales, stock and ratings of shops of this size in three years. */
const dataOf = (sites: number, key: string): readonly string[] => [
  // The database is thrown away afterwards.
  'alter system set fsync = off',
  'select pg_reload_conf()',
  `insert into site (id, title, tenant_id, "group") select 600 + number, 'Quellmarkt ' || number, 6, 'Gruppe ' || (number - 1) / ${GROUP}
    from generate_series(1, ${sites}) number`,
  `insert into live_product (product_id, product_title, "group", kind)
    select number, 'Pils ' || number, case number % 4 when 0 then '${DEFAULT_GROUP}' else 'Bier ' || number % 20 end, 'Sorte ' || number % 40
    from generate_series(1, ${PRODUCTS}) number`,
  ...['site_figure', 'product_sale'].flatMap(partitions),
  `insert into site_figure (site_id, day, revenue, loyalty_revenue, invoices, items, working_hours, spoilage, inventory_difference, changed_at)
    select id, day, round((random() * 9000)::numeric, 2), round((random() * 3000)::numeric, 2), 200 + (random() * 100)::integer,
      500 + (random() * 300)::integer, 40 + (random() * 80)::integer / 4.0, round((random() * 60)::numeric, 2),
      round((random() * 40 - 30)::numeric, 2), now()
    from generate_series(timestamp '${YEARS[0]}-01-01', '${STOCK_DATE}', '1 day') day, site`,
  `insert into site_rating (id, site_id, day, workwear, positioning, general_organization, changed_at)
    select row_number() over (), id, day, 1 + (random() * 5)::integer, 1 + (random() * 5)::integer, 1 + (random() * 5)::integer, now()
    from generate_series(timestamp '${YEARS[0]}-01-01', '${STOCK_DATE}', '36 days') day, site`,
  `insert into site_stock (site_id, product_id, date, quantity)
    select id, product_id, '${STOCK_DATE}', round((random() * 90)::numeric, 1) from site, live_product`,
  // Creating the key after the insert takes far less time.
  'alter table product_sale drop constraint product_sale_pkey',
  ...sales,
  `set maintenance_work_mem = '1GB'`,
  `alter table product_sale add constraint product_sale_pkey ${key}`,
  'vacuum analyze',
];

interface Case {
  readonly portal: Portal;
  readonly databaseUrl: string;
  readonly headers: { readonly authorization: string };
  readonly sites: number;
}

async function prepare(sites: number): Promise<Case> {
  const folder = temporaryFolder();
  const portal = await startPortal(folder, { DEMO_DATA: 'off' });
  const { url: databaseUrl, superuserUrl } = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} });
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query(
    `select pg_get_constraintdef(oid) as key from pg_constraint where conname = 'product_sale_pkey'`,
  );
  for (const statement of dataOf(sites, String(rows[0]?.key))) await client.query(statement);
  await client.end();
  const headers = await administratorHeaders(databaseUrl, portal.url, [evaluation.evaluation, products.performance]);
  return { portal, databaseUrl, headers, sites };
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const startedAt = performance.now();
  const result = await work();
  return { ms: performance.now() - startedAt, result };
}

/** The duration exceeded by one call in twenty, after the warm-up. */
function p95(times: readonly number[]): number {
  const counted = times.slice(WARM_UP).toSorted((one, other) => one - other);
  return counted[Math.floor(counted.length * 0.95)] ?? 0;
}

async function answerOf({ portal, headers }: Case, path: string): Promise<unknown> {
  const answer = await fetch(`${portal.url}/api${path}`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

const evaluationPath = (site: number, { start, end }: Period) =>
  `${evaluation.evaluation.path.replace('{id}', String(site))}?start=${start}&end=${end}`;

const performancePath = (site: number, group: string | null) =>
  products.performance.path.replace('{id}', String(site)) +
  (group === null ? '' : `?group=${encodeURIComponent(group)}`);

/** The larger case against the smaller one, alternating, each time for a random site. */
async function compareSizes(name: string, small: Case, large: Case, pathFor: (site: number) => string): Promise<Line> {
  const random = randomFrom(7);
  const times = { small: [] as number[], large: [] as number[] };
  const ask = async (each: Case) => {
    const site = 601 + Math.floor(random() * each.sites);
    return (await timed(() => answerOf(each, pathFor(site)))).ms;
  };
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const [first, second] = round % 2 === 0 ? ([small, large] as const) : ([large, small] as const);
    const [one, other] = [await ask(first), await ask(second)];
    times.small.push(first === small ? one : other);
    times.large.push(first === large ? one : other);
  }
  const figures = { ours: p95(times.large), bare: p95(times.small) };
  const ratio = figures.ours / figures.bare;
  return {
    name: `${name}, p95 at 54 million sales against 5, ms`,
    ...figures,
    ratio,
    limit: SIZE_LIMIT,
    ok: ratio <= SIZE_LIMIT,
  };
}

const SUMS = `sum(revenue) revenue, sum(loyalty_revenue) loyalty, sum(working_hours) hours, sum(invoices) invoices,
  sum(items) items, sum(spoilage) spoilage, sum(inventory_difference) difference`;
const GRADES = `avg(workwear) workwear, avg(positioning) positioning, avg(general_organization) organization,
  count(workwear) workwears, count(positioning) positionings, count(general_organization) organizations`;
/** Hand-written SQL, assuming that every site has revenue, staff and ratings. */
const FIGURES = {
  totalRevenue: 'revenue',
  loyaltyProgramRevenue: 'loyalty',
  loyaltyProgramShare: 'loyalty / revenue * 100',
  revenuePerWorkingHour: 'revenue / hours',
  averageInvoiceSum: 'revenue / invoices',
  averageProductCount: 'items::numeric / invoices',
  spoilage: 'spoilage',
  spoilageShare: 'spoilage / revenue * 100',
  inventoryDifferencePercent: 'difference / revenue * 100',
  gradeWorkwear: 'workwear',
  gradePositioning: 'positioning',
  gradeGeneralOrganization: 'organization',
  totalGrade: '(workwear + positioning + organization) / 3',
};
const figuresBy = (write: (figure: string) => string) =>
  Object.entries(FIGURES)
    .map(([name, figure]) => `round((${write(figure)})::numeric, 4)::float8 as "${name}"`)
    .join(', ');

const factsOf = (site: string, { start, end }: Period) => `
  lateral (select ${SUMS} from site_figure where site_id = ${site} and day between '${start}' and '${end}') sums,
  lateral (select ${GRADES} from site_rating where site_id = ${site} and day between '${start}' and '${end}') grades`;

/** The figures of the period and its comparison periods; the medians of the group; the last day. */
const bareEvaluation = (site: number, period: Period) => [
  [period, periodBefore(period), periodYearBefore(period)]
    .map((each) => `select ${figuresBy((figure) => figure)} from ${factsOf(String(site), each)}`)
    .join(' union all '),
  `select ${figuresBy((figure) => `percentile_cont(0.5) within group (order by ${figure})`)}
    from site, ${factsOf('site.id', period)}
    where "group" = (select "group" from site where id = ${site})`,
  `select max(day) as day from site_figure where site_id = ${site}`,
];

const Shown = z.object(Object.fromEntries(Object.keys(FIGURES).map((name) => [name, z.nullable(z.number())])));
const Evaluated = z.object({ ...Shown.shape, group: z.object({ median: Shown }) });

/** An answer of the larger case against its SQL with the same driver, alternating. */
async function compareSql(name: string, large: Case, pool: pg.Pool, period: Period): Promise<Line> {
  const random = randomFrom(11);
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const site = 601 + Math.floor(random() * large.sites);
    const answered = await timed(() => answerOf(large, evaluationPath(site, period)));
    const read = await timed(() => Promise.all(bareEvaluation(site, period).map((text) => pool.query(text))));
    const { group, ...figures } = z.parse(Evaluated, answered.result);
    const [own, medians] = read.result.slice(0, 2).map(({ rows }) => z.parse(Shown, rows[0]));
    deepStrictEqual([figures, group.median], [own, medians]);
    times.ours.push(answered.ms);
    times.bare.push(read.ms);
  }
  const figures = { ours: p95(times.ours), bare: p95(times.bare) };
  const ratio = figures.ours / figures.bare;
  return {
    name: `${name}, p95 from request to answer against its SQL, ms`,
    ...figures,
    ratio,
    limit: SQL_LIMIT,
    ok: ratio <= SQL_LIMIT,
  };
}

const Node: z.ZodMiniType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Heap Fetches': z.optional(z.number()),
  Plans: z.optional(z.lazy(() => z.array(Node))),
});

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Heap Fetches'?: number | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}

const Plans = z.tuple([z.object({ Plan: Node })]);

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The pages that PostgreSQL reads for a site's product sales. */
async function* plan(pool: pg.Pool): AsyncGenerator<Line> {
  const { sql, parameters } = performanceFor(617, STOCK_DATE, undefined).compile(createDatabase(pool));
  const { rows } = await pool.query(`explain (analyze, buffers, format json) select * from ${sql} product`, [
    ...parameters,
  ]);
  const [{ Plan }] = z.parse(Plans, rows[0]?.['QUERY PLAN']);
  const scans = nodesOf(Plan).filter((node) => node['Relation Name']?.startsWith('product_sale'));
  const others = scans.filter((node) => node['Node Type'] !== 'Index Only Scan');
  const fetches = scans.map((node) => node['Heap Fetches'] ?? 0).reduce((sum, each) => sum + each, 0);
  yield atMost('years of sales that are read for eleven months of one', scans.length, 1);
  yield atMost('scans of sales beyond their index', others.length + fetches, 0);
}

/** Evaluation and product performance of 300 sites with three years of figures and 54 million sales. */
export async function* siteInsights(): AsyncGenerator<Line> {
  const small = await prepare(GROUP);
  const large = await prepare(GROUP * GROUPS);
  for (const [name, period] of Object.entries(PERIODS)) {
    yield await compareSizes(`evaluation of ${name}`, small, large, (site) => evaluationPath(site, period));
  }
  for (const [name, group] of [
    ['the usual group', DEFAULT_GROUP],
    ['all products', null],
  ] as const) {
    yield await compareSizes(`performance of ${name}`, small, large, (site) => performancePath(site, group));
  }
  const pool = createPool(large.databaseUrl, 4, () => {});
  for (const [name, period] of Object.entries(PERIODS)) {
    yield await compareSql(`evaluation of ${name}`, large, pool, period);
  }
  yield* plan(pool);
  await pool.query(`update site set "group" = 'Alle'`);
  for (const [name, period] of Object.entries(PERIODS)) {
    yield await compareSql(`evaluation of ${name} beside all 300 sites`, large, pool, period);
  }
  await pool.end();
  await small.portal.stop();
  await large.portal.stop();
}
