import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { bundleServer } from '../../testing/bundle.ts';
import { startCluster } from './cluster.testing.ts';
import { connectOnce, migrate } from './migrate.ts';

const TEMPLATE = 'kontor_template';

/** For the whole test run: one PostgreSQL, with a database to copy that has all tables, those of the jobs too, and the server's programs. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startCluster();
  const client = await connectOnce(url);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const databaseUrl = Object.assign(new URL(url), { pathname: `/${TEMPLATE}` }).href;
  await migrate(databaseUrl);
  const jobs = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  await jobs.start();
  await jobs.stop();
  project.provide('postgres', { url, template: TEMPLATE });
  const { main, thread, remove } = await bundleServer();
  project.provide('bundle', { main, thread });
  return async () => {
    await stop();
    await remove();
  };
}
