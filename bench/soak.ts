import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import { dataSource } from '@kontor/contract/areas/merchandise/schema.ts';
import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { type Server, sharedSettings, startServer } from './clients.ts';
import { fillLarge } from './large-demo.ts';
import { type Action, mixedLoad } from './mixed.ts';
import { atMost, information, type Line, memory, percentile, root, temporaryFolder } from './support.ts';
import { signIn } from './token.ts';
import { type Headers, type SimulatedUsers, simulateUsers } from './users.ts';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 3);
/** Requests a second, or so much of what the machine can answer. */
const RATE = Number(process.env.SOAK_RATE ?? 200);
const SHARE_OF_MOST = 0.4;
const PEOPLE_AT_MOST = 16;
const MEASURED_MS = 20_000;
const LABELS = 5_000;
const IMPORTED = 200_000;
const FIRST_IMPORTED = 5_000_000;
/** How long each phase takes, as shares of the whole; the jobs and the restart take what they need. */
const SHARES = { warming: 0.15, before: 0.15, settling: 0.15, first: 0.25, second: 0.25 };
/** The least memory of the last phase against that of the one before; less is noise of the garbage collector. */
const GROWTH_LIMIT = 1.15;
const SAMPLE_MS = 500;

/** How many actions a second the servers can answer; the first half of the time warms them up. */
async function mostOf(actions: readonly Action[], servers: readonly string[]): Promise<number> {
  const users = simulateUsers({ actions, servers, people: PEOPLE_AT_MOST });
  await sleep(MEASURED_MS / 2);
  users.take();
  await sleep(MEASURED_MS / 2);
  const { answered } = users.take();
  await users.stop();
  return answered / (MEASURED_MS / 2_000);
}

interface Office {
  readonly url: string;
  readonly headers: Headers;
}

