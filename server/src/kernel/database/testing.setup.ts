import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster.testing.ts';
import { connectOnce, migrate } from './migrate.ts';

const TEMPLATE = 'kontor_template';

/** One PostgreSQL for the whole test run, with a migrated database to copy. */
export default async function setup(project: TestProject) {
  const { url, stop } = await startCluster();
  const client = await connectOnce(url);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(Object.assign(new URL(url), { pathname: `/${TEMPLATE}` }).href);
  project.provide('postgres', { url, template: TEMPLATE });
  return stop;
}
