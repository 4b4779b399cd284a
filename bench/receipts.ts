import { deepStrictEqual } from 'node:assert';
import { join } from 'node:path';
import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { listReceipts } from '../server/src/areas/receipts/parts/listing.ts';
import { createDatabase, createPool } from '../server/src/kernel/database/connect.ts';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { SYSTEM } from '../server/src/kernel/identity/actor.ts';
import { information, type Line, median, startPortal, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

const ROWS = 200_000;
const ROUNDS = 60;
const PAGE = 50;
const LIMIT = 1.5;
const ZONE = 'Europe/Berlin';

/** Three years of 60 sites and 150 manufacturers; what is older than six weeks is done. */
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

/** What people ask for, and the condition that says the same. */
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
    query: 'all=true&siteId=607&state=canceled',
    where: `site_id = 607 and state = 'canceled'`,
  },
  {
    name: 'a month',
    query: 'start=2026-03-01&end=2026-03-31',
    where: `date >= '2026-03-01 00:00+01' and date < '2026-04-01 00:00+02'`,
  },
  {
    name: 'a search',
    query: 'search=petersen%20Brauerei%2014',
    where: `${YEAR} and ${['petersen', 'Brauerei', '14']
      .map(
        (word) => `(site_employee ilike '%${word}%' or manufacturer_representative ilike '%${word}%'
          or receipt.id::text ilike '%${word}%' or site.title ilike '%${word}%' or manufacturer.title ilike '%${word}%')`,
      )
      .join(' and ')}`,
  },
];

const FROM = `from receipt join site on site.id = site_id join manufacturer on manufacturer.id = receipt.manufacturer_id`;

/** The page and its total, as one would write them. */
const bareOf = (where: string) => ({
  page: `
    select receipt.id, date, state, reason, refund_type, site_id, site.title as site, site_employee,
      receipt.manufacturer_id, manufacturer.title as manufacturer, manufacturer_representative, client_id, receipt.version
    ${FROM} where ${where} order by date desc, receipt.id desc limit ${PAGE}`,
  total: `select count(*) as total ${FROM} where ${where}`,
});

const Ids = z.array(z.object({ id: z.int() }));
const Totals = z.array(z.object({ total: z.int() }));

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const began = performance.now();
  const result = await work();
  return { ms: performance.now() - began, result };
}

async function fillDatabase(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  for (const statement of DATA.split(';\n')) await pool.query(statement);
  await pool.end();
}

/** The list of receipts among many, against the time that the SQL takes which one would write, by the same driver. */
export async function* receipts(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  const portal = await startPortal(folder, { DEMO_DATA: 'off' });
  const { url: databaseUrl } = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} });
  await fillDatabase(databaseUrl);
  const headers = await administratorHeaders(databaseUrl, portal.url, [receipt.list]);
  const pool = createPool(databaseUrl, 4, () => {});
  const db = createDatabase(pool);

  for (const { name, query, where } of CASES) {
    const asked = `sort=-date,-id&limit=${PAGE}&${query}`;
    const parsed = z.parse(receipt.list.query, Object.fromEntries(new URLSearchParams(asked)));
    const ask = async () => {
      let total = 0;
      const rows = await listReceipts({ db, now: new Date() }, SYSTEM, parsed, ZONE, (counted) => {
        total = counted;
      });
      return { rows: z.parse(Ids, rows), total };
    };
    const bare = bareOf(where);
    const askBare = async () => {
      const [rows, totals] = await Promise.all([pool.query(bare.page), pool.query(bare.total)]);
      return { rows: z.parse(Ids, rows.rows), total: z.parse(Totals, totals.rows)[0]?.total };
    };
    const call = async () => (await fetch(`${portal.url}/api${receipt.list.path}?${asked}`, { headers })).text();

    const times: Record<'ours' | 'bare' | 'http', number[]> = { ours: [], bare: [], http: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const [one, other, http] = [await timed(ask), await timed(askBare), await timed(call)];
      deepStrictEqual(one.result, other.result);
      times.ours.push(one.ms);
      times.bare.push(other.ms);
      times.http.push(http.ms);
    }
    const figures = { ours: median(times.ours), bare: median(times.bare) };
    const ratio = figures.ours / figures.bare;
    yield { name: `receipts, ${name}, ms`, ...figures, ratio, limit: LIMIT, ok: ratio <= LIMIT };
    yield information(`receipts, ${name}, from request to answer, ms`, median(times.http));
  }
  await pool.end();
  await portal.stop();
}
