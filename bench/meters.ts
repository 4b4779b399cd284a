import { join } from 'node:path';
import { rankings } from '@kontor/contract/areas/meters/rankings/endpoints.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { type Line, median, type Portal, startPortal, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

const SITES = 1_000;
const METERS = 4;
/** For the larger case: 480,000 readings; the smaller one has slightly more than the ranking needs. */
const YEARS = 10;
const FEW_YEARS = 2;
const ROUNDS = 20;
/** Requests before measuring. */
const WARM_UP = 5;
/** The longer history against the shorter one, and an answer against its SQL. */
const HISTORY_LIMIT = 1.3;
const SQL_LIMIT = 2;

/**
 * Every site has four meters with readings in the first days of each month. Some sites have no floor space, some
 * meters are late, and some have readings only for a few months.
 */
const dataOf = (years: number): readonly string[] => [
  `insert into site (id, title, tenant_id, size)
    select 600 + number, 'Quellmarkt ' || number, 6, case when number % 100 > 0 then 300 + number % 700 end
    from generate_series(1, ${SITES}) number`,
  `insert into meter (id, site_id, text, type, unit, interval)
    select number, 601 + number / ${METERS}, 'Zähler', (array['water', 'electricity', 'gas', 'heatQuantity'])[1 + number % ${METERS}],
      (array['m³', 'kWh', 'm³', 'MWh'])[1 + number % ${METERS}], 'month'
    from generate_series(0, ${SITES * METERS - 1}) number`,
  `insert into meter_device (id, meter_id, number) select id, id, 'Z-' || id from meter`,
  `insert into meter_reading (meter_id, device_id, kind, date, value, created_by, created_at)
    select id, id, 'reading', day, round((day - date '2000-01-01' + (id * 31 + month * 17) % 9) * (0.4 + id % 37 / 8.0), 3), 'Clara', now()
    from generate_series(0, ${years * 12 - 1}) month, meter,
      lateral (select (date_trunc('month', now()) - make_interval(months => month))::date + (id * 7 + month * 3) % 4 * least(month, 1) as day)
    where (id % 50 > 0 or month > 2) and (id % 70 > 0 or month < 9)
    order by day, id`,
  'vacuum analyze',
];

/** The same rows by hand-written SQL: consumption between two readings is distributed over the months by days. */
const BARE = `
  with span as (
    select (date_trunc('month', now()) - interval '12 months')::date as first, date_trunc('month', now())::date as ended
  ), needed as materialized (
    select meter.*, first, ended,
      coalesce((select max(date) from meter_reading where meter_id = meter.id and date <= first), first) as since,
      coalesce((select min(date) from meter_reading where meter_id = meter.id and date >= ended), ended) as until
    from meter, span
  ), stretch as (
    select site_id, type, first, ended, date, lead(date) over device as next,
      (lead(value + rolled) over device - value - rolled)::float8
        * case when unit = 'MWh' then 1000 when type = 'gas' and unit = 'm³' then 10 else 1 end as amount
    from needed, lateral (
      select device_id, date, value, rolled from meter_reading
      where meter_id = needed.id and date between since and until offset 0
    ) reading
    window device as (partition by device_id order by date, value + rolled)
  ), part as (
    select site_id, type, month::date, (month + interval '1 month')::date - month::date as days,
      least(next, (month + interval '1 month')::date) - greatest(date, month::date) as covered, amount / (next - date) as daily
    from stretch, generate_series(date_trunc('month', greatest(date, first)), least(next, ended) - 1, interval '1 month') month
    where next > date
  ), monthly as (
    select site_id, type, days, sum(daily * covered) as amount, sum(covered) as covered from part group by site_id, type, month, days
  ), yearly as (
    select site_id, type, count(*) filter (where covered = days * meters) as known,
      sum(amount) / sum(covered) * (select ended - first from span) as amount
    from monthly join (select site_id, type, count(*) as meters from meter group by 1, 2) metered using (site_id, type)
    group by 1, 2 having count(*) filter (where covered = days * meters) >= 6
  ), read as (
    select site_id, type, count(*) as known from needed, generate_series(first, ended - 1, interval '1 month') month
    where exists (select from meter_reading where meter_id = needed.id and date between month::date - 3 and month::date + 3)
      and exists (select from meter_reading where meter_id = needed.id
        and date between (month + interval '1 month')::date - 3 and (month + interval '1 month')::date + 3)
    group by 1, 2
  ), dense as materialized (
    select site_id, type, coalesce(read.known, 0) as known, amount / size::float8 as figure
    from yearly join site on site.id = site_id left join read using (site_id, type) where size > 0
  ), middle as (
    select type, percentile_cont(0.5) within group (order by figure) as median from dense group by 1
  ), rated as (
    select site_id, max(figure / median) filter (where type = 'water') as water,
      max(figure / median) filter (where type = 'electricity') as electricity,
      max(figure / median) filter (where type = 'gas') as gas,
      max(figure / median) filter (where type = 'heatQuantity') as heat,
      avg(figure / median) as total, 1 - sum(known) / (12.0 * count(*)) as estimated
    from dense join middle using (type) group by 1
  )
  select case when total is not null then rank() over (order by total) end::integer as rank, site.id as "siteId",
    title as "siteName", size::float8 as size, water as "waterRating", electricity as "electricityRating", gas as "gasRating",
    heat as "heatQuantityRating", total as "totalRating", estimated::float8 as "estimatedShare",
    case when total is null then case when size > 0 then 'readings' else 'size' end end as unrated
  from site left join rated on site_id = site.id where exists (select from meter where site_id = site.id)
  order by rank, site.id`;