async function answerOf({ url, headers }: Office, path: string, body?: string): Promise<Response> {
  const init =
    body === undefined
      ? { headers }
      : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
  const answer = await fetch(`${url}/api${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
  return answer;
}

const Sources = z.array(dataSource);

/** Copies the merchandise system, and waits until that is done. */
async function copy(office: Office): Promise<void> {
  await answerOf(office, merchandise.syncDataSources.path, '{}');
  for (;;) {
    await sleep(2_000);
    const sources = z.parse(Sources, await (await answerOf(office, merchandise.dataSources.path)).json());
    if (sources.some(({ state }) => state === 'waiting' || state === 'running')) continue;
    const failed = sources.find(({ state }) => state === 'failed');
    if (failed) throw new Error(`The copy of ${failed.dataset} failed: ${failed.error}`);
    return;
  }
}

interface PricedProduct {
  readonly siteId: number;
  readonly productId: number;
}

async function printLabels(office: Office, priced: readonly PricedProduct[]): Promise<void> {
  const labels = priced.map((product) => ({ ...product, count: 1, printStyle: 'default' }));
  await (await answerOf(office, priceTags.file.path, JSON.stringify(labels))).arrayBuffer();
}

async function importProducts(office: Office, manufacturerId: number): Promise<void> {
  const run = Date.now();
  const products = Array.from({ length: IMPORTED }, (_, index) => ({
    ...{
      id: FIRST_IMPORTED + index,
      title: `Brunnhof Pils ${run} ${index}`,
      primaryUnit: 'Kasten',
      baseUnit: 'Flasche',
    },
    manufacturerId,
  }));
  await (await answerOf(office, '/product/import', JSON.stringify(products))).arrayBuffer();
}

/** Earlier runs on the same data imported the same products. */
async function deleteImported(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('delete from product where id >= $1', [FIRST_IMPORTED]).finally(() => client.end());
}

async function rowsOf<T extends pg.QueryResultRow>(databaseUrl: string, query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<T>(query).finally(() => client.end());
  return rows;
}

/** The least and the most memory of the servers in the time that the work takes, in MB each. */
async function memoryDuring(servers: readonly Server[], work: Promise<unknown>) {
  const sampled: number[] = [];
  const sample = () => sampled.push(Math.max(...servers.map(({ pid }) => memory(pid))));
  const timer = setInterval(sample, SAMPLE_MS);
  await work.finally(() => clearInterval(timer));
  return { least: Math.min(...sampled), most: Math.max(...sampled) };
}

function* timesOf(phase: string, users: SimulatedUsers): Generator<Line> {
  const { answered, times, timesOf: byAction } = users.take();
  yield information(`${phase}: requests`, answered);
  yield information(`${phase}: p50, ms`, percentile(times, 0.5));
  yield information(`${phase}: p99, ms`, percentile(times, 0.99));
  for (const [name, each] of byAction)
    console.log(`${phase}: ${name}: p99 ${percentile(each, 0.99).toFixed(0)} ms of ${each.length}`);
}

/**
 * People of all roles at a steady rate on two servers with the large demo; in the middle a copy of the merchandise
 * system, a file of labels and a long import at once, then a rolling restart. Nobody may see an error, and memory must
 * not grow. `SOAK_MINUTES=30` for the whole.
 */
export async function* soak(): AsyncGenerator<Line> {
  const folder = process.env.LARGE_DEMO ?? temporaryFolder();
  await fillLarge(folder);
  const database = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} });
  const settings = {
    ...(await sharedSettings(database.url, folder)),
    ...{ DEMO_SIZE: 'large', ERP_SYNC: 'off', REGISTRATION_CEILING: '100000' },
  };
  await deleteImported(database.url);
  const start = () => startServer(root, settings);
  let servers = [await start(), await start()];
  const urls = () => servers.map(({ url }) => url);
  const actions = await mixedLoad(database.url, settings.PUBLIC_URL);
  const headers = await (await signIn(database.url, settings.PUBLIC_URL))('demo-administrator');
  const office = (): Office => ({ url: servers[0]?.url ?? '', headers });
  // One site has fewer products with a price than the file has labels.
  const labels = await rowsOf<PricedProduct>(
    database.url,
    `select distinct site_id as "siteId", product_id as "productId" from live_price order by 1, 2 limit ${LABELS}`,
  );
  const [manufacturer] = await rowsOf<{ id: number }>(database.url, 'select id from manufacturer order by id limit 1');
  if (!manufacturer) throw new Error('The demo has no manufacturer');

  const rate = Math.min(RATE, SHARE_OF_MOST * (await mostOf(actions, urls())));
  yield information('requests a second', rate);

  const during = (share: number) => sleep(share * MINUTES * 60_000);
  const users = simulateUsers({ actions, servers: urls(), rate });
  await during(SHARES.warming);
  users.take();
  await during(SHARES.before);
  yield* timesOf('before', users);

  const startedAt = performance.now();
  const work = [copy(office()), printLabels(office(), labels), importProducts(office(), manufacturer.id)];
  const outcomes = Promise.allSettled(work);
  const { most } = await memoryDuring(servers, outcomes);
  const unfinished = (await outcomes).flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []));
  for (const reason of unfinished) console.error(reason);
  yield atMost('of copy, labels and import: failed', unfinished.length, 0);
  yield information('labels in the file', labels.length);
  yield information('seconds of copy, labels and import', (performance.now() - startedAt) / 1000);
  yield* timesOf('beside a copy, labels and an import', users);
  yield information('most memory of a server meanwhile, MB', most);

  const restartedAt = performance.now();
  for (const [place, old] of servers.entries()) {
    users.use(urls().filter((url) => url !== old.url));
    await old.stop();
    servers = servers.with(place, await start());
    users.use(urls());
  }
  yield information('seconds of the rolling restart', (performance.now() - restartedAt) / 1000);
  yield* timesOf('during the rolling restart', users);
  await during(SHARES.settling);
  users.take();
  const first = await memoryDuring(servers, during(SHARES.first));
  const second = await memoryDuring(servers, during(SHARES.second));
  yield* timesOf('after', users);
  await users.stop();
  const growth = second.least / first.least;
  yield information('least memory of a server at the end, MB', second.least);
  yield atMost('its growth over a quarter of the time, as a ratio', growth, GROWTH_LIMIT);
  const failed = [...users.failures.values()].reduce((sum, count) => sum + count, 0);
  for (const [failure, count] of users.failures) console.error(`${count} × ${failure}`);
  yield atMost('errors that people saw', failed, 0);
  for (const server of servers) await server.stop();
  await database.stop();
}
