import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';
import { connectOnce } from './migrate.ts';

const MEMORY = '/dev/shm';
const ENOUGH = 4 * 1024 ** 3;

/** Where there is room, in memory: a database is a thousand files, which cost a disk ten times the work. */
function place(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ENOUGH ? MEMORY : tmpdir();
}

/**
 * A PostgreSQL for one test run; nothing of its databases needs to last, or to reach a disk. `TEST_DATABASE_URL` names
 * another server, of whatever version, by a superuser's address.
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