const Rated = z.array(
  z.object({
    rank: z.nullable(z.int()),
    siteId: z.int(),
    totalRating: z.nullable(z.number()),
    estimatedShare: z.nullable(z.number()),
    unrated: z.nullable(z.string()),
  }),
);

/** Checks that two answers are equal, except for the portal's rounding to thousandths of a unit. */
function expectEqualRows(answered: unknown, expected: unknown): void {
  const [rows, others] = [z.parse(Rated, answered), z.parse(Rated, expected)];
  const sites = new Map(others.map((row) => [row.siteId, row]));
  const isClose = (one: number | null, other: number | null) =>
    one === null || other === null ? one === other : Math.abs(one - other) < 1e-4;
  const isSame = rows.every((row) => {
    const other = sites.get(row.siteId);
    return (
      other !== undefined &&
      row.unrated === other.unrated &&
      isClose(row.totalRating, other.totalRating) &&
      isClose(row.estimatedShare, other.estimatedShare)
    );
  });
  if (!isSame || rows.length !== SITES || others.length !== SITES)
    throw new Error('The ranking is another one than its SQL.');
}

interface Case {
  readonly portal: Portal;
  readonly databaseUrl: string;
  readonly headers: { readonly authorization: string };
}

async function prepare(years: number): Promise<Case> {
  const folder = temporaryFolder();
  const portal = await startPortal(folder, { DEMO_DATA: 'off' });
  const { url: databaseUrl } = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of dataOf(years)) await client.query(statement);
  await client.end();
  const headers = await administratorHeaders(databaseUrl, portal.url, [rankings.ranking, rankings.siteRanking]);
  return { portal, databaseUrl, headers };
}

async function answerOf({ portal, headers }: Case, path: string): Promise<unknown> {
  const answer = await fetch(`${portal.url}/api${path}`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** Alternates both, so that other load on the machine affects both, and each comes first equally often. */
async function compared(
  name: string,
  limit: number,
  work: { readonly ours: () => Promise<unknown>; readonly bare: () => Promise<unknown> },
): Promise<Line> {
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const side of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      const startedAt = performance.now();
      await work[side]();
      if (round >= WARM_UP) times[side].push(performance.now() - startedAt);
    }
  }
  const figures = { ours: median(times.ours), bare: median(times.bare) };
  const ratio = figures.ours / figures.bare;
  return { name: `meters, ${name}, ms`, ...figures, ratio, limit, ok: ratio <= limit };
}

/**
 * The ranking of many sites over HTTP against hand-written SQL, and with ten years of readings against two: it needs
 * twelve months of them.
 */
export async function* meters(): AsyncGenerator<Line> {
  const [few, many] = [await prepare(FEW_YEARS), await prepare(YEARS)];
  const bare = new pg.Pool({
    connectionString: many.databaseUrl,
    max: 1,
    options: '-c timezone=Europe/Berlin',
  });
  const ranking = rankings.ranking.path;
  const site = rankings.siteRanking.path.replace('{siteId}', '777');
  const run = async () => (await bare.query(BARE)).rows;
  expectEqualRows(await answerOf(many, ranking), await run());
  for (const [name, path] of [
    ['ranking', ranking],
    ['a site of the ranking', site],
  ] as const) {
    const ours = () => answerOf(many, path);
    yield await compared(`${name}, from request to answer against its SQL`, SQL_LIMIT, { ours, bare: run });
    yield await compared(`${name}, ${YEARS} years of readings against ${FEW_YEARS}`, HISTORY_LIMIT, {
      ours,
      bare: () => answerOf(few, path),
    });
  }
  await bare.end();
  await few.portal.stop();
  await many.portal.stop();
}
