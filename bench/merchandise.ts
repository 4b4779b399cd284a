import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import mysql from 'mysql2/promise';
import pg from 'pg';
import * as z from 'zod/mini';
import { startEmbedded } from '../server/src/kernel/database/embedded.ts';
import { atMost, information, type Line, median, root, started, temporaryFolder } from './support.ts';

const ROWS = 1_000_000;
const ROUNDS = 3;
/** Maximum memory of the whole process, in megabytes. */
const MEMORY_LIMIT = 300;

const prices = (number: string, from: string) => `
  create view kontor_live_prices as select 601 + ${number} % 200 as site_id, 100000 + ${number} as product_id,
    1 as position, cast(${number} % 3000 as decimal(12, 2)) / 100 as price, 'Kasten' as unit,
    cast(20 as decimal(12, 3)) as quantity, cast(0.5 as decimal(12, 3)) as capacity,
    cast(1.29 as decimal(12, 2)) as price_per_liter, cast(3.1 as decimal(12, 2)) as deposit,
    cast(0.08 as decimal(12, 2)) as deposit_base_unit
  from ${from}`;

const Result = z.object({ rows: z.number(), seconds: z.number(), megabytes: z.number() });

/** The first line of a program's output. */
async function firstLine(args: string[]) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  started(child);
  const [line] = await once(createInterface(child.stdout), 'line');
  return String(line);
}

async function read(url: string, by: 'ours' | 'bare' = 'ours') {
  const line = await firstLine(['--import', 'tsx', 'bench/merchandise-reader.ts', url, by]);
  const result = z.parse(Result, JSON.parse(line));
  if (result.rows !== ROWS) throw new Error(`Only ${result.rows} rows were read`);
  return result;
}

async function mariadb(): Promise<string> {
  const server = await firstLine(['tools/mariadb.mjs', '--bring']);
  const connection = await mysql.createConnection(server);
  await connection.query('create database prices character set utf8mb4');
  await connection.query('use prices');
  await connection.query(prices('seq', `seq_1_to_${ROWS}`));
  await connection.end();
  return Object.assign(new URL(server), { pathname: '/prices' }).href;
}

async function postgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { url, stop } = await startEmbedded({ dataDir: temporaryFolder(), log: () => {} });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(prices('number', `generate_series(1, ${ROWS}) number`));
  await client.end();
  return { url, stop };
}

/** A million prices from the merchandise database, in a separate process. */
export async function* merchandise(): AsyncGenerator<Line> {
  const url = await mariadb();
  const rounds: { ours: number; bare: number; megabytes: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { seconds, megabytes } = await read(url);
    const driver = await read(url, 'bare');
    rounds.push({ ours: ROWS / seconds, bare: ROWS / driver.seconds, megabytes });
  }
  const of = (figure: (round: (typeof rounds)[number]) => number) => median(rounds.map(figure));
  const figures = {
    ours: of(({ ours }) => ours),
    bare: of(({ bare }) => bare),
    ratio: of(({ ours, bare }) => ours / bare),
  };
  yield { name: 'rows a second from MariaDB, against its driver', ...figures, limit: null, ok: null };
  yield atMost('memory for a million rows, MB', Math.max(...rounds.map(({ megabytes }) => megabytes)), MEMORY_LIMIT);

  const { url: second, stop } = await postgres();
  const { seconds, megabytes } = await read(second);
  await stop();
  yield information('rows a second from PostgreSQL', ROWS / seconds);
  yield atMost('memory for a million rows from it, MB', megabytes, MEMORY_LIMIT);
}
