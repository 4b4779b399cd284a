import { readFileSync } from 'node:fs';
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

/** Starts the large demo once to fill it, and again with the statistics of statements and with more settings. */
export async function startLarge(folder: string, more: NodeJS.ProcessEnv = {}): Promise<Portal> {
  const settings = { DEMO_SIZE: 'large', LOG_LEVEL: 'silent' };
  const first = await startPortal(folder, settings);
  const superuser = await superuserOf(folder);
  await superuser.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await superuser.query('vacuum analyze');
  await superuser.end();
  await first.stop();
  return startPortal(folder, { ...settings, ...more });
}
