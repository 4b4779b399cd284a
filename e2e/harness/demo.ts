import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { connectOnce } from '../../server/src/kernel/database/migrate.ts';
import { stopSchedules } from '../../server/src/kernel/jobs/schedules.testing.ts';
import { startServer } from './server.ts';
import { createServerLog } from './server-log.ts';
import { takeSnapshot } from './snapshot.ts';

const TEMPLATE = 'kontor_demo';
const Busy = z.tuple([z.object({ busy: z.boolean() })]);

/** Jobs copy the merchandise data after the start: the demo is complete when none is left. */
async function untilIdle(url: string): Promise<void> {
  const client = await connectOnce(url);
  const isBusy = `
    select exists (select from pgboss.job where state in ('created', 'active') and start_after <= now())
      or not exists (select from live_price) as busy`;
  try {
    while (z.parse(Busy, (await client.query(isBusy)).rows)[0].busy) await sleep(100);
  } finally {
    await client.end();
  }
}

/** Starts once to create the demo data for all workers. */
export async function makeDemo(cluster: string, dist: string) {
  const client = await connectOnce(cluster);
  await client.query(`create database ${TEMPLATE}`).finally(() => client.end());
  const url = Object.assign(new URL(cluster), { pathname: `/${TEMPLATE}` }).href;
  const files = await mkdtemp(join(tmpdir(), 'kontor-e2e-demo-'));
  const log = createServerLog();
  const settings = { DATABASE_URL: url, DEMO_SIZE: 'tiny', STORAGE_URL: `file:${files}` };
  const server = await startServer(settings, { dist, log });
  await untilIdle(url);
  await server.stop();
  const demo = await connectOnce(url);
  await log.check((text) => demo.query(text)).finally(() => demo.end());
  await stopSchedules(url);
  await takeSnapshot(url);
  return { template: TEMPLATE, files, remove: () => rm(files, { recursive: true, force: true }) };
}
