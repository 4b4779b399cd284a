import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { constants, createBrotliCompress } from 'node:zlib';
import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { priceTags } from '@kontor/contract/areas/price-tags/endpoints.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { atMost, information, type Line, median, startPortal, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

/** Maximum milliseconds by which other requests may be delayed. */
const HELD_LIMIT = 100;
/**
 * The worst delay is measured this often and the median taken, since other load on the machine delays the server too.
 */
const ROUNDS = 3;
const SLOW = 30;
const MB = 1024 * 1024;
const RECEIPT = 1;

const DATA = `
  insert into manufacturer (id, title) values (1, 'Brauerei Adler');
  insert into warehouse (id, name) values (41, 'Lager Kassel');
  insert into inventory_product (id, title, ean)
    select number, 'Adler Pils ' || number, 4000000000000 + number from generate_series(1, 10000) number;
  insert into inventory (id, inventory_number, tenant_id, inventory_type, warehouse_id, date_of_counting, created_at,
      created_by, modified_at, modified_by)
    values (1, 'INV-1', 2, 1, 41, now()::date, now(), 'Anna', now(), 'Anna');
  insert into inventory_receipt (id, inventory_id, state, created_at, created_by, modified_at, modified_by)
    values (${RECEIPT}, 1, 1, now(), 'Anna', now(), 'Anna');
  insert into inventory_position (inventory_receipt_id, position_number, type, inventory_product_id, unit, is_counted)
    select ${RECEIPT}, number, 'product', number, 'Kasten', false from generate_series(1, 8000) number;
  vacuum analyze`;

const filled = (count: number, value: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => value(index)).join();

const counts = (receipt: number) =>
  JSON.stringify({
    counts: Array.from({ length: 10_000 }, (_, index) => ({
      id: randomUUID(),
      inventoryPositionInventoryReceiptId: receipt,
      inventoryPositionPositionNumber: null,
      inventoryProductId: 1 + index,
      inventoryEmptyId: null,
      unit: 'Kasten',
      countQuantity: 1 + (index % 90),
      countedBy: 'Clara',
      countedAt: new Date().toISOString(),
      clockOffset: 0,
    })),
  });

const empty = (bytes: number) => `[${filled(bytes / 3 - 1, () => '{}')}]`;

/** Bodies of about this size that are expensive to parse. */
const shapes = (bytes: number): Readonly<Record<string, string>> => ({
  deep: '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  wide: `{${filled(bytes / 16, (index) => `"${String(index).padStart(10, 'k')}":1`)}}`,
  'a long text': `{"counts":"${'a.'.repeat(bytes / 2 - 8)}"}`,
  numbers: `{"counts":[${filled(bytes / 2 - 8, () => '1')}]}`,
  'empty objects': empty(bytes),
});

const products = () =>
  `[${filled(20_000, (index) => `{"id":${100_000 + index},"title":"Brunnhof ${index}","manufacturerId":1,"primaryUnit":"Kasten","baseUnit":"Flasche"}`)}]`;

/** The maximum number of counts, each with many faults. */
const oddCounts = (bytes: number) => {
  const odd = `{${filled(bytes / 10_000 / 9 - 2, (index) => `"k${String(index).padStart(2, '0')}":{}`)}}`;
  return `{"counts":[${filled(10_000, () => odd)}]}`;
};

/** A few bytes that unpack to a gigabyte of spaces. */
async function bomb(): Promise<Buffer> {
  const packed = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  const chunks: Buffer[] = [];
  packed.on('data', (chunk: Buffer) => chunks.push(chunk));
  const blanks = Buffer.alloc(MB, ' ');
  for (let index = 0; index < 1024; index += 1) {
    if (!packed.write(blanks)) await new Promise((drained) => packed.once('drain', drained));
  }
  await new Promise((ended) => packed.end(() => ended(undefined)));
  return Buffer.concat(chunks);
}

interface Attack {
  readonly name: string;
  readonly path: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** How many are sent at once. */
  readonly times?: number;
  /** Whether the sender disconnects before the answer, or sends a byte now and then and disconnects at the end. */
  readonly sender?: 'leaves' | 'slow';
}

async function trickle(sent: ClientRequest, body: string | Buffer): Promise<void> {
  for (let index = 0; index < SLOW; index += 1) {
    sent.write(body.slice(index, index + 1));
    await sleep(100);
  }
  sent.destroy();
}

/** Sends it; resolves with the size and status of the answer. */
const fire = (url: string, { path, body, headers, sender }: Attack) =>
  new Promise<{ bytes: number; status: number }>((resolve) => {
    let bytes = 0;
    let status = 0;
    const end = () => resolve({ bytes, status });
    const sent = request(`${url}/api${path}`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
    });
    sent.on('response', (answer) => {
      status = answer.statusCode ?? 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('close', end);
    });
    // A server that refuses early may close the connection before everything is sent.
    sent.on('error', end);
    if (sender === 'slow') void trickle(sent, body);
    else sent.end(body, () => sender === 'leaves' && sent.destroy());
  });

