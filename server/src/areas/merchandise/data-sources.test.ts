import { setImmediate } from 'node:timers/promises';
import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import type { DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';
import { portal } from '@kontor/contract/kernel/portal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { batch, fakeSource } from './source.testing.ts';

const PATIENT = { timeout: 30_000, interval: 30 };

const fake = fakeSource({ warehouses: [{ id: 1, name: 'Zentrallager' }] });

let app: TestApp;

const sources = async (of = app) => (await of.as('administrator').call(merchandise.dataSources)).body;
const sourceOf = async (dataset: DatasetName) => (await sources()).find((each) => each.dataset === dataset);

/** Waits until nothing is requested or in progress. */
const settled = () =>
  vi.waitFor(async () => {
    const states = (await sources()).map(({ state }) => state);
    expect(states.filter((state) => state === 'waiting' || state === 'running')).toEqual([]);
  }, PATIENT);

const ask = (dataset?: DatasetName) =>
  app.as('administrator').call(merchandise.syncDataSources, { body: dataset ? { dataset } : {} });

beforeAll(async () => {
  app = await startApp({ merchandise: { source: fake.source, patience: 1_000 } });
  await settled();
});
afterAll(() => app.stop());

it('every source reports when all are copied next, or that copies are made only on request', async () => {
  const nextRuns = async () => [...new Set((await sources()).map(({ nextRun }) => nextRun))];
  app.setClock('2027-03-01T08:00:00Z');
  expect(await nextRuns()).toEqual(['2027-03-01T08:17:00.000Z']);
  app.setClock('2027-03-01T08:17:00Z');
  expect(await nextRuns()).toEqual(['2027-03-01T09:17:00.000Z']);
  await sql`delete from pgboss.schedule where name = 'merchandise.sync'`.execute(app.db);
  expect(await nextRuns()).toEqual([null]);
  app.setClock('2027-03-01T08:00:00Z');
});

describe('a sync', () => {
  it('cannot be requested twice, and the request is audited', async () => {
    let isAskedAgain = false;
    fake.behave('warehouses', async function* () {
      // A source that hangs is given up after a second, so it answers until the other requests were refused.
      while (!isAskedAgain) {
        yield batch('warehouses', []);
        await setImmediate();
      }
      await new Promise(() => {});
    });
    expect((await ask('warehouses')).status).toBe(200);
    expect(await sourceOf('warehouses')).toMatchObject({ isUnderWay: true });
    expect(await sourceOf('stock')).toMatchObject({ state: 'done', isUnderWay: false });
    for (const dataset of [undefined, 'warehouses', 'ratings'] as const) {
      expect((await ask(dataset)).outcome).toBe('409 merchandise.syncRunning');
    }
    isAskedAgain = true;
    await settled();
    expect(await sourceOf('warehouses')).toMatchObject({ state: 'failed', rows: 1 });
    fake.set('warehouses', [{ id: 2, name: 'Leergutlager' }]);
    expect((await ask()).status).toBe(200);
    await settled();
    expect(await sourceOf('warehouses')).toMatchObject({ state: 'done', rowsWritten: 1, rowsDeleted: 1 });
    const trail = app.db.selectFrom('audit_entry').select('record').where('action', '=', 'dataSource.sync');
    expect(await trail.orderBy('id').execute()).toEqual([{ record: 'warehouses' }, { record: 'all' }]);
  });

  it('whose server died is continued on request', async () => {
    const lost = {
      state: 'running',
      requested_at: '2027-03-01T07:00:00Z',
      started_at: '2027-03-01T07:00:00Z',
      touched_at: '2027-03-01T07:00:30Z',
    };
    await app.db
      .insertInto('sync_run')
      .values(['ratings', 'live-prices'].map((dataset) => ({ ...lost, dataset, rows_read: 7 })))
      .execute();
    expect(await sourceOf('ratings')).toMatchObject({ state: 'running', isUnderWay: false, seconds: 30 });
    expect((await ask('warehouses')).status).toBe(200);
    await settled();
    expect(await sourceOf('ratings')).toMatchObject({ state: 'done', rowsRead: 7 });
    // Read again, so counted again.
    expect(await sourceOf('live-prices')).toMatchObject({ state: 'done', rowsRead: 0 });
    expect(await sourceOf('warehouses')).toMatchObject({ state: 'done' });
  });
});

it('without a schedule, nothing is copied until requested, and then everything', async () => {
  const { source, ...own } = fakeSource({});
  own.set('warehouses', [{ id: 1, name: 'Zentrallager' }]);
  const asked = await startApp({ env: { ERP_SYNC: 'off' }, merchandise: { source, patience: 1_000 } });
  const warehouses = async () => (await sources(asked)).find(({ dataset }) => dataset === 'warehouses');
  expect(await warehouses()).toMatchObject({ lastSuccess: null });
  expect((await asked.as('administrator').call(merchandise.syncDataSources, { body: {} })).status).toBe(200);
  await vi.waitFor(async () => expect(await warehouses()).toMatchObject({ state: 'done', rowsWritten: 1 }), PATIENT);
  await asked.stop();
});

it('a source that hangs twice in a row is not queried for the rest', async () => {
  for (const dataset of ['manufacturers', 'products'] as const) {
    fake.behave(dataset, async function* () {
      await new Promise(() => {});
      yield batch(dataset, []);
    });
  }
  const before = fake.asked.length;
  expect((await ask()).status).toBe(200);
  await settled();
  expect(fake.asked.slice(before).map(({ dataset }) => dataset)).toEqual(['manufacturers', 'products']);
  expect(new Set((await sources()).map(({ state }) => state))).toEqual(new Set(['failed']));
  fake.set('manufacturers', []);
  fake.set('products', []);
  expect((await ask()).status).toBe(200);
  await settled();
  expect(new Set((await sources()).map(({ state }) => state))).toEqual(new Set(['done']));
});

describe('a copy', () => {
  it('becomes outdated', async () => {
    expect(await sourceOf('warehouses')).toMatchObject({ isOld: false, lastSuccess: '2027-03-01T08:00:00.000Z' });
    app.setClock('2027-03-02T10:00:01Z');
    expect(await sourceOf('warehouses')).toMatchObject({ isOld: true, lastSuccess: '2027-03-01T08:00:00.000Z' });
  });

  it('is deleted after a long time, except the last one of each dataset', async () => {
    app.setClock('2027-07-01T08:00:00Z');
    expect((await ask('stock')).status).toBe(200);
    await settled();
    const runs = await app.db.selectFrom('sync_run').select('dataset').execute();
    // One of each of the others.
    expect(runs).toHaveLength(20);
  });
});

describe('a database that cannot be reached', () => {
  it('does not prevent startup, and is reported', async () => {
    const lonely = await startApp({ env: { ERP_DATABASE_URL: 'postgres://kontor:hidden@127.0.0.1:1/erp' } });
    try {
      await vi.waitFor(async () => {
        const all = await sources(lonely);
        expect(all.filter(({ state, isOld }) => state !== 'failed' || !isOld)).toEqual([]);
        expect(new Set(all.map(({ error }) => error))).toEqual(
          new Set(['Die Warenwirtschaft ist nicht erreichbar: ECONNREFUSED']),
        );
      }, PATIENT);
      expect((await lonely.anonymous().call(portal.ready)).body.degraded).toContain('merchandise');
    } finally {
      await lonely.stop();
    }
  });
});

describe('the demo', () => {
  it('copies its data once before the first request', async () => {
    const demo = await startApp({ env: { DEMO_DATA: 'on', DEMO_SIZE: 'tiny' } });
    try {
      const all = await sources(demo);
      expect(all.filter(({ state, source }) => state !== 'done' || source !== 'demo')).toEqual([]);
      expect(all.filter(({ rows }) => rows === 0)).toEqual([]);
      // They are identical in both places.
      expect(await demo.db.selectFrom('site').selectAll().where('version', '>', 1).execute()).toEqual([]);
      const [product] = (await demo.as('priceTag').call(merchandise.liveProducts)).body;
      const params = { siteId: 601, productId: product?.productId ?? 0 };
      expect((await demo.as('site').call(merchandise.liveProduct, { params })).status).toBe(200);
    } finally {
      await demo.stop();
    }
  });
});
