import { deepStrictEqual } from 'node:assert';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { attendee, event } from '@kontor/contract/areas/booking/schema.ts';
import { product } from '@kontor/contract/areas/master-data/schema.ts';
import pg from 'pg';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { DATA, DATES, MANUFACTURERS, PRODUCTS } from './group.ts';
import { alternating, burst, compare, mediansOf, type Request, type Round, startProgram } from './load.ts';
import { cpuSeconds, IDLE_AFTER_MS, type Line, memory, startPortal, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

const ROUNDS = 3;
const CONNECTIONS = 16;
const POOL = 10;
const PAGE = 50;
const SETTINGS = { DEMO_DATA: 'off', REGISTRATION_CEILING: '100000' };
const LIMITS = { page: 0.8, pageWithTotal: 0.4, byId: 0.85, put: 0.5, events: 1.2, register: 0.8, import: 2 };
const LIMIT_OF_START = 0.8;
const LIMIT_OF_MEMORY = 130;
const SLOTS = 20;
const CLIENTS = 64;
const REGISTRATIONS = 256;

type Headers = Readonly<Record<string, string>>;

interface Server {
  readonly url: string;
}

/** Evenly spread numbers below `most`, the same in each run. */
const spread = (index: number, most: number): number => (index * 7_919 + 104_729) % most;

/** The same number of requests for each connection, none of them shared. */
const perConnection = (count: number, requestOf: (index: number) => Request): Request[][] =>
  Array.from({ length: CONNECTIONS }, (_, connection) =>
    Array.from({ length: count }, (_, index) => requestOf(connection * count + index)),
  );

const pages = (headers: Headers, options: string) =>
  perConnection(64, (index): Request => {
    const offset = spread(index, PRODUCTS - PAGE);
    return { method: 'GET', path: `/api/product?limit=${PAGE}&offset=${offset}&sort=title${options}`, headers };
  });

const byId = (headers: Headers) =>
  perConnection(64, (index): Request => {
    return { method: 'GET', path: `/api/product/${1 + spread(index, PRODUCTS)}`, headers };
  });

const JSON_HEADERS = { 'content-type': 'application/json' };

const changes = (headers: Headers) =>
  perConnection(64, (index): Request => {
    const body = {
      title: `Brunnhof Pils Nr. ${index}`,
      primaryUnit: 'Kasten',
      baseUnit: 'Flasche',
      manufacturerId: 1 + (index % MANUFACTURERS),
      ean: null,
      temporary: false,
    };
    const path = `/api/product/${1 + spread(index, PRODUCTS)}`;
    return { method: 'PUT', path, headers: { ...headers, ...JSON_HEADERS }, body: JSON.stringify(body) };
  });

/** Instants in one form: the database writes them as `…+00:00`. */
const sameInstants = (json: string): unknown =>
  JSON.parse(json, (_, value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).toISOString() : value,
  );

/** Where two values differ first, such as `/3/dates/0/slots`; undefined if they do not. */
function differenceOf(ours: unknown, bare: unknown, path = ''): string | undefined {
  if (isDeepStrictEqual(ours, bare)) return undefined;
  const [left, right] = [new Map(Object.entries(Object(ours))), new Map(Object.entries(Object(bare)))];
  for (const name of [...left.keys(), ...right.keys()]) {
    const difference = differenceOf(left.get(name), right.get(name), `${path}/${name}`);
    if (difference) return difference;
  }
  return `${path}: ${JSON.stringify(ours)} here, ${JSON.stringify(bare)} there`.slice(0, 300);
}

/** Registers by many clients at once for one date after the other; each must end with all its slots taken. */
async function registrations(servers: { portal: Server; bare: Server }): Promise<Line> {
  let date = DATES;
  const register = async (server: Server): Promise<number> => {
    date += 1;
    const requests = Array.from({ length: REGISTRATIONS }, (_, index): Request => {
      const person = { givenName: 'Anke', familyName: 'Baumann', email: `anke.${date}.${index}@example.org` };
      const body = JSON.stringify({
        eventDateId: date,
        ...person,
        tenantId: 1,
        departmentId: 1,
        participate: true,
        acceptCancellationPolicy: true,
      });
      return { method: 'POST', path: '/api/booking/attendee', headers: JSON_HEADERS, body };
    });
    const { statuses, seconds } = await burst(server.url, CLIENTS, requests);
    deepStrictEqual(statuses, { 201: SLOTS, 409: REGISTRATIONS - SLOTS });
    return REGISTRATIONS / seconds;
  };
  for (const server of [servers.portal, servers.bare]) await register(server);
  const medians = mediansOf(await alternating(servers, ROUNDS, register));
  const name = `${REGISTRATIONS} registrations by ${CLIENTS} clients for ${SLOTS} slots, requests/s`;
  return { name, ...medians, limit: LIMITS.register, ok: medians.ratio >= LIMITS.register };
}

/** Imports as many products as there are. */
async function imports(servers: { portal: Server; bare: Server }, headers: Headers, client: pg.Client): Promise<Line> {
  const body = JSON.stringify(
    Array.from({ length: PRODUCTS }, (_, index) => ({
      id: 100_000 + index,
      title: `Brunnhof Pils 20×0,5 l MW ${index}`,
      primaryUnit: 'Kasten',
      baseUnit: 'Flasche',
      manufacturerId: 1 + (index % MANUFACTURERS),
    })),
  );
  const post = async ({ url }: Server): Promise<number> => {
    const startedAt = performance.now();
    const sent = { method: 'POST', headers: { ...headers, ...JSON_HEADERS }, body };
    const answer = await fetch(`${url}/api/product/import`, sent);
    await answer.arrayBuffer();
    const took = performance.now() - startedAt;
    const { rows } = await client.query<{ count: string }>('select count(*) from product where id >= 100000');
    deepStrictEqual([answer.status, Number(rows[0]?.count)], [200, PRODUCTS]);
    await client.query('delete from product where id >= 100000');
    await client.query('vacuum analyze product');
    return took / 1000;
  };
  for (const server of [servers.portal, servers.bare]) await post(server);
  const medians = mediansOf(await alternating(servers, ROUNDS, post));
  const name = `import of ${PRODUCTS.toLocaleString('en')} products, s`;
  return { name, ...medians, limit: LIMITS.import, ok: medians.ratio <= LIMITS.import };
}

/** The CPU time of a start on an existing database, and the memory when idle. */
async function* starts(folder: string, databaseUrlOf: () => Promise<string>): AsyncGenerator<Line> {
  const cpu: Round[] = [];
  const idle: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const portal = await startPortal(folder, SETTINGS);
    const bare = await startProgram('bare-group.mjs', { url: await databaseUrlOf(), connections: POOL });
    cpu.push({ ours: portal.startedBy, bare: cpuSeconds(bare.pid) });
    await sleep(IDLE_AFTER_MS);
    idle.push({ ours: memory(portal.pids.server), bare: memory(bare.pid) });
    await bare.stop();
    await portal.stop();
  }
  const [start, memories] = [mediansOf(cpu), mediansOf(idle)];
  yield { name: 'start to first answer, s of CPU', ...start, limit: LIMIT_OF_START, ok: start.ours <= LIMIT_OF_START };
  yield {
    name: `idle memory after ${IDLE_AFTER_MS / 1000} s, MB`,
    ...memories,
    limit: LIMIT_OF_MEMORY,
    ok: memories.ours <= LIMIT_OF_MEMORY,
  };
}

