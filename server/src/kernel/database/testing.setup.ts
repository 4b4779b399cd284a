import { PgBoss } from 'pg-boss';
import type { TestProject } from 'vitest/node';
import { bundleServer } from '../../testing/bundle.ts';
import { stopSchedules } from '../jobs/schedules.testing.ts';
import { startCluster } from './cluster.testing.ts';
import { connectOnce, migrate } from './migrate.ts';

const TEMPLATE = 'kontor_template';

async function prepare(url: string) {
  const client = await connectOnce(url);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const databaseUrl = Object.assign(new URL(url), { pathname: `/${TEMPLATE}` }).href;
  await migrate(databaseUrl);
  const jobs = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false });
  await jobs.start();
  await jobs.stop();
  await stopSchedules(databaseUrl);
  const { remove, ...bundle } = await bundleServer();
  return { postgres: { url, template: TEMPLATE }, bundle, remove };
}

async function start() {
  const { url, stop } = await startCluster();
  try {
    const { remove, ...prepared } = await prepare(url);
    const close = async () => {
      await stop();
      await remove();
    };
    return { ...prepared, close };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Shared {
  users: number;
  readonly started: ReturnType<typeof start>;
}

// Each project of the run loads this file again, but all share one PostgreSQL.
const KEY = Symbol.for('kontor.testing.postgres');
const runs: Map<symbol, Shared> = Reflect.get(globalThis, KEY) ?? new Map();
Reflect.set(globalThis, KEY, runs);

/**
 * Sets up the whole test run: one PostgreSQL with a migrated template database, including the job tables, and the
 * bundled server. Several projects share them.
 */
export default async function setup(project: TestProject) {
  const shared = runs.get(KEY) ?? { users: 0, started: start() };
  runs.set(KEY, shared);
  shared.users += 1;
  const { postgres, bundle, close } = await shared.started;
  project.provide('postgres', postgres);
  project.provide('bundle', bundle);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    runs.delete(KEY);
    await close();
  };
}
