import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
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

/**
 * A PostgreSQL for one test run, without durability, since nothing in it has to last. `TEST_DATABASE_URL` selects
 * another server, of any version, by a superuser's address.
 */
export async function startCluster(): Promise<Pick<EmbeddedDatabase, 'url' | 'stop'>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const dataDir = mkdtempSync(join(place(), 'kontor-test-'));
  const { superuserUrl: url, stop } = await startEmbedded({ dataDir, log: () => {} });
  const client = await connectOnce(url);
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${name} = 'off'`);
  }
  await client.query('select pg_reload_conf()');
  await client.end();
  return {
    url,
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
