import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from './embedded.ts';
import { connectOnce, migrate } from './migrate.ts';

const TEMPLATE = 'kontor_template';

/** One PostgreSQL for the whole test run, with a migrated database to copy. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kontor-test-'));
  const { url, stop } = await startEmbedded({ dataDir, log: () => {} });
  const client = await connectOnce(url);
  await client.query(`create database ${TEMPLATE}`);
  // Test databases are thrown away: nothing of them needs to reach the disk.
  await client.query("alter system set fsync = 'off'");
  await client.query('select pg_reload_conf()');
  await client.end();
  await migrate(Object.assign(new URL(url), { pathname: `/${TEMPLATE}` }).href);
  project.provide('postgres', { url, template: TEMPLATE });

  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
