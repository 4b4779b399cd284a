import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import mysql from 'mysql2/promise';
import pg from 'pg';

/** A merchandise database for one test file. */
export interface TestErp {
  readonly url: string;
  /** Runs statements with write access. */
  run(...statements: string[]): Promise<void>;
  /** The number of other sessions that run a query. */
  running(): Promise<number>;
  drop(): Promise<void>;
}

const named = () => `erp_${randomBytes(6).toString('hex')}`;

const at = (server: string, database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href;

/** A second database on a PostgreSQL server. */
export async function postgresErp(server: string): Promise<TestErp> {
  const name = named();
  const administrator = new pg.Client({ connectionString: server });
  await administrator.connect();
  await administrator.query(`create database ${name} template template0`);
  const client = new pg.Client({ connectionString: at(server, name) });
  await client.connect();
  return {
    url: at(server, name),
    run: async (...statements) => {
      for (const statement of statements) await client.query(statement);
    },
    running: async () => {
      const active = `select from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and datname = $1`;
      const { rowCount } = await client.query(active, [name]);
      return rowCount ?? 0;
    },
    drop: async () => {
      await client.end();
      await administrator.query(`drop database ${name} with (force)`);
      await administrator.end();
    },
  };
}

const TOOL = fileURLToPath(new URL('../../../../tools/mariadb.mjs', import.meta.url));

let started: { readonly child: ChildProcess; readonly url: string } | undefined;

/** The server of the whole test run; a file that is run alone starts its own where MariaDB is installed. */
async function mariadbServer(): Promise<string | undefined> {
  if (process.env.TEST_MARIADB_URL) return process.env.TEST_MARIADB_URL;
  if (started) return started.url;
  const child = spawn(process.execPath, [TOOL], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [url] = await once(createInterface(child.stdout), 'line');
  started = { child, url: String(url) };
  return started.url || undefined;
}

/** A database on MariaDB; undefined if there is no server. */
export async function mariadbErp(): Promise<TestErp | undefined> {
  const server = await mariadbServer();
  if (!server) return undefined;
  const name = named();
  const connection = await mysql.createConnection(server);
  await connection.query(`create database ${name} character set utf8mb4`);
  await connection.query(`use ${name}`);
  return {
    url: at(server, name),
    run: async (...statements) => {
      for (const statement of statements) await connection.query(statement);
    },
    running: async () => {
      const active = `select id from information_schema.processlist where db = ? and command = 'Query'`;
      const [rows] = await connection.query<mysql.RowDataPacket[]>(`${active} and id <> connection_id()`, [name]);
      return rows.length;
    },
    drop: async () => {
      await connection.query(`drop database ${name}`);
      await connection.end();
      if (started) {
        started.child.stdin?.end();
        await once(started.child, 'exit');
        started = undefined;
      }
    },
  };
}

/** A folder of queries that override the shipped ones. */
export function queryFolder(queries: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-queries-'));
  for (const [name, text] of Object.entries(queries)) writeFileSync(join(folder, `${name}.sql`), text);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A proxy between the portal and a database that can be interrupted. */
export async function network(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let refused = 0;
  let received = 0;
  let connections = 0;
  let isMute = false;
  const server = createServer((near) => {
    connections += 1;
    if (refused > 0) {
      refused -= 1;
      near.destroy();
      return;
    }
    if (isMute) return void sockets.add(near.on('error', () => {}));
    const far = connect(Number(target.port), target.hostname);
    far.on('data', (chunk) => {
      received += chunk.length;
    });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {}).on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    /** Closes the next `count` connections at once. */
    refuse: (count: number) => {
      refused = count;
    },
    /** Accepts connections and never answers. */
    mute: () => {
      isMute = true;
    },
    cut,
    connections: () => connections,
    received: () => received,
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
