import { setTimeout as sleep } from 'node:timers/promises';
import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import { shelfFeed } from '@kontor/contract/areas/price-tags/feed/schema.ts';
import type pg from 'pg';
import * as z from 'zod/mini';
import { startLarge, superuserOf } from './large-demo.ts';
import { atMost, information, type Line, medianMsOf, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

const CALLS = 20;
/** The job runs every five minutes. */
const NOTING_LIMIT_S = 60;
const PAGE_LIMIT_MS = 300;
const POLL_LIMIT_MS = 20;
const MAX_RATIO = 8;

const CURSOR = z.pick(shelfFeed, { cursor: true, hasMore: true });

const JOB = 'price-tags.note-facts';

/** How long the job takes to note the facts of all sites, in seconds. */
async function noting(superuser: pg.Client): Promise<number> {
  await superuser.query(`update price_tag_feed set basis = ''`);
  const { rows } = await superuser.query<{ id: string }>(
    `insert into pgboss.job (name, data) values ($1, '{}') returning id`,
    [JOB],
  );
  for (;;) {
    const { rows: found } = await superuser.query<{ state: string; seconds: number }>(
      `select state, extract(epoch from completed_on - started_on)::double precision as seconds
      from pgboss.job where name = $1 and id = $2`,
      [JOB, rows[0]?.id],
    );
    if (found[0]?.state === 'completed') return found[0].seconds;
    if (found[0]?.state === 'failed') throw new Error('The job failed');
    await sleep(500);
  }
}

/**
 * The feed of electronic shelf labels in the large demo: what the job needs for all sites, and what a label server reads,
 * against the statement behind it. `LARGE_DEMO` names a folder that keeps the demo for the next time.
 */
export async function* shelfLabels(): AsyncGenerator<Line> {
  const folder = process.env.LARGE_DEMO ?? temporaryFolder();
  const portal = await startLarge(folder, { ERP_SYNC: 'off' });
  const superuser = await superuserOf(folder);
  await superuser.query('truncate price_tag_fact, price_tag_feed');
  yield atMost('noting the facts of all sites first, s', await noting(superuser), NOTING_LIMIT_S);
  await superuser.query('vacuum analyze');
  yield atMost('noting them again without a change, s', await noting(superuser), NOTING_LIMIT_S);
  await superuser.query('update live_price set price = price + 0.01 where product_id % 100 = 0');
  yield atMost('noting them with one price in a hundred changed, s', await noting(superuser), NOTING_LIMIT_S);
  await superuser.query('update live_price set price = price - 0.01 where product_id % 100 = 0');

  const { rows } = await superuser.query<{ site: number; products: number }>(`
    select site_id as site, count(*)::integer as products from price_tag_fact group by 1 order by 2 desc, 1 limit 1`);
  const { site = 0, products = 0 } = rows[0] ?? {};
  yield information('products of the largest site', products);
  const { user, password, port } = superuser;
  const database = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
  const headers = await administratorHeaders(database, portal.url, [priceTags.feed]);
  const address = `${portal.url}/api${priceTags.feed.path.replace('{siteId}', String(site))}`;
  const read = async (query: string) => {
    const answer = await fetch(`${address}${query}`, { headers });
    if (!answer.ok) throw new Error(`Answered ${answer.status}`);
    return answer.text();
  };
  let query = '';
  const startedAt = performance.now();
  for (let hasMore = true; hasMore; ) {
    const page = CURSOR.parse(JSON.parse(await read(query)));
    query = `?since=${page.cursor}`;
    hasMore = page.hasMore;
  }
  yield information('reading all of them, page by page, ms', performance.now() - startedAt);
  const ours = await medianMsOf(CALLS, () => read(''));
  const bare = await medianMsOf(CALLS, () =>
    superuser.query({
      name: 'page',
      text: `select product_id, facts, version, changed_at from price_tag_fact
        where site_id = $1 and (version, product_id) > (0, 0) order by version, product_id limit 5001`,
      values: [site],
    }),
  );
  yield atMost('a page of them, median in ms', ours, PAGE_LIMIT_MS);
  yield {
    name: 'a page against its statement, ms',
    ours,
    bare,
    ratio: ours / bare,
    limit: MAX_RATIO,
    ok: ours / bare <= MAX_RATIO,
  };
  yield atMost(
    'asking when nothing has changed, median in ms',
    await medianMsOf(CALLS, () => read(query)),
    POLL_LIMIT_MS,
  );
  await superuser.end();
  await portal.stop();
}
