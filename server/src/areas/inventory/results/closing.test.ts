import { inventory } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Counting, startCounting } from '../../../testing/inventory.ts';
import { insertInventory, insertStock, insertWarehouse } from '../factory.ts';

let at: Counting;

beforeEach(async () => {
  at = await startCounting();
  await stocked(70, 0.5);
  await at.count(at.aCount());
});
afterEach(() => at.app.stop());

const stocked = (quantity: number, value: number) =>
  at.app.make(async (world) => {
    await world.tx.db.deleteFrom('inventory_stock').execute();
    await insertStock(world, { warehouseId: at.warehouseId, productId: at.pils, quantity, value });
  });

/** What there should be, by how much it differs, and what that is worth. */
const differences = async () =>
  (await at.resultsOf()).map(({ baseStockQuantity, baseDifference, differenceValue }) => [
    baseStockQuantity,
    baseDifference,
    differenceValue,
  ]);

const close = async () => {
  for (const state of [2, 3]) expect(await at.move(state)).toBe('204');
};

/** Stock and prices change, and the number of bottles per crate is corrected. */
async function later() {
  await stocked(12, 0.75);
  await at.app.make(({ tx }) =>
    tx.db.updateTable('inventory_packaging_unit').set({ quantity: 24 }).where('quantity', '=', '20').execute(),
  );
}

describe('results of a closed receipt', () => {
  it('stand by stock, worth and units of the moment at which it was closed', async () => {
    await close();
    await later();
    expect(await differences()).toEqual([[70, -10, -5]]);
    const [row] = await at.resultsOf();
    expect(row).toMatchObject({ factor: 20, baseUnit: 'Flasche', unitValue: 0.5 });
  });

  it('take mended units when it was reopened, and keep the stock that was there as it was counted', async () => {
    await close();
    await later();
    expect(await at.move(2)).toBe('204');
    expect(await differences()).toEqual([[70, 2, 1]]);
    expect(await at.move(3)).toBe('204');
    await stocked(1, 9);
    expect(await differences()).toEqual([[70, 2, 1]]);
  });

  it('do not include a stock that was unknown at closing', async () => {
    await at.app.make(({ tx }) => tx.db.deleteFrom('inventory_stock').execute());
    await close();
    await stocked(60, 0.5);
    expect(await differences()).toEqual([[null, null, null]]);
    expect(await at.move(2)).toBe('204');
    expect(await differences()).toEqual([[60, 0, 0]]);
  });

  it('are beside the present stock until then', async () => {
    await stocked(61, 1);
    expect(await differences()).toEqual([[61, -1, -1]]);
  });
});

describe('counts', () => {
  it('stays of its warehouse', async () => {
    const warehouseId = await at.app.make((world) => insertWarehouse(world, 42));
    const params = { id: at.inventoryId };
    const { body } = await at.admin.call(inventory.find, { params });
    const change = async (changed: Partial<typeof body>) =>
      (await at.admin.call(inventory.update, { params, body: { ...body, ...changed } })).outcome;
    expect(await change({ warehouseId })).toBe('400 request.invalid');
    expect(await change({ inventoryNumber: 'Keller' })).toBe('204');
  });

  it('stays of its inventory', async () => {
    const inventoryId = await at.app.make((world) => insertInventory(world, { warehouseId: at.warehouseId }));
    const { outcome } = await at.admin.call(inventoryReceipt.update, {
      params: { id: at.receiptId },
      body: { inventoryId, state: 1 },
    });
    expect(outcome).toBe('400 request.invalid');
  });
});
