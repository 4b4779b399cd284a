import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { connectOnce } from './migrate.ts';

const MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/** In memory if there is room: a database consists of a thousand files, which are ten times slower on a disk. */
function place(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MIN_FREE_BYTES ? MEMORY : tmpdir();
}

const COUNT_STATEMENTS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.max': '20000',
  'pg_stat_statements.track': 'all',
};

/** Writes the distinct statements of all databases to a file, without their values. */
async function writeStatements(url: string, file: string): Promise<void> {
  const client = await connectOnce(url);
  await client.query('create extension pg_stat_statements');
  const { rows } = await client
    .query<{ query: string }>('select distinct query from pg_stat_statements order by query')
    .finally(() => client.end());
  writeFileSync(file, rows.map(({ query }) => `${query.trim()};\n`).join('\n'));
}

/**
 * A PostgreSQL for one test run, without durability, since nothing in it has to last. `TEST_DATABASE_URL` selects
 * another server, of any version, by a superuser's address. `TEST_STATEMENTS` names a file for the statements that the
 * tests have sent (docs/scaling.md).
 */
export async function startCluster(): Promise<Pick<EmbeddedDatabase, 'url' | 'stop'>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const statements = process.env.TEST_STATEMENTS;
  const dataDir = mkdtempSync(join(place(), 'kontor-test-'));
  const start = () => startEmbedded({ dataDir, log: () => {} });
  let cluster = await start();
  const client = await connectOnce(cluster.superuserUrl);
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  for (const [name, value] of Object.entries({ ...fast, ...(statements && COUNT_STATEMENTS) })) {
    await client.query(`alter system set ${name} = '${value}'`);
  }
  await client.query('select pg_reload_conf()');
  await client.end();
  if (statements) {
    // The library is loaded at start only.
    await cluster.stop();
    cluster = await start();
  }
  const { superuserUrl: url, stop } = cluster;
  return {
    url,
    stop: async () => {
      if (statements) await writeStatements(url, statements);
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
