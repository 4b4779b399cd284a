import { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Counting, startCounting } from '../../../testing/inventory.ts';
import { insertPosition, insertReceipt, insertStock } from '../factory.ts';

let at: Counting;

beforeEach(async () => {
  at = await startCounting();
  await at.app.make(async (world) => {
    await insertStock(world, { warehouseId: at.warehouseId, productId: at.pils, quantity: 70, value: 0.5 });
    await insertStock(world, { warehouseId: at.warehouseId, productId: at.radler, quantity: 500, value: 0.6 });
  });
});
afterEach(() => at.app.stop());

const notCounted = async (query = {}, receiptId = at.receiptId) =>
  (await at.admin.call(results.notCounted, { params: { receiptId }, query })).body;
const stocks = async (query = {}) =>
  (await notCounted(query)).map(({ positionNumber, baseStockQuantity, stockValue }) => [
    positionNumber,
    baseStockQuantity,
    stockValue,
  ]);

/** Position 4 is of Radler as position 2 is. */
const listTwice = () =>
  at.app.make((world) => insertPosition(world, { receiptId: at.receiptId, number: 4, productId: at.radler }));

describe('uncounted positions', () => {
  it('is listed with its stock', async () => {
    await at.count(at.aCount());
    expect(await notCounted()).toEqual([
      {
        ...{ inventoryReceiptId: at.receiptId, positionNumber: 2 },
        ...{ inventoryProductId: at.radler, inventoryProductTitle: 'Adler Radler' },
        ...{ inventoryEmptyId: null, inventoryEmptyTitle: null, inventoryEmptyNumber: null },
        ...{ effectivePlace: null, unit: 'Kasten', baseUnit: 'Flasche', baseStockQuantity: 500, stockValue: 300 },
      },
      {
        ...{
          inventoryReceiptId: at.receiptId,
          positionNumber: 3,
          inventoryProductId: null,
          inventoryProductTitle: null,
        },
        ...{ inventoryEmptyId: at.emptyId, inventoryEmptyTitle: 'Kasten 20×0,5 l', inventoryEmptyNumber: 'LG-1001' },
        ...{ effectivePlace: null, unit: 'Kasten', baseUnit: 'Kasten', baseStockQuantity: null, stockValue: null },
      },
    ]);
  });

  it('has its stock once, however many positions the product has', async () => {
    await listTwice();
    expect(await stocks({ search: 'radler' })).toEqual([
      [2, 500, 300],
      [4, null, null],
    ]);
    await at.count(at.aCount({ inventoryProductId: at.radler, inventoryPositionPositionNumber: 4 }));
    expect(await stocks({ search: 'radler' })).toEqual([[2, null, null]]);
  });

  it('has none where another receipt of the inventory counts it', async () => {
    const receiptId = await at.app.make((world) => insertReceipt(world, at.inventoryId));
    await at.count(at.aCount({ inventoryProductId: at.radler, inventoryPositionInventoryReceiptId: receiptId }));
    expect(await stocks({ search: 'radler' })).toEqual([[2, null, null]]);
  });

  it('are sorted by value', async () => {
    expect((await stocks({ sort: '-stockValue', limit: 3 })).map(([number]) => number)).toEqual([3, 2, 1]);
  });

  it('keeps the stock of a closed receipt', async () => {
    await at.count(at.aCount());
    for (const state of [2, 3]) expect(await at.move(state)).toBe('204');
    await at.app.make(({ tx }) => tx.db.updateTable('inventory_stock').set({ quantity: 1, value: 9 }).execute());
    expect(await stocks()).toEqual([
      [2, 500, 300],
      [3, null, null],
    ]);
  });

  it('is for administrators, of receipts that there are', async () => {
    const ofReceipt = { params: { receiptId: at.receiptId } };
    expect((await at.counter.call(results.notCounted, ofReceipt)).outcome).toBe('401 request.unauthenticated');
    expect((await at.app.as('site').call(results.notCounted, ofReceipt)).outcome).toBe('403 request.forbidden');
    const unknown = await at.admin.call(results.notCounted, { params: { receiptId: 77 } });
    expect(unknown.outcome).toBe('404 request.notFound');
  });
});
