import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import pg from 'pg';
import { type Portal, startPortal, temporaryFolder } from './support.ts';
import { administratorHeaders } from './token.ts';

/** The superuser of a portal's embedded database. */
export async function superuserOf(folder: string): Promise<pg.Client> {
  const postgres = join(folder, 'data/postgres');
  const [password, port] = ['password', 'port'].map((name) => readFileSync(join(postgres, name), 'utf8').trim());
  const client = new pg.Client({ connectionString: `postgres://kontor:${password}@127.0.0.1:${port}/postgres` });
  await client.connect();
  return client;
}

const SETTINGS = { DEMO_SIZE: 'large', LOG_LEVEL: 'silent' };

/** Fills the large demo once, and prepares the statistics of statements. */
export async function fillLarge(folder: string): Promise<void> {
  const mark = join(folder, 'filled');
  if (existsSync(mark)) return;
  const portal = await startPortal(folder, SETTINGS);
  const superuser = await superuserOf(folder);
  await superuser.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await superuser.query('vacuum analyze');
  await superuser.end();
  await portal.stop();
  writeFileSync(mark, '');
}

/** Starts the large demo with the statistics of statements and with more settings. */
export async function startLarge(folder: string, more: NodeJS.ProcessEnv = {}): Promise<Portal> {
  await fillLarge(folder);
  return startPortal(folder, { ...SETTINGS, ...more });
}

/** An administrator who calls the large demo, and a superuser who reads its statements. */
export interface LargeDemo {
  get(path: string): Promise<{ readonly status: number; readonly body: unknown }>;
  readonly superuser: pg.Client;
  readonly portal: Portal;
  stop(): Promise<void>;
}

/**
 * Starts the large demo for an administrator's `calls`. It takes minutes to fill; `LARGE_DEMO` names a folder that keeps
 * it for the next time.
 */
export async function openLarge(calls?: readonly EndpointDefinition[]): Promise<LargeDemo> {
  const folder = process.env.LARGE_DEMO ?? temporaryFolder();
  const portal = await startLarge(folder);
  const superuser = await superuserOf(folder);
  const { user, password, port } = superuser;
  const database = `postgres://${user}:${password}@127.0.0.1:${port}/postgres`;
  const headers = await administratorHeaders(database, portal.url, calls);
  return {
    get: async (path) => {
      const answer = await fetch(`${portal.url}/api${path}`, { headers });
      return { status: answer.status, body: await answer.json().catch(() => null) };
    },
    superuser,
    portal,
    async stop() {
      await superuser.end();
      await portal.stop();
    },
  };
}
