import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { evaluation } from '@kontor/contract/areas/site-insights/evaluation/endpoints.ts';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startApp } from '../../testing/app.ts';
import { startReplication } from '../../testing/standby.ts';
import { createDatabase, createPool } from './connect.ts';
import type { Database } from './schema.ts';
import { createStandby, type Standby } from './standby.ts';

const WRITES = 30;
const ignore = () => {};

let replication: Awaited<ReturnType<typeof startReplication>>;
let pools: pg.Pool[];
let primary: Kysely<Database>;
let standby: Standby;

beforeAll(async () => {
  replication = await startReplication();
  pools = [createPool(replication.primaryUrl, 2, ignore), createPool(replication.standbyUrl, 2, ignore)];
  const [first, second] = pools;
  if (!first || !second) throw new Error('There are no pools');
  primary = createDatabase(first);
  standby = createStandby({ pool: second, primary }, ignore);
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await replication.stop();
});

const write = (value: number) =>
  sql`insert into portal_setting (key, value) values ('test', ${JSON.stringify(value)}) on conflict (key) do update
    set value = excluded.value`.execute(primary);

const read = () =>
  standby.read(async (db) => {
    const { rows } = await sql<{ value: number; isStandby: boolean }>`
      select value, pg_is_in_recovery() as "isStandby" from portal_setting where key = 'test'`.execute(db);
    return rows[0];
  });

it('shows every write that was accepted before the read', async () => {
  for (let value = 1; value <= WRITES; value += 1) {
    await write(value);
    expect((await read())?.value).toBe(value);
  }
  expect(standby.reads().standby).toBeGreaterThan(0);
  expect(await standby.lag()).toBeGreaterThanOrEqual(0);
});

it('is named by the check of the settings', async () => {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: replication.primaryUrl,
    DATABASE_READ_URL: replication.standbyUrl,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [inject('bundle').kontor, 'check'], { env });
  expect(stdout).toMatch(/^ok {4}standby +PostgreSQL \d+.*, schema \d{4}-/m);
});

it('leaves a read to the primary while the standby is behind', async () => {
  await replication.pause();
  await write(100);
  expect(await read()).toEqual({ value: 100, isStandby: false });
  await replication.resume();
  await write(101);
  await expect.poll(async () => (await read())?.isStandby).toBe(true);
});

it('repeats a read on the primary when it fails on the standby', async () => {
  const [, second] = pools;
  if (!second) throw new Error('There is no pool');
  const another = createStandby({ pool: second, primary }, ignore);
  const answers: boolean[] = [];
  await another.read(async (db) => {
    const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as "isStandby"`.execute(db);
    answers.push(rows[0]?.isStandby ?? false);
    // A standby refuses to write.
    await sql`update portal_setting set value = value`.execute(db);
  });
  expect(answers).toEqual([true, false]);
  expect(another.reads()).toEqual({ standby: 0, primary: 1 });
});

it('answers evaluations from the standby, and from the primary when the standby is gone', async () => {
  const app = await startApp({
    database: { url: replication.primaryUrl, drop: async () => {} },
    env: { DATABASE_READ_URL: replication.standbyUrl, METRICS_TOKEN: 'figures-of-this-portal' },
  });
  await sql`insert into site (id, title, tenant_id) values (601, 'Quellmarkt', 6)`.execute(primary);
  const evaluate = () =>
    app.as('administrator').call(evaluation.evaluation, {
      params: { id: 601 },
      query: { start: '2027-01-01', end: '2027-01-31' },
    });
  const metrics = async () => {
    const headers = { authorization: 'Bearer figures-of-this-portal' };
    return (await app.server.inject({ url: '/metrics', headers })).body;
  };
  expect((await evaluate()).status).toBe(200);
  expect(await metrics()).toContain('kontor_standby_reads{from="standby"} 1\n');
  await replication.stopStandby();
  expect((await evaluate()).status).toBe(200);
  const after = await metrics();
  expect(after).toContain('kontor_standby_reads{from="primary"} 1\n');
  expect(after).not.toMatch(/^kontor_standby_lag_seconds /m);
  await app.stop();
});
