import { devices } from '@kontor/contract/areas/inventory/devices/endpoints.ts';
import { inventories } from '@kontor/contract/areas/inventory/inventories/endpoints.ts';
import { ownNumberOf } from '@kontor/contract/areas/inventory/inventories/rules.ts';
import { inventory } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import { positions } from '@kontor/contract/areas/inventory/positions/endpoints.ts';
import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import { inventoryTransaction } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Counting, startCounting } from '../../../testing/inventory.ts';
import {
  insertCount,
  insertDevice,
  insertInventory,
  insertPosition,
  insertProduct,
  insertReceipt,
  insertStock,
  insertWarehouse,
} from '../factory.ts';

let at: Counting;

beforeAll(async () => {
  at = await startCounting();
});
afterAll(() => at.app.stop());

const sent = (given: object = {}) => ({
  inventoryNumber: 'INV-7',
  tenantId: 2,
  inventoryType: 3,
  warehouseId: at.warehouseId,
  dateOfCounting: '2027-04-01',
  ...given,
});

/** As the merchandise system brings one. */
const ofSource = {
  ...{ tenant_id: 2, inventory_type: 1, warehouse_id: 41, date_of_counting: '2027-01-01' },
  ...{ created_at: '2027-01-01T00:00:00Z', created_by: 'erp', modified_at: '2027-01-01T00:00:00Z', modified_by: 'erp' },
};

describe('an inventory', () => {
  it('says who created and changed it, by the token alone', async () => {
    const url = '/api/inventoryManagement/inventory';
    const payload = { ...sent(), createdBy: 'Somebody', modifiedBy: 'Somebody', createdAt: '2020-01-01T00:00:00Z' };
    const { json } = await at.admin.send({ method: 'POST', url, payload });
    const { id } = Object(json);
    expect(json).toMatchObject({
      ...sent(),
      warehouse: { id: 41, name: 'Lager 41' },
      createdBy: 'Anna Admin',
      createdAt: '2027-03-01T08:00:00.000Z',
      modifiedBy: 'Anna Admin',
    });
    at.app.setClock('2027-03-01T09:00:00Z');
    const found = await at.admin.call(inventory.find, { params: { id } });
    const change = {
      params: { id },
      body: sent({ dateOfCounting: '2027-04-02' }),
      headers: { 'if-match': found.version },
    };
    expect((await at.admin.call(inventory.update, change)).outcome).toBe('204');
    expect((await at.admin.call(inventory.update, change)).outcome).toBe('412 request.stale');
    expect((await at.admin.call(inventory.find, { params: { id } })).body).toMatchObject({
      dateOfCounting: '2027-04-02',
      createdAt: '2027-03-01T08:00:00.000Z',
      modifiedAt: '2027-03-01T09:00:00.000Z',
    });
    at.app.setClock('2027-03-01T08:00:00Z');
  });

  it('is given a number where it has none, and keeps it', async () => {
    const { inventoryNumber: _, ...body } = sent();
    const { id, inventoryNumber } = (await at.admin.call(inventory.create, { body })).body;
    expect(inventoryNumber).toBe(`INV-2027-${ownNumberOf(id)}`);
    expect((await at.admin.call(inventory.update, { params: { id }, body })).outcome).toBe('204');
    expect((await at.admin.call(inventory.find, { params: { id } })).body.inventoryNumber).toBe(inventoryNumber);
    const next = `INV-2027-${ownNumberOf(id) + 1}`;
    await at.app.db
      .insertInto('inventory')
      .values({ id: 12, inventory_number: next, ...ofSource })
      .execute();
    expect((await at.admin.call(inventory.create, { body })).body.inventoryNumber).toBe(`${next}-2`);
  });

  it('has a number that no other one was given by hand', async () => {
    const create = (inventoryNumber: string) => at.admin.call(inventory.create, { body: sent({ inventoryNumber }) });
    const answers = await Promise.all([create('Keller'), create('Keller')]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['201', '400 request.invalid']);
    const { id } = (await create('Dach')).body;
    const update = (inventoryNumber: string) =>
      at.admin.call(inventory.update, { params: { id }, body: sent({ inventoryNumber }) });
    expect((await update('Keller')).faults).toEqual(['inventoryNumber']);
    expect((await update('Dach')).outcome).toBe('204');
  });

  it('needs a plausible count date', async () => {
    for (const dateOfCounting of ['0001-01-01', '1999-12-31', '2101-01-01', '9999-12-31']) {
      const { faults } = await at.admin.call(inventory.create, { body: sent({ dateOfCounting }) });
      expect(faults).toEqual(['dateOfCounting']);
    }
  });

  it('is of a company and a warehouse that there are, and of a kind', async () => {
    const answer = await at.admin.call(inventory.create, { body: sent({ tenantId: 99, warehouseId: 99 }) });
    expect(answer.faults).toEqual(['tenantId', 'warehouseId']);
    const wrong = await at.admin.call(inventory.create, { body: sent({ inventoryType: 4 }) });
    expect(wrong.faults).toEqual(['inventoryType']);
  });

  it('deletes accepted differences once there are no more counts', async () => {
    const { inventoryId, receiptId } = await at.app.make(async (world) => {
      await insertStock(world, { warehouseId: at.warehouseId, productId: at.pils, quantity: 10 });
      const made = await insertInventory(world, { warehouseId: at.warehouseId });
      return { inventoryId: made, receiptId: await insertReceipt(world, made) };
    });
    const sentCount = at.aCount({ inventoryPositionInventoryReceiptId: receiptId });
    await at.count(sentCount);
    const acceptance = {
      params: { receiptId },
      body: { inventoryProductId: at.pils, difference: 50, reason: 'Bruch' },
    };
    expect((await at.admin.call(results.acceptDifference, acceptance)).outcome).toBe('204');
    const remove = async () => (await at.admin.call(inventory.remove, { params: { id: inventoryId } })).outcome;
    expect(await remove()).toBe('409 inventory.receiptCounted');
    const params = { id: sentCount.id ?? '' };
    expect((await at.admin.call(inventoryTransaction.remove, { params })).outcome).toBe('204');
    expect(await remove()).toBe('204');
    const left = await at.app.db
      .selectFrom('inventory_accepted_difference')
      .selectAll()
      .where('inventory_receipt_id', '=', receiptId)
      .execute();
    expect(left).toEqual([]);
  });

  it('is found and sorted by its names', async () => {
    const numbers = async (query: object) =>
      (await at.admin.call(inventory.list, { query: { ...query } })).body.map(({ inventoryNumber }) => inventoryNumber);
    expect(await numbers({ search: 'inv-7 lager' })).toEqual(['INV-7']);
    expect((await numbers({ sort: '-dateOfCounting', limit: 1 }))[0]).toBe('INV-7');
  });
});

