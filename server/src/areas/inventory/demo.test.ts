import { devices } from '@kontor/contract/areas/inventory/devices/endpoints.ts';
import { inventories } from '@kontor/contract/areas/inventory/inventories/endpoints.ts';
import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import { depth } from '@kontor/contract/testing/depth.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pastMerchandise } from '../../demo/merchandise.ts';
import { randomFrom, type World } from '../../kernel/world.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { createDemoData as tellMasterData } from '../master-data/demo.ts';
import { createDemoData } from './demo.ts';

const { inventory, progress } = inventories;

let app: TestApp;

async function startDemo(size: World['size'], clock: Date) {
  const started = await startApp({ clock });
  await started.inTransaction(async (tx) => {
    const world = { tx, services: started.services, size, random: randomFrom(1) };
    await tellMasterData(world);
    await createDemoData(world, pastMerchandise);
  });
  return started;
}

beforeAll(async () => {
  app = await startDemo('small', new Date('2027-03-10T08:00:00Z'));
});
afterAll(() => app.stop());

const admin = () => app.as('administrator');
const today = async () => {
  const { body } = await admin().call(inventory.list, { query: { search: 'INV-2027-Kassel' } });
  return body[0]?.id ?? 0;
};
const receiptsOf = async (inventoryId: number) =>
  (await admin().call(inventoryReceipt.list, { query: { inventoryId } })).body;
const receiptIn = async (state: number) => (await receiptsOf(await today())).find((each) => each.state === state);
const countsOf = async (state: number) => {
  const receiptId = (await receiptIn(state))?.id ?? 0;
  return (await admin().call(transactions.transactionsOfReceipt, { params: { receiptId } })).body;
};
const resultsOf = async (receiptId: number, query = {}) =>
  (await admin().call(results.results, { params: { receiptId }, query })).body;

it('has an inventory of today with receipts in every state, one with some hundred positions', async () => {
  const receipts = await receiptsOf(await today());
  expect(receipts.map(({ state }) => state).toSorted()).toEqual([0, 1, 2, 3]);
  expect((await receiptIn(1))?.positionCount).toBeGreaterThan(200);
  expect((await receiptIn(2))?.lateCount).toBeGreaterThan(2);
  expect((await receiptIn(3))?.lateCount).toBeGreaterThan(0);
});

it('has kegs that are counted by best-before date and batch', async () => {
  const counted = await Promise.all((await receiptsOf(await today())).map(({ id }) => resultsOf(id)));
  const kegs = counted.flat().filter(({ batches }) => batches.length > 0);
  expect(kegs.length).toBeGreaterThan(0);
  expect(kegs.every(({ inventoryProductTitle }) => inventoryProductTitle?.includes('Fass'))).toBe(true);
});

it('shows a count that runs: people over hours, devices on which counts wait', async () => {
  const { body } = await admin().call(progress, { params: { id: await today() } });
  expect(body.counters.length).toBe(7);
  expect(body.hours.length).toBeGreaterThan(4);
  expect(body.devices.map(({ waiting }) => waiting)).toEqual([14, 3, 27]);
  expect(body.counted).toBeLessThan(body.positions);
  expect(body.counters.every(({ lastAt }) => lastAt <= '2027-03-10T08:00:00Z')).toBe(true);
});

it('has a recount, an undo, and counts that wait for every reason', async () => {
  const running = await countsOf(1);
  expect(running.filter(({ reversesId }) => reversesId)).toHaveLength(1);
  expect(running.filter(({ isCurrent }) => !isCurrent).length).toBeGreaterThan(4);
  const reasons = [running, await countsOf(2), await countsOf(3)].flatMap((counts) =>
    counts.flatMap(({ late, lateBecause }) => (late && lateBecause ? lateBecause : [])),
  );
  expect(new Set(reasons)).toEqual(new Set(['review', 'closed']));
});

it('has results that differ here and there, accepted where the receipt is closed', async () => {
  const running = (await receiptIn(1))?.id ?? 0;
  const share = (await resultsOf(running, { differences: 'true' })).length / (await resultsOf(running)).length;
  expect(share).toBeGreaterThan(0.05);
  expect(share).toBeLessThan(0.4);
  const closed = (await admin().call(inventoryReceipt.list)).body.filter(({ state }) => state === 3);
  expect(closed.length).toBeGreaterThan(10);
  const differing = await Promise.all(closed.map(({ id }) => resultsOf(id, { differences: 'true' })));
  expect(differing.flat().length).toBeGreaterThan(20);
  expect(differing.flat().filter(({ accepted }) => accepted === null)).toEqual([]);
});

it('has handhelds of two warehouses, one of which was revoked', async () => {
  const { body } = await admin().call(devices.devices);
  expect(new Set(body.map(({ warehouseName }) => warehouseName))).toEqual(
    new Set(['Zentrallager Kassel', 'Lager Göttingen']),
  );
  expect(body.filter(({ revokedAt }) => revokedAt)).toHaveLength(1);
});

// The sizes differ in their numbers alone.
const SIZES: readonly World['size'][] = depth.isDeep ? ['tiny', 'large'] : ['tiny'];

it.each(SIZES)('can be built %s, at the first minute of a year too', async (size) => {
  const other = await startDemo(size, new Date('2026-12-31T23:01:00Z'));
  try {
    const { body } = await other.as('administrator').call(inventory.list);
    expect(body).toHaveLength(4);
  } finally {
    await other.stop();
  }
});
