import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Batch, Source } from '../../kernel/erp/source.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { requestSync } from './commands.ts';
import { syncRequested } from './parts/sync.ts';
import { batch, fakeSource } from './source.testing.ts';

const LONG = { timeout: 30_000, interval: 50 };

let app: TestApp;
const children: ChildProcess[] = [];

beforeEach(async () => {
  app = await startApp();
  await app.inTransaction((tx) => requestSync(tx, 'price-changes'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await app.stop();
});

const work = (source: Source, signal = new AbortController().signal) =>
  syncRequested({
    db: app.db,
    transactions: app.transactions,
    thread: app.services.thread,
    source,
    clock: app.now,
    timeZone: 'Europe/Berlin',
    signal,
    patience: 10_000,
    report: () => {},
  });

/** The answer of any server of the portal, whichever of them is copying. */
const isUnderWay = async () => {
  const { body } = await app.as('administrator').call(merchandise.dataSources);
  return body.find(({ dataset }) => dataset === 'price-changes')?.isUnderWay;
};

const runs = () => app.db.selectFrom('sync_run').select(['dataset', 'state', 'rows_read']).orderBy('id').execute();

const positions = async () => {
  const rows = await app.db.selectFrom('price_change').select(['product_id', 'position']).execute();
  return rows.map(({ product_id, position }) => `${position}.${product_id}`).toSorted();
};

const change = (productId: number, position: number) => ({
  siteId: 601,
  productId,
  position,
  validFrom: '2027-01-01',
  newPrice: '9.99',
  unit: 'Kasten',
  changedAt: `2027-02-28T0${position}:00:00Z`,
});

it('continues where a killed server stopped, without duplicate rows', async () => {
  const child = fork(new URL('./worker.testing.ts', import.meta.url), [app.databaseUrl], {
    execArgv: ['--import', 'tsx'],
  });
  children.push(child);
  await vi.waitFor(async () => expect(await positions()).toHaveLength(12), LONG);
  expect(await runs()).toEqual([{ dataset: 'price-changes', state: 'running', rows_read: 12 }]);
  expect(await isUnderWay()).toBe(true);

  child.kill('SIGKILL');
  await once(child, 'exit');
  // The dead server keeps the lock until the database has noticed.
  await vi.waitFor(async () => expect(await isUnderWay()).toBe(false), LONG);
  const all = [1, 2, 3, 4].flatMap((position) => [1, 2, 3, 4].map((productId) => change(productId, position)));
  const fake = fakeSource({ 'price-changes': all });
  await work(fake.source);

  expect(fake.asked).toEqual([{ dataset: 'price-changes', since: '2027-02-28T02:50:00.000Z' }]);
  expect(await positions()).toEqual(
    [1, 2, 3, 4].flatMap((position) => [1, 2, 3, 4].map((productId) => `${position}.${productId}`)),
  );
  expect(await runs()).toEqual([{ dataset: 'price-changes', state: 'done', rows_read: 20 }]);
});

it('runs once at a time, no matter how many servers try', async () => {
  let reading = 0;
  let most = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const source: Source = {
    name: 'database',
    async *read(): AsyncGenerator<Batch> {
      reading += 1;
      most = Math.max(most, reading);
      await released;
      reading -= 1;
      yield batch('price-changes', [change(1, 1)]);
    },
  };
  const first = work(source);
  await vi.waitFor(() => expect(reading).toBe(1), LONG);
  // Requested while one is running: it is that one, and another dataset waits for it.
  await app.inTransaction((tx) => requestSync(tx));
  await app.inTransaction((tx) => requestSync(tx, 'price-changes'));
  await app.inTransaction((tx) => requestSync(tx, 'pre-orders'));
  const others = [work(source), work(source)];
  release();
  await Promise.all([first, ...others]);
  expect(most).toBe(1);
  expect((await runs()).map(({ dataset, state }) => [dataset, state])).toEqual([
    ['price-changes', 'done'],
    // It got rows of price changes.
    ['pre-orders', 'failed'],
  ]);
});

it('leaves a run open when the server stops, and the next one finishes it', async () => {
  const stopping = new AbortController();
  let began = false;
  const hanging: Source = {
    name: 'database',
    async *read(): AsyncGenerator<Batch> {
      yield batch('price-changes', [change(1, 1)]);
      began = true;
      await new Promise(() => {});
    },
  };
  const stopped = work(hanging, stopping.signal);
  await vi.waitFor(() => expect(began).toBe(true), LONG);
  stopping.abort(new Error('stops'));
  await expect(stopped).rejects.toThrow('stops');
  expect(await runs()).toEqual([{ dataset: 'price-changes', state: 'running', rows_read: 1 }]);
  await work(fakeSource({ 'price-changes': [change(1, 1), change(2, 2)] }).source);
  expect(await runs()).toEqual([{ dataset: 'price-changes', state: 'done', rows_read: 3 }]);
  expect(await positions()).toEqual(['1.1', '2.2']);
});