const Measurements = z.object({ held: z.number(), cpu: z.number(), peak: z.number() });

/** The server's own measurements since the last request. */
async function readMeasurements(pid: number, file: string) {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await sleep(10);
  return z.parse(Measurements, JSON.parse(readFileSync(file, 'utf8')));
}

/** Waits until the server is idle: two half seconds with hardly any CPU time. */
async function calm(pid: number, file: string) {
  const all = { held: 0, cpu: 0, peak: 0 };
  for (let calmFor = 0; calmFor < 2; ) {
    await sleep(500);
    const { held, cpu, peak } = await readMeasurements(pid, file);
    all.held = Math.max(all.held, held);
    all.cpu += cpu;
    all.peak = Math.max(all.peak, peak);
    calmFor = cpu < 0.05 ? calmFor + 1 : 0;
  }
  return all;
}

async function attacksOf(person: Readonly<Record<string, string>>): Promise<Attack[]> {
  const batch = '/inventoryManagement/inventoryTransaction/batch';
  const signing = `/receipt/signing/${'a'.repeat(43)}`;
  const of = (name: string, path: string, bytes: number, headers?: Attack['headers']): Attack[] =>
    Object.entries(shapes(bytes)).map(([shape, body]) => ({ name: `${name}, ${shape}`, path, body, headers }));
  const registration = '/booking/attendee';
  return [
    {
      name: 'registration, a gigabyte packed, 12 times',
      path: registration,
      body: await bomb(),
      headers: { 'content-encoding': 'br' },
      times: 12,
    },
    { name: 'registration, 814 kB of unknown keys', path: registration, body: shapes(814_000).wide ?? '' },
    ...of('registration, 60 kB', registration, 60_000),
    {
      name: 'registration, 200 slow senders',
      path: registration,
      body: shapes(60_000).wide ?? '',
      times: 200,
      sender: 'slow',
    },
    { name: 'counts, 10,000 of no receipt', path: batch, body: counts(99) },
    { name: 'counts, 10,000 to be stored', path: batch, body: counts(RECEIPT) },
    { name: 'counts, 4 MB of odd ones', path: batch, body: oddCounts(4 * MB) },
    { name: 'counts, 8 MB of odd ones', path: batch, body: oddCounts(7.5 * MB) },
    {
      name: 'counts, 4 MB of odd ones, 10 who leave',
      path: batch,
      body: oddCounts(4 * MB),
      times: 10,
      sender: 'leaves',
    },
    ...of('counts, 8 MB', batch, 8 * MB - 100),
    ...of('signature, 1 MB', signing, MB - 100),
    ...of('with a token, 1 MB', '/department', MB - 100, person),
    ...of('with a token, labels, 4 MB', '/price-tag/label', 4_000_000 - 100, person),
    { name: 'with a token, import, 20,000 products', path: '/product/import', body: products(), headers: person },
    {
      name: 'with a token, import, 2 MB, empty objects',
      path: '/product/import',
      body: empty(2 * MB),
      headers: person,
    },
  ];
}

/** The delay of other requests by bodies that keep the server busy, and their cost. */
export async function* attacks(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  const file = join(folder, 'lag');
  const command = [process.execPath, '--import', './bench/lag.mjs', 'dist/server/main.js'];
  const portal = await startPortal(folder, { DEMO_DATA: 'off', FLOOD_LIMIT: '0', LAG_FILE: file }, command);
  const { url: databaseUrl } = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of DATA.split(';\n')) await client.query(statement);
  await client.end();
  const person = await administratorHeaders(databaseUrl, portal.url, [
    department.create,
    product.create,
    priceTags.labels,
  ]);
  const { server } = portal.pids;
  // Code that is loaded with the first call must not count as an attack's cost.
  await fire(portal.url, { name: '', path: '/inventoryManagement/inventoryTransaction/batch', body: '{}' });
  for (const attack of await attacksOf({ ...person })) {
    const rounds: { held: number; cpu: number; peak: number; bytes: number; statuses: string }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await calm(server, file);
      const answers = await Promise.all(Array.from({ length: attack.times ?? 1 }, () => fire(portal.url, attack)));
      const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0);
      const statuses = [...new Set(answers.map(({ status }) => status || 'none'))].join(' ');
      rounds.push({ ...(await calm(server, file)), bytes, statuses });
    }
    const of = (figure: 'held' | 'cpu' | 'peak' | 'bytes') => median(rounds.map((round) => round[figure]));
    const name = `attack, ${attack.name} (${rounds[0]?.statuses})`;
    yield atMost(`${name}, held, ms`, of('held'), HELD_LIMIT);
    yield information(`${name}, CPU, s`, of('cpu'));
    yield information(`${name}, answer, kB`, of('bytes') / 1000);
    yield information(`${name}, memory at most so far, MB`, of('peak'));
  }
  await portal.stop();
}
