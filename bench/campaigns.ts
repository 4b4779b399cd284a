import { deepStrictEqual } from 'node:assert';
import { join } from 'node:path';
import { answers } from '@kontor/contract/areas/campaigns/answers/endpoints.ts';
import { orders } from '@kontor/contract/areas/campaigns/orders/endpoints.ts';
import { inBatches } from '@kontor/contract/areas/campaigns/orders/rules.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { type Line, median, startPortal, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

const PRODUCTS = 400;
const SITES = 300;
const ROWS = PRODUCTS * SITES;
const PAGE = 50;
/** As a multiple of the SQL's own time. */
const LIMIT = 2;
const ID = 3;

/** The measured campaign, and four more for which every site ordered everything as well. */
const DATA = `
  insert into site (id, title, tenant_id, key)
    select 600 + number, 'Quellmarkt ' || number, 6 + number % 4, 'M' || number from generate_series(1, ${SITES}) number;
  insert into manufacturer (id, title) select number, 'Brauerei ' || number from generate_series(1, 150) number;
  insert into product (id, title, manufacturer_id, primary_unit, base_unit)
    select number, 'Pils ' || number, 1 + number % 150, 'Kasten', 'Flasche' from generate_series(1, 3000) number;
  insert into campaign (title, start_date, end_date, released_at, send_confirmation_email, allow_comment, language, created_by)
    select 'Pilswochen ' || number, now()::date - 7, now()::date + 7, now(), false, true, 'de', 'Anna Admin'
    from generate_series(1, 5) number;
  insert into campaign_product (campaign_id, product_id, position, unit, discount)
    select campaign.id, number * 7, number, 'Kasten', number % 30 from campaign, generate_series(1, ${PRODUCTS}) number;
  insert into campaign_site (campaign_id, site_id) select campaign.id, site.id from campaign, site;
  insert into campaign_answer (campaign_id, site_id, version, date, person_in_charge, created_by, has_orders)
    select campaign_id, site_id, 1, now() - site_id * interval '7 minutes', 'Clara Conrad ' || site_id % 90, 'Clara Conrad', true
    from campaign_site;
  insert into campaign_order (campaign_id, site_id, product_id, quantity, comment)
    select campaign_id, site_id, product_id, (site_id + product_id) % 40 + 1,
      case when (site_id * product_id) % 10 = 0 then 'bitte am Montag' end
    from campaign_answer join campaign_product using (campaign_id) order by random();
  vacuum analyze;`;

const FROM = `
  from campaign_order ordered
  join campaign_product offered using (campaign_id, product_id)
  join campaign_answer answer using (campaign_id, site_id)
  join product on product.id = ordered.product_id
  join site on site.id = ordered.site_id
  join tenant on tenant.id = site.tenant_id
  where ordered.campaign_id = ${ID}`;

/** The rows by hand-written SQL. */
const bareRows = (order: string, page = '') => `
  select ordered.campaign_id as "campaignId", ordered.site_id as "siteId",
    json_build_object('title', site.title, 'tenant', tenant.name) as site, site.key as "externalSiteId",
    ordered.product_id as "productId", product.title as "productTitle", offered.unit, offered.discount::float8 as discount,
    ordered.quantity, ordered.comment, ordered.allocated, answer.date, answer.person_in_charge as "personInCharge"
  ${FROM} order by ${order} ${page}`;

const BY_SITE = 'ordered.site_id, ordered.product_id';
const BARE_TOTAL = `select count(*) as total from campaign_order where campaign_id = ${ID}`;
const BARE_ANSWERS = `
  select partaker.site_id as "siteId",
    json_build_object('title', site.title, 'tenant', tenant.name, 'group', site."group", 'region', site.region) as site,
    site.key as "externalSiteId",
    case when answer.has_orders then 'ordered' when answer.version > 0 then 'declined' else 'open' end as answer,
    answer.date, answer.person_in_charge as "personInCharge",
    coalesce(product_count, 0) as "productCount",
    answer.version, reminded_at as "remindedAt"
  from campaign_site partaker
  join site on site.id = partaker.site_id
  join tenant on tenant.id = site.tenant_id
  left join campaign_answer answer using (campaign_id, site_id)
  left join (
    select site_id, count(*) as product_count from campaign_order where campaign_id = ${ID} and quantity > 0 group by site_id
  ) ordered on ordered.site_id = partaker.site_id
  where partaker.campaign_id = ${ID} order by partaker.site_id`;

