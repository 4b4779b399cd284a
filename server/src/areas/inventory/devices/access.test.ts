import { devices } from '@kontor/contract/areas/inventory/devices/endpoints.ts';
import { inventoryEmpty } from '@kontor/contract/areas/inventory/empties/schema.ts';
import { inventories } from '@kontor/contract/areas/inventory/inventories/endpoints.ts';
import { inventory } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import { positions } from '@kontor/contract/areas/inventory/positions/endpoints.ts';
import { inventoryPosition } from '@kontor/contract/areas/inventory/positions/schema.ts';
import { inventoryProduct } from '@kontor/contract/areas/inventory/products/schema.ts';
import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import { inventoryStock } from '@kontor/contract/areas/inventory/stocks/schema.ts';
import { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import { inventoryTransaction } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import { portal } from '@kontor/contract/kernel/portal.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressOf, type Caller } from '../../../testing/caller.ts';
import { type Counting, startCounting } from '../../../testing/inventory.ts';
import { insertInventory, insertReceipt, insertWarehouse } from '../factory.ts';

/** What counting reads. */
const READS = [
  inventory.list,
  inventoryReceipt.list,
  inventoryPosition.list,
  inventoryProduct.list,
  inventoryEmpty.list,
  inventoryTransaction.list,
];

const get = (caller: Caller, path: string, params = {}) => caller.send({ method: 'GET', url: addressOf(path, params) });

const outcomesOf = async (caller: Caller) =>
  new Set(await Promise.all(READS.map(async ({ path }) => (await get(caller, path)).outcome)));

describe('in open counting', () => {
  let at: Counting;
  beforeEach(async () => {
    at = await startCounting();
  });
  afterEach(() => at.app.stop());

  it('anyone may count, signed in or not, and sees neither stock nor authors', async () => {
    await at.count(at.aCount());
    for (const caller of [at.counter, at.app.as('site'), at.app.as('evaluation')]) {
      expect(await outcomesOf(caller)).toEqual(new Set(['200']));
      for (const { path } of READS) {
        expect((await get(caller, path)).text).not.toMatch(/createdBy|modifiedBy|stock|receivedAt|decidedBy/i);
      }
      expect((await at.count(at.aCount(), caller)).outcome).toBe('201');
    }
    for (const { path } of [inventoryStock.list, inventories.progress, results.results, devices.devices]) {
      const answer = await get(at.counter, path, { id: at.inventoryId, receiptId: at.receiptId });
      expect(answer.outcome).toBe('401 request.unauthenticated');
    }
    expect((await at.counter.call(inventory.list, { query: { sort: 'createdBy' } })).outcome).toBe(
      '400 request.invalid',
    );
  });

  it('inventories of more than two weeks before or after are out of reach, and counts made in time arrive', async () => {
    expect((await at.counter.visit(inventory.list)).body).toHaveLength(1);
    at.app.setClock('2027-03-16T08:00:00Z');
    expect((await at.counter.visit(inventory.list)).body).toEqual([]);
    expect((await at.counter.call(inventory.find, { params: { id: at.inventoryId } })).outcome).toBe(
      '404 request.notFound',
    );
    const params = { receiptId: at.receiptId };
    expect((await at.counter.call(positions.positionsOfReceipt, { params })).outcome).toBe('404 request.notFound');
    expect((await at.count(at.aCount())).outcome).toBe('404 request.notFound');
    expect((await at.count(at.aCount({ countedAt: '2027-03-01T10:00:00Z' }))).outcome).toBe('201');
    expect((await at.count(at.aCount(), at.admin)).outcome).toBe('201');
  });

  it('receipts in review are out of sight', async () => {
    await at.count(at.aCount());
    await at.move(2);
    expect((await at.counter.visit(inventoryReceipt.list)).body).toEqual([]);
    expect((await at.counter.visit(inventoryTransaction.list)).body).toEqual([]);
    expect((await at.counter.call(inventoryReceipt.find, { params: { id: at.receiptId } })).outcome).toBe(
      '404 request.notFound',
    );
  });

  it('is reported where people sign in by a provider', async () => {
    expect((await at.admin.call(devices.handheld)).body).toEqual({ access: 'open', isExposed: false });
  });
});

describe('in paired counting', () => {
  let at: Counting;
  let elsewhere: { receiptId: number };

  beforeAll(async () => {
    at = await startCounting({ env: { HANDHELD_ACCESS: 'paired' } });
    elsewhere = await at.app.make(async (world) => {
      const warehouseId = await insertWarehouse(world, 42);
      return { receiptId: await insertReceipt(world, await insertInventory(world, { warehouseId })) };
    });
  });
  afterAll(() => at.app.stop());

  const pairing = async (warehouseId = 41) =>
    (await at.admin.call(devices.createPairing, { body: { warehouseId, name: 'Handheld 1' } })).body;
  const pair = (code: string, address = '10.2.0.1') => at.app.anonymous(address).call(devices.pair, { body: { code } });

  async function aDevice(warehouseId?: number) {
    const { code } = await pairing(warehouseId);
    const { token, device } = (await pair(code)).body;
    return { caller: at.app.bearer(token), id: device.id };
  }

  it('counting requires a paired device, signed in or not', async () => {
    expect(await outcomesOf(at.counter)).toEqual(new Set(['401 request.unauthenticated']));
    expect(await outcomesOf(at.app.as('site'))).toEqual(new Set(['403 request.forbidden']));
    expect((await at.count(at.aCount())).outcome).toBe('401 request.unauthenticated');
    expect(await outcomesOf(at.admin)).toEqual(new Set(['200']));
  });

  it('a device is paired by a code, once and within five minutes', async () => {
    const { code, url, expiresAt } = await pairing();
    expect([url, expiresAt]).toEqual([
      `https://kontor.example/inventory-management-app/pair#${code}`,
      '2027-03-01T08:05:00.000Z',
    ]);
    const answers = await Promise.all([pair(code), pair(code)]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['201', '409 inventory.codeOver']);
    const late = await pairing();
    at.app.setClock('2027-03-01T08:05:00Z');
    expect((await pair(late.code)).outcome).toBe('409 inventory.codeOver');
    at.app.setClock('2027-03-01T08:00:00Z');
    const kept = await at.app.db.selectFrom('inventory_device').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('kontor-device-');
  });

  it('guessing codes ends soon', async () => {
    const outcomes: string[] = [];
    for (let guess = 0; guess < 32; guess += 1) outcomes.push((await pair(`guess-${guess}`, '10.9.9.9')).outcome);
    expect(outcomes.filter((outcome) => outcome === '409 inventory.codeOver')).toHaveLength(30);
    expect(outcomes.at(-1)).toBe('429 request.tooMany');
  });

  it('its token counts in its warehouse, and is good for nothing else', async () => {
    const { caller } = await aDevice();
    expect(await outcomesOf(caller)).toEqual(new Set(['200']));
    expect((await caller.visit(inventory.list)).body.map(({ warehouseId }) => warehouseId)).toEqual([41]);
    expect((await at.count(at.aCount(), caller)).outcome).toBe('201');
    const foreign = at.aCount({ inventoryPositionInventoryReceiptId: elsewhere.receiptId });
    expect((await at.count(foreign, caller)).outcome).toBe('404 request.notFound');
    expect((await caller.call(inventoryReceipt.find, { params: { id: elsewhere.receiptId } })).outcome).toBe(
      '404 request.notFound',
    );
    for (const { path } of [inventoryStock.list, devices.devices, portal.session, portal.settings, portal.ready]) {
      expect((await get(caller, path)).outcome).toBe('403 request.forbidden');
    }
    const [{ id = '' } = {}] = await at.countsOf();
    expect((await caller.call(inventoryTransaction.remove, { params: { id } })).outcome).toBe('403 request.forbidden');
    expect(
      (await caller.call(inventoryPosition.remove, { params: { inventoryReceiptId: 1, positionNumber: 1 } })).outcome,
    ).toBe('403 request.forbidden');
  });

  it('reports how much is waiting, and administrators see it in the progress', async () => {
    const { caller, id } = await aDevice();
    const { id: countId = '', ...rest } = at.aCount({ countedBy: 'Ines' });
    const body = { counts: [{ id: countId, ...rest }], waiting: 12 };
    expect((await caller.call(transactions.countAll, { body })).outcome).toBe('200');
    const { body: device } = await at.admin.call(devices.device, { params: { id } });
    expect(device).toMatchObject({
      name: 'Handheld 1',
      waiting: 12,
      warehouseName: 'Lager 41',
      pairedBy: 'Anna Admin',
    });
    const { body: progress } = await at.admin.call(inventories.progress, { params: { id: at.inventoryId } });
    expect(progress).toMatchObject({
      positions: 3,
      counted: 1,
      late: 0,
      receipts: [{ id: at.receiptId, state: 1, positions: 3, counted: 1, late: 0 }],
      hours: [{ hour: '2027-03-01T08:00:00.000Z' }],
      devices: [{ id, name: 'Handheld 1', waiting: 12, lastSeenAt: '2027-03-01T08:00:00.000Z' }],
    });
    expect(progress.counters).toContainEqual({
      countedBy: 'Ines',
      counts: 1,
      positions: 1,
      lastAt: '2027-03-01T08:00:00.000Z',
    });
    expect((await caller.call(devices.reportDevice, { body: { waiting: 0 } })).outcome).toBe('204');
    const { body: later } = await at.admin.call(inventories.progress, { params: { id: at.inventoryId } });
    expect(later.devices).toEqual([]);
  });

  it('is seen with any of its calls, once a minute', async () => {
    const { caller, id } = await aDevice();
    const lastSeen = async () => (await at.admin.call(devices.device, { params: { id } })).body.lastSeenAt;
    const seenAfter = async (clock: string, act: () => Promise<unknown>) => {
      at.app.setClock(`2027-03-01T${clock}Z`);
      await act();
      return (await lastSeen()).slice(11, 19);
    };
    const look = () => caller.visit(inventory.list);
    expect(await seenAfter('08:00:59', look)).toBe('08:00:00');
    expect(await seenAfter('08:01:00', look)).toBe('08:01:00');
    expect(await seenAfter('08:02:30', () => at.count(at.aCount(), caller))).toBe('08:02:30');
    at.app.setClock('2027-03-01T08:00:00Z');
  });

  it('has to be paired again after half a year without use', async () => {
    const { caller } = await aDevice();
    const look = async () => (await caller.visit(inventory.list)).outcome;
    at.app.setClock('2027-08-28T07:59:00Z');
    expect(await look()).toBe('200');
    at.app.setClock('2028-02-24T08:00:00Z');
    expect(await look()).toBe('401 request.unauthenticated');
    at.app.setClock('2027-03-01T08:00:00Z');
  });

  it('is revoked immediately, and its counts are kept', async () => {
    const { caller, id } = await aDevice();
    await at.count(at.aCount({ countedBy: 'Olga' }), caller);
    expect((await at.admin.call(devices.revokeDevice, { params: { id } })).outcome).toBe('204');
    expect(await outcomesOf(caller)).toEqual(new Set(['401 request.unauthenticated']));
    expect((await at.count(at.aCount(), caller)).outcome).toBe('401 request.unauthenticated');
    expect((await at.countsOf()).find(({ countedBy }) => countedBy === 'Olga')?.deviceName).toBe('Handheld 1');
  });

  it('a token that was never given is none', async () => {
    expect(await outcomesOf(at.app.bearer('kontor-device-nobody'))).toEqual(new Set(['401 request.unauthenticated']));
  });
});
