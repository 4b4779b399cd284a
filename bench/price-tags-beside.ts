import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import pg from 'pg';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { information, type Line, median, startPortal, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

const LABELS = 5_000;
const LIMIT = 3;
const ROUNDS = 5;
/** Milliseconds between the starts of two small requests, whether the last one is answered or not. */
const PACE = 20;
/** Idle time per round. */
const IDLE = 2_500;

/** Products with complete data, each with three prices. */
const DATA = `
  insert into site (id, title, tenant_id) values (601, 'Quellmarkt', 6);
  insert into live_product (product_id, product_title, public_title, ean, "group", kind, label, alcohol, brewery_location,
      brewing_style, color, bitterness_scale, food_recommendation, world_beer_award, dlg, vegan, franken)
    select number, 'Lindenhof Pils ' || number || ' 20 × 0,5 l', 'Lindenhof Pils ' || number, '4006381333931', 'Bier Mehrweg',
      'Pils', 'MEHRWEG', '4,9', 'Kulmbach', 'untergärig', 'hellgelb', '4', 'Fisch,Gefluegel,Salat', 'GOLD', '1', '1', '1'
    from generate_series(1, ${LABELS}) number;
  insert into live_price (site_id, product_id, position, price, unit, quantity, capacity, deposit)
    select 601, number, position, 15.99 / position + number % 97 / 100.0, 'Kasten', 20 / position, 0.5, 3.1 / position
    from generate_series(1, ${LABELS}) number, generate_series(1, 3) position;
  vacuum analyze;`;

const p95 = (times: readonly number[]): number =>
  times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** Repeats requests until the promise settles; returns their durations. */
async function timesWhile(ask: () => Promise<unknown>, until: Promise<unknown>): Promise<number[]> {
  const durations: Promise<number>[] = [];
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  const startedAt = performance.now();
  for (let next = startedAt; !isOver; next += PACE) {
    await sleep(Math.max(0, next - performance.now()));
    durations.push(ask().then(() => performance.now() - next));
  }
  await over;
  return Promise.all(durations);
}

/** The duration of a small request while a file of 5,000 labels is made, compared with an idle server. */
export async function* besidePriceTags(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  const portal = await startPortal(folder, { DEMO_DATA: 'off' });
  const { url: databaseUrl } = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  for (const statement of DATA.split(';\n')) await pool.query(statement);
  await pool.end();
  const headers = await administratorHeaders(databaseUrl, portal.url, [merchandise.liveProduct, priceTags.file]);
  const received = async (answer: Response) => {
    const { byteLength } = await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`Answered ${answer.status}`);
    return byteLength;
  };
  const ask = async () => received(await fetch(`${portal.url}/api/product/live/601/7`, { headers }));
  const tag = { siteId: 601, count: 1, printStyle: 'default' };
  const body = JSON.stringify(Array.from({ length: LABELS }, (_, number) => ({ ...tag, productId: number + 1 })));
  const print = async () => {
    const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
    return received(await fetch(`${portal.url}/api${priceTags.file.path}`, sent));
  };
  await print();
  await timesWhile(ask, sleep(IDLE));

  const [idle, busy, whole]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push(p95(await timesWhile(ask, sleep(IDLE))));
    const startedAt = performance.now();
    const file = print().finally(() => whole.push(performance.now() - startedAt));
    busy.push(p95(await timesWhile(ask, file)));
  }
  const figures = { ours: median(busy), bare: median(idle) };
  const ratio = figures.ours / figures.bare;
  const name = 'price tags, p95 of a small request meanwhile, ms';
  yield { name, ...figures, ratio, limit: LIMIT, ok: ratio <= LIMIT };
  yield information('price tags, 5,000 labels over HTTP, s', median(whole) / 1000);
  await portal.stop();
}
