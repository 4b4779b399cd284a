import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLine } from '../../testing/line.ts';
import { refusalOf } from '../http/problems.ts';
import { connectOnce } from './migrate.ts';
import { createReaders, type Readers, sharesOf } from './readers.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

const LONG = { timeout: 15_000, interval: 20 };

let database: TestDatabase;
let readers: Readers;
const errors: string[] = [];
const report = (error: Error) => errors.push(error.message);

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  // Only the timers of connection maintenance: the reads and the driver use real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  errors.length = 0;
  readers = createReaders(database.url, 2, report);
});
afterEach(async () => {
  await readers.end();
  vi.useRealTimers();
});

const read = (text: string, ...values: unknown[]) => readers.read<{ value: unknown }>({ name: text, text, values });
const double = (value: number) => read('select $1::int * 2 as value', value);
const sleep = (seconds: number) => read('select pg_sleep($1)::text as value', seconds);
const failure = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (error: unknown) => refusalOf(error).code,
  );

/** Ends all connections, once the slow read has one: on a slow machine it may open only after others have answered. */
async function breakConnections({ whileReading = false } = {}): Promise<void> {
  const client = await connectOnce(database.url);
  const sleepers = () =>
    client.query(`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`);
  if (whileReading) await vi.waitFor(async () => expect((await sleepers()).rowCount).toBe(1), LONG);
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  await client.end();
}

describe('reads that share connections', () => {
  it('are all answered, each with its own rows, over a limited number of connections', async () => {
    const numbers = Array.from({ length: 200 }, (_, index) => index);
    const answers = await Promise.all(numbers.map(double));
    expect(answers).toEqual(numbers.map((number) => [{ value: number * 2 }]));
    expect(readers.size()).toBe(2);
  });

  it('fail independently of each other', async () => {
    const [before, wrong, unknown, after] = await Promise.allSettled([
      double(1),
      read('select 1 / $1::int as value', 0),
      read('select value from nowhere'),
      double(2),
    ]);
    expect([before.status, wrong.status, unknown.status, after.status]).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(await double(3)).toEqual([{ value: 6 }]);
    expect(errors).toEqual([]);
  });

  it('parse dates like all other connections', async () => {
    expect(await read(`select timestamptz '2027-03-01 09:00+01' as value`)).toEqual([
      { value: '2027-03-01T08:00:00.000Z' },
    ]);
  });

  it('do not wait behind a slow one', async () => {
    const slow = failure(sleep(20));
    vi.advanceTimersByTime(20);
    expect(await Promise.all([double(1), double(2), double(3)])).toHaveLength(3);
    await breakConnections({ whileReading: true });
    expect(await slow).toBe('server.unavailable');
  });
});

describe('a connection that reads share', () => {
  it('is replaced when it was lost, with or without pending reads', async () => {
    const reading = failure(sleep(20));
    await double(1);
    await breakConnections({ whileReading: true });
    expect(await reading).toBe('server.unavailable');
    await vi.waitFor(() => expect(readers.size()).toBe(0), LONG);
    expect(errors).toContain('terminating connection due to administrator command');
    expect(await double(2)).toEqual([{ value: 4 }]);
  });

  it('reports why it could not be opened, and tries again', async () => {
    const line = await startLine(database.url);
    line.cut();
    const behind = createReaders(line.url, 2, report);
    const reading = () => behind.read({ name: 'one', text: 'select 1', values: [] });
    expect(await Promise.all([failure(reading()), failure(reading())])).toEqual(Array(2).fill('server.unavailable'));
    line.restore();
    expect(await reading()).toHaveLength(1);
    expect(errors).toEqual([]);
    await behind.end();
    await line.close();
  });

  it('closes after a while without reads', async () => {
    vi.advanceTimersByTime(5_000);
    await double(1);
    vi.advanceTimersByTime(5_000);
    expect(readers.size()).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(readers.size()).toBe(0);
    expect(await double(2)).toEqual([{ value: 4 }]);
  });

  it('is given up when the database is silent for longer than a statement may take', async () => {
    const waiting = failure(sleep(20));
    await double(1);
    vi.advanceTimersByTime(40_000);
    expect(await Promise.race([waiting, double(2)])).toEqual([{ value: 4 }]);
    vi.advanceTimersByTime(10_000);
    expect(await waiting).toBe('server.unavailable');
  });

  it('closes after the last read, and is not opened again', async () => {
    const last = sleep(0.2);
    await Promise.all([last, readers.end()]);
    expect(await failure(double(1))).toBe('server.failed');
  });
});

it.each([
  [1, { readers: 1, pool: 1 }],
  [2, { readers: 1, pool: 1 }],
  [10, { readers: 4, pool: 6 }],
  [50, { readers: 4, pool: 46 }],
])('splits %i connections between readers and the pool', (connections, shares) => {
  expect(sharesOf(connections)).toEqual(shares);
});
