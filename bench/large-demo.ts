import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Portal, startPortal } from './support.ts';

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
