import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Counting, type SentCount, startCounting } from '../../../testing/inventory.ts';
import { insertInventory, insertProduct, insertReceipt, insertStock } from '../factory.ts';

let at: Counting;

beforeAll(async () => {
  at = await startCounting();
});
afterAll(() => at.app.stop());

const newInventory = () => at.app.make((world) => insertInventory(world, { warehouseId: at.warehouseId }));
const newReceipt = (inventoryId: number) => at.app.make((world) => insertReceipt(world, inventoryId));

const aProduct = (stock: { quantity: number; value?: number } | null, product = {}) =>
  at.app.make(async (world) => {
    const productId = await insertProduct(world, product);
    if (stock) await insertStock(world, { warehouseId: at.warehouseId, productId, ...stock });
    return productId;
  });

async function countedIn(receiptId: number, given: readonly Partial<SentCount>[]) {
  for (const each of given) {
    const sent = at.aCount({ inventoryPositionInventoryReceiptId: receiptId, ...each });
    expect((await at.count(sent)).status).toBe(201);
  }
}

const resultsOf = async (inventoryId: number, query: { readonly differences?: 'true' } = {}) =>
  (await at.admin.call(results.resultsOfInventory, { params: { inventoryId }, query })).body;

describe('the results of an inventory', () => {
  it('have one row for a product, over its units and receipts', async () => {
    const inventoryId = await newInventory();
    const [one, other] = [await newReceipt(inventoryId), await newReceipt(inventoryId)];
    const inventoryProductId = await aProduct({ quantity: 3_500, value: 0.5 });
    await countedIn(one, [
      { inventoryProductId, countQuantity: 100 },
      { inventoryProductId, countQuantity: 11, unit: 'Flasche' },
    ]);
    await countedIn(other, [{ inventoryProductId, countQuantity: 74 }]);
    expect(await resultsOf(inventoryId)).toEqual([
      {
        inventoryId,
        inventoryProductId,
        inventoryProductTitle: 'Adler Pils',
        inventoryEmptyId: null,
        inventoryEmptyTitle: null,
        inventoryEmptyNumber: null,
        inventoryReceiptIds: [one, other],
        places: [],
        batches: [],
        quantities: [
          { unit: 'Kasten', countQuantity: 174, baseCountQuantity: 3_480 },
          { unit: 'Flasche', countQuantity: 11, baseCountQuantity: 11 },
        ],
        isConverted: true,
        baseUnit: 'Flasche',
        baseCountQuantity: 3_491,
        baseStockQuantity: 3_500,
        baseDifference: -9,
        unitValue: 0.5,
        countValue: 1_745.5,
        differenceValue: -4.5,
      },
    ]);
  });

  it('value empties at their deposit, without a stock', async () => {
    const inventoryId = await newInventory();
    const empties = { inventoryProductId: null, inventoryEmptyId: at.emptyId };
    await countedIn(await newReceipt(inventoryId), [{ ...empties, countQuantity: 4 }]);
    await countedIn(await newReceipt(inventoryId), [{ ...empties, countQuantity: 6 }]);
    expect(await resultsOf(inventoryId)).toMatchObject([
      { inventoryEmptyNumber: 'LG-1001', inventoryProductTitle: null, baseCountQuantity: 10, countValue: 31 },
    ]);
    expect(await resultsOf(inventoryId, { differences: 'true' })).toEqual([]);
  });

  it('have no difference while a unit cannot be converted, and list the product among possible ones', async () => {
    const inventoryId = await newInventory();
    const receiptId = await newReceipt(inventoryId);
    const [strange, right] = [await aProduct({ quantity: 60 }), await aProduct({ quantity: 60 })];
    await countedIn(receiptId, [
      { inventoryProductId: strange },
      { inventoryProductId: strange, countQuantity: 1, unit: 'Liter' },
      { inventoryProductId: right },
    ]);
    const rows = await resultsOf(inventoryId, { differences: 'true' });
    expect(rows).toMatchObject([
      { inventoryProductId: strange, isConverted: false, baseCountQuantity: 60, baseDifference: null },
    ]);
    expect(rows[0]?.quantities).toEqual([
      { unit: 'Kasten', countQuantity: 3, baseCountQuantity: 60 },
      { unit: 'Liter', countQuantity: 1, baseCountQuantity: null },
    ]);
  });

  it('exclude reversed counts and other inventories', async () => {
    const [inventoryId, another] = [await newInventory(), await newInventory()];
    const receiptId = await newReceipt(inventoryId);
    const inventoryProductId = await aProduct({ quantity: 70 });
    const sent = at.aCount({ inventoryPositionInventoryReceiptId: receiptId, inventoryProductId });
    await at.count(sent);
    await at.count(at.anUndo(sent));
    await countedIn(await newReceipt(another), [{ inventoryProductId }]);
    expect(await resultsOf(inventoryId)).toEqual([]);
  });

  it('keep the stock of the moment at which a receipt was closed', async () => {
    const inventoryId = await newInventory();
    const receiptId = await newReceipt(inventoryId);
    const inventoryProductId = await aProduct({ quantity: 70, value: 1 });
    await countedIn(receiptId, [{ inventoryProductId }]);
    for (const state of [2, 3]) expect(await at.move(state, receiptId)).toBe('204');
    await at.app.db
      .updateTable('inventory_stock')
      .set({ quantity: 10, value: 5 })
      .where('product_id', '=', inventoryProductId)
      .execute();
    expect(await resultsOf(inventoryId)).toMatchObject([{ baseStockQuantity: 70, baseDifference: -10, unitValue: 1 }]);
    expect((await at.admin.call(inventoryReceipt.find, { params: { id: receiptId } })).body.state).toBe(3);
  });

  it('are those of an inventory that exists', async () => {
    const { status } = await at.admin.call(results.resultsOfInventory, { params: { inventoryId: 999_999 }, query: {} });
    expect(status).toBe(404);
  });
});