async function fillDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const statement of DATA.split(';\n')) await client.query(statement);
  await client.end();
}

/** The calls that people make most, with a group's tables, against a server that does nothing else, alternating. */
export async function* http(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  const databaseUrlOf = async () => {
    const { url, stop } = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} });
    // Otherwise this process would become the owner of the database when the portal stops.
    await stop();
    return url;
  };
  const first = await startPortal(folder, SETTINGS);
  await fillDatabase(await databaseUrlOf());
  await first.stop();
  const started: Line[] = [];
  for await (const line of starts(folder, databaseUrlOf)) started.push(line);

  const portal = await startPortal(folder, SETTINGS);
  const databaseUrl = await databaseUrlOf();
  const bare = await startProgram('bare-group.mjs', { url: databaseUrl, connections: POOL });
  const servers = { portal, bare };
  const calls = [product.list, product.update, event.list, attendee.create];
  const headers = await administratorHeaders(databaseUrl, portal.url, calls);
  const read = async (url: string) => sameInstants(await (await fetch(url, { headers })).text());
  const load = async (name: string, limit: number, requests: Request[][], bareConnections = requests) => {
    const path = requests[0]?.[0]?.path ?? '';
    const difference =
      requests[0]?.[0]?.method === 'GET' && differenceOf(await read(portal.url + path), await read(bare.url + path));
    if (difference) throw new Error(`The answers to ${path} differ at ${difference}`);
    return compare(name, limit, servers, requests, { rounds: ROUNDS, bareConnections });
  };

  const withoutTotal = pages(headers, '&total=false');
  yield await load('random page of 50 products by title, no total', LIMITS.page, withoutTotal);
  // The baseline never counts, so the cost of the total is fully visible.
  yield await load('the same with total', LIMITS.pageWithTotal, pages(headers, ''), withoutTotal);
  yield await load('product by id', LIMITS.byId, byId(headers));
  yield await load('PUT of a product with audit trail', LIMITS.put, changes(headers));
  const list: readonly Request[] = [{ method: 'GET', path: '/api/booking/event', headers }];
  yield await load('all events with dates', LIMITS.events, Array(CONNECTIONS).fill(list));
  yield await registrations(servers);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  yield await imports(servers, headers, client);
  yield* started;
  await client.end();
  await bare.stop();
  await portal.stop();
}
