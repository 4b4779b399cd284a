import { deepStrictEqual } from 'node:assert';
import { join } from 'node:path';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { listReceipts } from '../server/src/areas/receipts/parts/listing.ts';
import { createDatabase, createPool } from '../server/src/kernel/database/connect.ts';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { SYSTEM } from '../server/src/kernel/identity/actor.ts';
import { type BareList, CONNECTIONS, compare, type Request, startBare } from './load.ts';
import { type Line, median, startPortal, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

const ROWS = 200_000;
const ROUNDS = 60;
const PAGE = 50;
/** As a multiple of the SQL's own time. */
const LIMIT = 1.5;
/** As a fraction of the baseline's requests over HTTP. */
const HTTP_LIMIT = 0.7;
const ZONE = 'Europe/Berlin';

/** Three years of 60 sites and 150 manufacturers; receipts older than six weeks are completed. */
const DATA = `
  insert into site (id, title, tenant_id) select 600 + number, 'Quellmarkt ' || number, 6 from generate_series(1, 60) number;
  insert into manufacturer (id, title) select number, 'Brauerei ' || number from generate_series(1, 150) number;
  insert into product (id, title, manufacturer_id, primary_unit, base_unit)
    select number, 'Pils ' || number, 1 + number % 150, 'Kasten', 'Flasche' from generate_series(1, 3000) number;
  insert into receipt (date, state, reason, refund_type, site_id, site_employee, manufacturer_id,
      manufacturer_representative, no_signature_required, send_confirmation_email, language, created_by)
    select now() - number * interval '473 seconds',
      case when number < 400 then 'draft' when number < 8000 and number % 3 > 0 then 'open'
        when number % 20 = 0 then 'canceled' else 'completed' end,
      'breakage', case number % 3 when 0 then 'refund' else 'delivery' end,
      601 + (number * 919) % 60, 'Clara Conrad ' || (number * 31) % 400, 1 + (number * 4729) % 150,
      'Jörg Petersen ' || (number * 17) % 700, true, false, 'de', 'Clara Conrad'
    from generate_series(1, ${ROWS}) number;
  insert into receipt_product (receipt_id, position, product_id, title, quantity, unit, manufacturer_id, is_new)
    select id, 0, 1 + id % 3000, 'Pils', 1, 'Flasche', manufacturer_id, false from receipt;
  vacuum analyze;`;

const YEAR = `date >= now() - interval '12 months'`;

/** The condition that all words occur in a receipt. */
const holding = (...words: string[]) =>
  words
    .map(
      (word) => `(site_employee ilike '%${word}%' or manufacturer_representative ilike '%${word}%'
          or receipt.id::text ilike '%${word}%' or site.title ilike '%${word}%' or manufacturer.title ilike '%${word}%')`,
    )
    .join(' and ');

/** Common queries, and the equivalent SQL conditions. */
const CASES: readonly { readonly name: string; readonly query: string; readonly where: string }[] = [
  { name: 'first page', query: '', where: YEAR },
  { name: 'everything', query: 'all=true', where: 'true' },
  { name: 'two states', query: 'state=draft,open', where: `${YEAR} and state in ('draft', 'open')` },
  { name: 'one site', query: 'siteId=607', where: `${YEAR} and site_id = 607` },
  {
    name: 'five sites',
    query: 'siteId=602,607,611,640,655',
    where: `${YEAR} and site_id in (602, 607, 611, 640, 655)`,
  },
  { name: 'a manufacturer', query: 'manufacturerId=42', where: `${YEAR} and receipt.manufacturer_id = 42` },
  {
    name: 'a site of old and its states',
    query: 'all=true&siteId=621&state=canceled',
    where: `site_id = 621 and state = 'canceled'`,
  },
  {
    name: 'a month',
    query: 'start=2026-03-01&end=2026-03-31',
    where: `date >= '2026-03-01 00:00+01' and date < '2026-04-01 00:00+02'`,
  },
  {
    name: 'a search',
    query: 'search=petersen%20Brauerei%2014',
    where: `${YEAR} and ${holding('petersen', 'Brauerei', '14')}`,
  },
  {
    name: 'a search for what there is seldom',
    query: 'search=conrad%20399',
    where: `${YEAR} and ${holding('conrad', '399')}`,
  },
  { name: 'a search of everything for nothing', query: 'all=true&search=zebra', where: holding('zebra') },
];

/** The cases that are also measured over HTTP under load. */
const LOADED = ['first page', 'everything', 'two states', 'one site', 'a manufacturer', 'a search'];

const FROM = `from receipt join site on site.id = site_id join manufacturer on manufacturer.id = receipt.manufacturer_id`;

/** The page and its total by hand-written SQL. */
const bareOf = (where: string): BareList => ({
  page: `
    select receipt.id, date, state, reason, refund_type as "refundType", site_id as "siteId",
      json_build_object('id', site.id, 'title', site.title) as site, site_employee as "siteEmployee",
      receipt.manufacturer_id as "manufacturerId",
      json_build_object('id', manufacturer.id, 'title', manufacturer.title) as manufacturer,
      manufacturer_representative as "manufacturerRepresentative", client_id as "clientId", receipt.version
    ${FROM} where ${where} order by date desc, receipt.id desc limit ${PAGE}`,
  total: `select count(*) as total ${FROM} where ${where}`,
});

interface Times {
  readonly ours: number[];
  readonly bare: number[];
}

type Side = keyof Times;

/** Alternates both, so that other load on the machine affects both, and each comes first equally often. */
async function timesOf<T>(work: Readonly<Record<Side, () => Promise<T>>>): Promise<Times> {
  const times: Times = { ours: [], bare: [] };
  const timed = async (side: Side) => {
    const startedAt = performance.now();
    const result = await work[side]();
    times[side].push(performance.now() - startedAt);
    return result;
  };
  for (let round = 0; round < ROUNDS; round += 2) {
    const [one, other] = [await timed('ours'), await timed('bare')];
    deepStrictEqual(one, other);
    await timed('bare');
    await timed('ours');
  }
  return times;
}

function lineOf(name: string, { ours, bare }: Times): Line {
  const figures = { ours: median(ours), bare: median(bare) };
  const ratio = figures.ours / figures.bare;
  return { name: `receipts, ${name}, ms`, ...figures, ratio, limit: LIMIT, ok: ratio <= LIMIT };
}

const Ids = z.array(z.object({ id: z.int() }));
const Totals = z.array(z.object({ total: z.int() }));

/** The duration of the SQL itself, both with the same driver. */
async function timesOfSql(pool: pg.Pool, search: string, bare: BareList): Promise<Times> {
  const db = createDatabase(pool);
  const query = z.parse(receipt.list.query, Object.fromEntries(new URLSearchParams(search)));
  return timesOf({
    ours: async () => {
      let total = 0;
      const rows = await listReceipts({ db, now: new Date() }, SYSTEM, query, ZONE, (counted) => {
        total = counted;
      });
      return { rows: z.parse(Ids, rows), total };
    },
    bare: async () => {
      const [rows, totals] = await Promise.all([pool.query(bare.page), pool.query(bare.total)]);
      return { rows: z.parse(Ids, rows.rows), total: z.parse(Totals, totals.rows)[0]?.total ?? 0 };
    },
  });
}

async function fillDatabase(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  for (const statement of DATA.split(';\n')) await pool.query(statement);
  await pool.end();
}

const pathOf = (query: string) => `/api${receipt.list.path}?sort=-date,-id&limit=${PAGE}&${query}`;

/**
 * The list of receipts among many, against hand-written SQL: its duration with the same driver, and over HTTP against
 * a server that does nothing else. Filters use an index. A search reads the receipts of its period, as in all areas:
 * a pg_trgm index on parts of words, which the embedded PostgreSQL has, would answer such a search within a
 * millisecond, but an operator's database need not have it; and for words that many rows contain, as in most
 * searches, it is just as slow.
 */
export async function* receipts(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  const portal = await startPortal(folder, { DEMO_DATA: 'off' });
  const { url: databaseUrl } = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} });
  await fillDatabase(databaseUrl);
  const headers = await administratorHeaders(databaseUrl, portal.url, [receipt.list]);
  const lists = Object.fromEntries(CASES.map(({ query, where }) => [pathOf(query), bareOf(where)]));
  const bare = await startBare(databaseUrl, {}, lists);
  const pool = createPool(databaseUrl, 4, () => {});
  const read = async (url: string) => {
    const answer = await fetch(url, { headers });
    return { rows: await answer.json(), total: answer.headers.get('x-total-count') };
  };

  for (const { name, query, where } of CASES) {
    const path = pathOf(query);
    yield lineOf(name, await timesOfSql(pool, path.slice(path.indexOf('?')), bareOf(where)));
    deepStrictEqual(await read(portal.url + path), await read(bare.url + path));
    if (!LOADED.includes(name)) continue;
    const requests: readonly Request[] = [{ method: 'GET', path, headers }];
    yield await compare(`receipts, ${name}`, HTTP_LIMIT, { portal, bare }, Array(CONNECTIONS).fill(requests));
  }
  await pool.end();
  await bare.stop();
  await portal.stop();
}