describe('running inventories', () => {
  const running = async () => (await at.admin.call(inventories.running)).body;
  const setState = (id: number, state: number) =>
    at.app.db.updateTable('inventory_receipt').set({ state }).where('id', '=', id).execute();

  it('are those that are counted or reviewed, or have late counts, with all of their receipts', async () => {
    const { inventoryId, counted, other, productId } = await at.app.make(async (world) => {
      const made = await insertInventory(world, { warehouseId: at.warehouseId, dateOfCounting: '2027-02-01' });
      const ids = [await insertReceipt(world, made), await insertReceipt(world, made)];
      const productId = await insertProduct(world);
      for (const receiptId of ids) {
        for (const number of [1, 2]) await insertPosition(world, { receiptId, number, productId });
      }
      return { inventoryId: made, counted: ids[0] ?? 0, other: ids[1] ?? 0, productId };
    });
    const row = async () => (await running()).find(({ id }) => id === inventoryId);
    expect(await row()).toBeUndefined();
    const count = () =>
      at.app.make((world) => insertCount(world, { receiptId: counted, number: 1, productId, quantity: 3 }));
    await count();
    expect(await row()).toMatchObject({
      ...{ dateOfCounting: '2027-02-01', warehouseId: at.warehouseId },
      ...{ positions: 4, counted: 1, inReview: 0, late: 0 },
    });
    await setState(counted, 2);
    expect(await row()).toMatchObject({ positions: 4, counted: 1, inReview: 1, late: 0 });
    for (const id of [counted, other]) await setState(id, 3);
    expect(await row()).toBeUndefined();
    await count();
    expect(await row()).toMatchObject({ counted: 1, inReview: 0, late: 1 });
  });
});