const Rows = z.array(z.unknown());
const Totals = z.array(z.object({ total: z.int() }));

interface Side {
  readonly ours: () => Promise<unknown>;
  readonly bare: () => Promise<unknown>;
}

/** Alternates both, so that other load on the machine affects both, and each comes first equally often. */
async function compared(name: string, rounds: number, work: Side): Promise<Line> {
  deepStrictEqual(await work.ours(), await work.bare());
  const times = { ours: [] as number[], bare: [] as number[] };
  const timed = async (side: keyof Side) => {
    const startedAt = performance.now();
    await work[side]();
    times[side].push(performance.now() - startedAt);
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) await timed(side);
  }
  const figures = { ours: median(times.ours), bare: median(times.bare) };
  const ratio = figures.ours / figures.bare;
  return { name: `campaigns, ${name}, ms`, ...figures, ratio, limit: LIMIT, ok: ratio <= LIMIT };
}

async function fillDatabase(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  for (const statement of DATA.split(';\n')) await pool.query(statement);
  await pool.end();
}

/** The baseline's connection: the plain driver, with timestamps and counts as in JSON. */
const bareClient = (connectionString: string) =>
  new pg.Pool({
    connectionString,
    max: 4,
    options: '-c timezone=UTC',
    types: {
      getTypeParser: (oid, format) => {
        if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString();
        if (oid === pg.types.builtins.INT8) return Number;
        return pg.types.getTypeParser(oid, format);
      },
    },
  });

/**
 * The orders of a large campaign as the browser fetches them, over HTTP with the whole stack, against hand-written
 * SQL run in this process: the page that head office opens, with its total and the answer board, and all orders for
 * the export.
 */
export async function* campaigns(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  const portal = await startPortal(folder, { DEMO_DATA: 'off' });
  const { url: databaseUrl } = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} });
  await fillDatabase(databaseUrl);
  const headers = await administratorHeaders(databaseUrl, portal.url, [orders.orders, answers.answers]);
  const bare = bareClient(databaseUrl);
  const base = `${portal.url}/api/campaign/${ID}`;

  const read = async (path: string) => {
    const answer = await fetch(base + path, { headers });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    const rows = z.parse(Rows, await answer.json());
    return { rows, total: Number(answer.headers.get('x-total-count')) };
  };
  const run = async (text: string) => (await bare.query(text)).rows;
  const siteIds = Array.from({ length: SITES }, (_, place) => 601 + place);

  const tab = (sort: string, order: string): Side => ({
    ours: () => Promise.all([read(`/order?limit=${PAGE}${sort}`), read('/answer')]),
    bare: async () => {
      const [rows, counted, board] = await Promise.all([
        run(bareRows(order, `limit ${PAGE}`)),
        run(BARE_TOTAL),
        run(BARE_ANSWERS),
      ]);
      const total = z.parse(Totals, counted)[0]?.total;
      return [
        { rows, total },
        { rows: board, total: board.length },
      ];
    },
  });
  yield await compared('orders tab', 20, tab('', BY_SITE));
  yield await compared(
    'orders tab by site',
    40,
    tab('&sort=site,productTitle', `site.title, product.title, ${BY_SITE}`),
  );

  yield await compared(`export of ${ROWS} orders`, 7, {
    ours: async () => {
      const rows: unknown[] = [];
      for (const batch of inBatches(siteIds, PRODUCTS)) {
        const { rows: some } = await read(`/order?ordered=true&siteId=${batch.join(',')}`);
        for (const row of some) rows.push(row);
      }
      return rows;
    },
    bare: () => run(bareRows(BY_SITE)),
  });
  await bare.end();
  await portal.stop();
}
