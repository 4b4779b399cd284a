import { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom } from '../../kernel/world.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { createDemoData as tellMasterData } from '../master-data/demo.ts';
import { createDemoData } from './demo.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  const { services } = app;
  await app.inTransaction(async (tx) => {
    const world = { tx, services, size: 'small', random: randomFrom(1) } as const;
    await tellMasterData(world);
    await createDemoData(world);
  });
});
afterAll(() => app.stop());

const all = async (person: 'administrator' | 'site') =>
  (await app.as(person).call(receipt.list, { query: { all: 'true' } })).body;

it('has receipts in every state, some older than the default list', async () => {
  const receipts = await all('administrator');
  expect(receipts).toHaveLength(60);
  expect(new Set(receipts.map(({ state }) => state))).toEqual(new Set(['draft', 'open', 'completed', 'canceled']));
  const lastYear = await app.as('administrator').call(receipt.list);
  expect(lastYear.body.length).toBeLessThan(60);
  expect(new Set(receipts.map(({ siteId }) => siteId)).size).toBeGreaterThan(4);
});

it('has enough receipts for each market', async () => {
  const receipts = await all('site');
  expect(receipts.length).toBeGreaterThan(15);
  expect(new Set(receipts.map(({ siteId }) => siteId))).toEqual(new Set([601]));
});

it('has valid signatures', async () => {
  const receipts = (await all('administrator')).filter(({ state }) => state !== 'draft');
  const whole = await Promise.all(
    receipts.map(async ({ id }) => (await app.as('administrator').call(receipt.find, { params: { id } })).body),
  );
  expect(whole.every((one) => one.noSignatureRequired || one.signed?.matches)).toBe(true);
  expect(whole.filter(({ signed }) => signed).length).toBeGreaterThan(20);
  expect(whole.every(({ products, history }) => products.length > 0 && history.length > 1)).toBe(true);
});