describe('progress', () => {
  it('only counts current entries per person and hour', async () => {
    const { inventoryId, receiptId } = await at.app.make(async (world) => {
      const made = await insertInventory(world, { warehouseId: at.warehouseId });
      return { inventoryId: made, receiptId: await insertReceipt(world, made) };
    });
    const of = { inventoryPositionInventoryReceiptId: receiptId };
    const counters = async () => {
      const { body } = await at.admin.call(inventories.progress, { params: { id: inventoryId } });
      const byName = body.counters.map(({ countedBy, counts, positions: places }) => [countedBy, counts, places]);
      return [byName, body.hours.map(({ counts }) => counts)];
    };
    const mistaken = at.aCount({ ...of, countQuantity: 30 });
    for (const each of [at.aCount(of), mistaken, at.anUndo(mistaken), at.aCount({ ...of, countedBy: 'Ines' })]) {
      expect((await at.count(each)).outcome).toBe('201');
    }
    expect(await counters()).toEqual([
      [
        ['Clara', 1, 1],
        ['Ines', 1, 1],
      ],
      [2],
    ]);
    const [{ inventoryPositionPositionNumber: number = 0 } = {}] = await at.countsOf(receiptId);
    const recount = { params: { receiptId }, body: { positionNumbers: [number] } };
    expect((await at.admin.call(positions.recount, recount)).outcome).toBe('200');
    expect(await counters()).toEqual([[], []]);
  });

  it('shows the waiting counts of the devices of its warehouse, even before they have sent any', async () => {
    const tokens = await at.app.make(async (world) => {
      await insertWarehouse(world, 43);
      const elsewhere = await insertDevice(world, 43, 'Anderswo');
      return [elsewhere.token, (await insertDevice(world, at.warehouseId, 'Keller')).token];
    });
    for (const token of tokens) {
      const reported = await at.app.bearer(token).call(devices.reportDevice, { body: { waiting: 7 } });
      expect(reported.outcome).toBe('204');
    }
    const { body } = await at.admin.call(inventories.progress, { params: { id: at.inventoryId } });
    expect(body.devices).toMatchObject([{ name: 'Keller', waiting: 7, revokedAt: null }]);
    const [{ id = 0 } = {}] = body.devices;
    expect((await at.admin.call(devices.revokeDevice, { params: { id } })).outcome).toBe('204');
    const after = await at.admin.call(inventories.progress, { params: { id: at.inventoryId } });
    // What it counted did not arrive by that.
    expect(after.body.devices).toMatchObject([{ name: 'Keller', waiting: 7, revokedAt: expect.any(String) }]);
  });
});

describe('receipts', () => {
  it('are listed by inventory, with how far they are', async () => {
    await at.count(at.aCount());
    const query = { inventoryId: at.inventoryId };
    const [row, ...others] = (await at.admin.call(inventoryReceipt.list, { query })).body;
    expect(others).toEqual([]);
    expect(row).toMatchObject({ id: at.receiptId, state: 1, positionCount: 3, countedCount: 1, lateCount: 0 });
    // Only the person who counted did anything to it.
    expect([row?.createdBy, row?.modifiedBy]).toEqual(['Kontor', 'Kontor']);
    expect((await at.admin.call(inventoryReceipt.list, { query: { inventoryId: 77 } })).body).toEqual([]);
    const seen = await at.counter.visit(inventoryReceipt.find, { params: { id: at.receiptId } });
    expect(seen.body).toEqual({
      id: at.receiptId,
      inventoryId: at.inventoryId,
      state: 1,
      place: null,
      positionCount: 3,
      countedCount: 1,
      bestBeforeProductIds: [],
    });
  });

  it('begin open, and belong to an inventory that there is', async () => {
    const create = async (body: { inventoryId: number; state?: number }) =>
      (await at.admin.call(inventoryReceipt.create, { body })).outcome;
    expect(await create({ inventoryId: at.inventoryId })).toBe('201');
    expect(await create({ inventoryId: at.inventoryId, state: 1 })).toBe('409 inventory.wrongState');
    expect(await create({ inventoryId: 77 })).toBe('400 request.invalid');
  });

  it('keep their state where a PUT does not name it', async () => {
    const params = { id: at.receiptId };
    const body = { inventoryId: at.inventoryId };
    expect((await at.admin.call(inventoryReceipt.update, { params, body })).outcome).toBe('204');
    expect((await at.receipt()).state).toBe(1);
  });
});
