import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { createDatabase, createPool } from '../database/connect.ts';
import { type TestDatabase, testDatabase } from '../database/testing.ts';
import { findDeadJobs } from './dead-jobs.ts';
import { type AnyJob, createJobs, type Jobs, job } from './jobs.ts';
import { endPauses, loseHeartbeats } from './testing.ts';

const Note = z.object({ text: z.string() });
const FAST = { heartbeat: 10, supervise: 1 };
const LONG = { timeout: 50_000, interval: 50 };

vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

let database: TestDatabase;
let pool: pg.Pool;
const running: Jobs[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  database = await testDatabase();
  pool = createPool(database.url, 5, () => {});
  await pool.query('create table done (id serial, text text, worker text, began boolean)');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await stopAll();
  await pool.end();
  await database.drop();
});

const reported: string[] = [];

const jobsOf = (...jobs: AnyJob[]): Jobs => scheduled(jobs, {});

/** Jobs with more of them by their cron expressions. */
function scheduled(jobs: readonly AnyJob[], crons: Readonly<Record<string, string>>): Jobs {
  const made = createJobs({
    databaseUrl: database.url,
    jobs,
    schedules: Object.entries(crons).map(([name, cron]) => ({ job: recurring(name), cron })),
    timeZone: 'Europe/Berlin',
    context: (signal) => ({
      db: createDatabase(pool),
      now: new Date(),
      signal,
      transactions: { run: () => Promise.reject(new Error('not used here')) },
    }),
    report: (error) => reported.push(error.message),
    pace: FAST,
  });
  running.push(made);
  return made;
}

const recurring = (name: string) => job({ name, data: z.object({}), run: async () => {} });

async function begin(jobs: Jobs): Promise<void> {
  await jobs.start();
  await jobs.work();
}

/** Stops all servers after their running jobs, so that nothing happens later. */
const stopAll = () => Promise.all(running.splice(0).map((each) => each.stop()));

const write = job({
  name: 'test.write',
  data: Note,
  // So long that only `endPauses` ends a pause.
  retry: { limit: 1, delay: 600, maxSeconds: 600 },
  concurrency: 4,
  run: async ({ text }) => {
    if (text.startsWith('bad')) throw new Error(`cannot write ${text}`);
    await pool.query('insert into done (text) values ($1)', [text]);
  },
});

const execute = (text: string, values: unknown[] = []) => pool.query(text, values);

const texts = async (): Promise<string[]> => {
  const { rows } = await pool.query<{ text: string }>('select text from done order by id');
  return rows.map((row) => row.text);
};

const deadJobs = () => findDeadJobs({ db: createDatabase(pool) });

describe('a job', () => {
  it('exists only if the transaction that enqueued it commits', async () => {
    const jobs = jobsOf(write);
    await begin(jobs);
    const client = await pool.connect();
    const inside = (text: string, values: unknown[] = []) => client.query(text, values);
    for (const end of ['rollback', 'commit']) {
      await client.query('begin');
      await jobs.enqueue(inside, write, { text: end });
      await client.query(end);
    }
    client.release();
    await vi.waitFor(async () => expect(await texts()).toEqual(['commit']), LONG);
  });

  it('runs at once, even if many wait', async () => {
    const COUNT = 60;
    let count = 0;
    let finish = () => {};
    const written = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const counted = {
      ...write,
      execute: async (...input: Parameters<typeof write.execute>) => {
        await write.execute(...input);
        count += 1;
        if (count === COUNT) finish();
      },
    };
    const jobs = jobsOf(counted);
    await begin(jobs);
    // With fake timers no worker polls the queue.
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    for (let n = 0; n < COUNT; n += 1) await jobs.enqueue(execute, write, { text: `t${n}` });
    await written;
    expect(await texts()).toHaveLength(COUNT);
  });

  it('is retried, and is visibly dead in the end', async () => {
    const jobs = jobsOf(write);
    await begin(jobs);
    await jobs.enqueue(execute, write, { text: 'bad one' });
    await vi.waitFor(async () => expect(await endPauses(pool)).toBe(1), LONG);
    await jobs.enqueue(execute, write, { text: 'looks again' });
    await vi.waitFor(async () => expect(await deadJobs()).toHaveLength(1), LONG);
    expect(await deadJobs()).toMatchObject([{ job: 'test.write', attempts: 2, error: 'cannot write bad one' }]);
    const dead = [{ job: 'test.write', state: 'dead', count: 1 }];
    await vi.waitFor(async () => expect(await jobs.sizes()).toEqual(dead), LONG);
    expect(reported.filter((message) => message === 'cannot write bad one')).toHaveLength(2);
  });

  it('is refused with data that do not match its schema', async () => {
    const jobs = jobsOf(write);
    await jobs.start();
    const wrong: { text: string } = JSON.parse('{"text":5}');
    await expect(jobs.enqueue(execute, write, wrong)).rejects.toThrow();
  });

  it('waits only once per key', async () => {
    const jobs = jobsOf(write);
    await jobs.start();
    for (const text of ['a', 'b']) await jobs.enqueue(execute, write, { text }, { singletonKey: 'one' });
    for (const text of ['c', 'd']) await jobs.enqueue(execute, write, { text });
    expect(await jobs.sizes()).toEqual([{ job: 'test.write', state: 'waiting', count: 3 }]);
  });

  it('does not start before its time', async () => {
    const jobs = jobsOf(write);
    await begin(jobs);
    await jobs.enqueue(execute, write, { text: 'later' }, { startAfter: new Date(Date.now() + 86_400_000) });
    const wanted = Array.from({ length: 10 }, (_, n) => `now ${n}`);
    for (const text of wanted) await jobs.enqueue(execute, write, { text });
    // More jobs than run at once, so that the first would have had its turn.
    await vi.waitFor(async () => expect((await texts()).length).toBeGreaterThanOrEqual(wanted.length), LONG);
    await vi.waitFor(async () => expect(await jobs.sizes()).toMatchObject([{ state: 'waiting', count: 1 }]), LONG);
    await stopAll();
    expect((await texts()).toSorted()).toEqual(wanted);
  });
});

