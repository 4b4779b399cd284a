import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { department } from '@kontor/contract/areas/master-data/affiliations/schema.ts';
import { importResult } from '@kontor/contract/areas/master-data/imports/schema.ts';
import { product } from '@kontor/contract/areas/master-data/schema.ts';
import pg from 'pg';
import * as z from 'zod/mini';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { atMost, type Line, median, startPortal, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

const ROWS = 20_000;
const ROUNDS = 5;
const COPY_LIMIT = 3;
const MEMORY_LIMIT = 10;
const DELAY_LIMIT = 3;
const IDLE_REQUESTS = 2_000;
const SAMPLE_EVERY = 5;

const SORTS = ['Pils', 'Helles', 'Export', 'Weizen alkoholfrei', 'Mineralwasser Medium', 'Apfelschorle naturtrüb'];

const products = Array.from({ length: ROWS }, (_, index) => ({
  id: 100_000 + index,
  title: `Brunnhof ${SORTS[index % SORTS.length]} 20×0,5 l MW ${index}`,
  primaryUnit: 'Kasten',
  baseUnit: 'Flasche',
  manufacturerId: 1 + (index % 300),
}));
const body = JSON.stringify(products);
const bytes = Buffer.byteLength(body);

/** The same rows in COPY format. */
const copied = Buffer.from(
  products.map((row) => [row.id, row.title, row.manufacturerId, row.primaryUnit, row.baseUnit].join('\t')).join('\n'),
);

/** The driver's COPY support, which its types do not declare. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** `COPY … FROM STDIN` by the driver's own protocol: one message with all rows. */
function copyIn(client: pg.Client, statement: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      submit: (connection: pg.Connection) => connection.query(statement),
      handleCopyInResponse(connection: CopyConnection) {
        connection.sendCopyFromChunk(rows);
        connection.endCopyFrom();
      },
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    } as pg.Submittable);
  });
}

/** A process's memory in bytes. */
function memory(pid: number): number {
  const file = `/proc/${pid}/statm`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) * 4_096 : Number.NaN;
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.95)] ?? Number.NaN;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Inserts the records that products refer to. */
const fillDatabase = (client: pg.Client) =>
  client.query(`
    insert into manufacturer (id, title) select number, 'Brauerei ' || number from generate_series(1, 300) number;
    insert into department (title) select 'Abteilung ' || number from generate_series(2, 50) number`);

/** 20,000 products from JSON to committed rows, against COPY of the same rows into the same empty table. */
export async function* imports(): AsyncGenerator<Line> {
  const folder = temporaryFolder();
  const portal = await startPortal(folder, { DEMO_DATA: 'off' });
  const { url: databaseUrl } = await startEmbedded({ dataDir: join(folder, 'data'), log: () => {} });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await fillDatabase(client);
  const headers = await administratorHeaders(databaseUrl, portal.url, [product.create, department.list]);
  const empty = () => client.query('truncate product, import_run, import_change');
  const read = async () => (await fetch(`${portal.url}/api/department`, { headers })).arrayBuffer();
  const post = async (text: string) => {
    const answer = await fetch(`${portal.url}/api/product/import`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: text,
    });
    return z.parse(importResult, await answer.json());
  };
  const copy = () =>
    copyIn(client, 'copy product (id, title, manufacturer_id, primary_unit, base_unit) from stdin', copied);

  // Warms up the worker thread and the compiled code.
  await post(JSON.stringify(products.slice(0, 1)));
  for (let index = 0; index < IDLE_REQUESTS; index += 1) await read();
  await empty();

  const before = memory(portal.pids.server);
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, memory(portal.pids.server));
  }, SAMPLE_EVERY);
  const { created } = await post(body);
  clearInterval(sampling);
  if (created !== ROWS) throw new Error(`Only ${created} products were imported`);
  const name = `memory for ${(bytes / 1_000_000).toFixed(1)} MB of JSON, times its size`;
  yield atMost(name, (most - before) / bytes, MEMORY_LIMIT);

  await empty();
  await copy();
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await empty();
    const ours = await timed(() => post(body));
    await empty();
    rounds.push({ ours, bare: await timed(copy) });
  }
  const of = (figure: (round: (typeof rounds)[number]) => number) => median(rounds.map(figure));
  const ratio = of((round) => round.ours / round.bare);
  const figures = { ours: of((round) => round.ours), bare: of((round) => round.bare), ratio };
  yield { name: '20,000 products against COPY, ms', ...figures, limit: COPY_LIMIT, ok: ratio <= COPY_LIMIT };

  const idle: number[] = [];
  for (let index = 0; index < IDLE_REQUESTS; index += 1) idle.push(await timed(read));
  const busy: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await empty();
    let isImporting = true;
    const imported = post(body).finally(() => {
      isImporting = false;
    });
    while (isImporting) busy.push(await timed(read));
    await imported;
  }
  const delay = p95(busy) / p95(idle);
  yield {
    name: 'p95 of a small request meanwhile, ms',
    ours: p95(busy),
    bare: p95(idle),
    ratio: delay,
    limit: DELAY_LIMIT,
    ok: delay < DELAY_LIMIT,
  };
  await client.end();
  await portal.stop();
}