describe('a start', () => {
  /** The rows that the queue has per name, and when each was last written. */
  /** Without what supervisors note in the queues meanwhile. */
  async function written(table: 'queue' | 'schedule') {
    const { rows } = await pool.query<{ name: string; row: Record<string, unknown> }>(
      `select name, to_jsonb(row) - array(
          select column_name::text from information_schema.columns
          where table_schema = 'pgboss' and column_name ~ '_(count|on)$' and column_name <> 'updated_on') as row
        from pgboss.${table} row where name like 'test.%'`,
    );
    return Object.fromEntries(rows.map(({ name, row }) => [name, row]));
  }

  it('updates the queues and schedules that differ, and writes nothing else', async () => {
    const other = { ...write, name: 'test.other' };
    await scheduled([write, other], {
      'test.moved': '0 1 1 1 *',
      'test.kept': '0 3 1 1 *',
      'test.gone': '0 1 1 1 *',
    }).start();
    const [queues, schedules] = [await written('queue'), await written('schedule')];
    const retry = { limit: 5, delay: 10, maxSeconds: 60 };
    await scheduled([{ ...write, timeout: 7, retry }, other], {
      'test.moved': '0 2 1 1 *',
      'test.kept': '0 3 1 1 *',
    }).start();
    const [nextQueues, nextSchedules] = [await written('queue'), await written('schedule')];

    expect(nextQueues['test.write']).toMatchObject({
      expire_seconds: 7,
      retry_limit: 5,
      retry_delay: 10,
      retry_delay_max: 60,
    });
    expect(nextSchedules['test.moved']).toMatchObject({ cron: '0 2 1 1 *', timezone: 'Europe/Berlin' });
    expect(Object.keys(nextSchedules).toSorted()).toEqual(['test.kept', 'test.moved']);
    expect(nextSchedules['test.kept']).toEqual(schedules['test.kept']);
    expect(nextQueues).toEqual({ ...queues, 'test.write': nextQueues['test.write'] });
  });
});

describe('several servers', () => {
  it('may start at the same time on an empty database', async () => {
    await Promise.all([jobsOf(write), jobsOf(write), jobsOf(write)].map(begin));
  });

  it('never run one job twice', async () => {
    const both = [jobsOf(write), jobsOf(write)];
    await Promise.all(both.map(begin));
    const wanted = Array.from({ length: 100 }, (_, n) => `t${n}`);
    await Promise.all(wanted.map((text, n) => both[n % 2]?.enqueue(execute, write, { text })));
    await vi.waitFor(async () => expect(await both[0]?.sizes()).toEqual([]), LONG);
    // A second run of a job might still be active after the queue has marked it completed.
    await stopAll();
    expect((await texts()).toSorted()).toEqual(wanted.toSorted());
  });

  it('take over from one that was killed in the middle', async () => {
    const jobs = jobsOf(write);
    await jobs.start();
    await jobs.enqueue(execute, write, { text: 'survives' });
    const child = fork(new URL('./worker.testing.ts', import.meta.url), [database.url], {
      execArgv: ['--import', 'tsx'],
    });
    children.push(child);
    await once(child, 'message');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    expect(await texts()).toEqual([]);
    await loseHeartbeats(pool);
    const other = jobsOf(write);
    await begin(other);
    await vi.waitFor(async () => expect(await endPauses(pool)).toBe(1), LONG);
    await other.enqueue(execute, write, { text: 'looks again' });
    await vi.waitFor(async () => expect(await other.sizes()).toEqual([]), LONG);
    expect((await texts()).toSorted()).toEqual(['looks again', 'survives']);
  });
});
