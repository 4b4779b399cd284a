import { inventory } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import { inventoryPackagingUnit } from '@kontor/contract/areas/inventory/packaging-units/schema.ts';
import { positions } from '@kontor/contract/areas/inventory/positions/endpoints.ts';
import { inventoryPosition } from '@kontor/contract/areas/inventory/positions/schema.ts';
import { inventoryProduct } from '@kontor/contract/areas/inventory/products/schema.ts';
import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { inventoryStock } from '@kontor/contract/areas/inventory/stocks/schema.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Counting, startCounting } from '../../../testing/inventory.ts';

let at: Counting;

beforeEach(async () => {
  at = await startCounting();
});
afterEach(() => at.app.stop());

const atPosition = (positionNumber: number) => ({ params: { inventoryReceiptId: at.receiptId, positionNumber } });
const ofProduct = () => ({ inventoryProductId: at.unlisted, inventoryEmptyId: null, unit: 'Flasche' as const });

describe('a position', () => {
  it('is named by receipt and number, with a version of its own', async () => {
    const body = { inventoryReceiptId: at.receiptId, positionNumber: 7, ...ofProduct() };
    const created = await at.admin.call(inventoryPosition.create, { body });
    expect(created.headers.location).toBe(`/api/inventoryManagement/inventoryPosition/${at.receiptId}/7`);
    expect(created.body).toMatchObject({ type: 'product', inventoryProductTitle: 'Quell Medium', isCounted: false });
    expect((await at.admin.call(inventoryPosition.create, { body })).outcome).toBe('409 inventory.numberTaken');
    const found = await at.admin.call(inventoryPosition.find, atPosition(7));
    expect([found.version, found.body]).toEqual(['"1"', created.body]);
    const change = { ...atPosition(7), body: { ...ofProduct(), unit: 'Kasten' as const } };
    const headers = { 'if-match': found.version };
    expect((await at.admin.call(inventoryPosition.update, { ...change, headers })).outcome).toBe('204');
    expect((await at.admin.call(inventoryPosition.update, { ...change, headers })).outcome).toBe('412 request.stale');
    expect((await at.admin.call(inventoryPosition.remove, { ...atPosition(7), headers })).outcome).toBe(
      '412 request.stale',
    );
    expect((await at.admin.call(inventoryPosition.remove, atPosition(7))).outcome).toBe('204');
    expect((await at.admin.call(inventoryPosition.find, atPosition(7))).outcome).toBe('404 request.notFound');
  });

  it('may be sent back as it was read, and not as another one', async () => {
    const { json } = await at.admin.call(inventoryPosition.find, atPosition(1));
    const put = async (payload: object) =>
      (
        await at.admin.send({
          method: 'PUT',
          url: `/api/inventoryManagement/inventoryPosition/${at.receiptId}/1`,
          payload,
        })
      ).outcome;
    expect(await put(Object(json))).toBe('204');
    expect(await put({ ...Object(json), positionNumber: 2 })).toBe('400 request.idMismatch');
    expect(await put({ ...Object(json), surprise: 2 })).toBe('400 request.invalid');
  });

  it('is of a product or an empty that there is', async () => {
    const faultsOf = async (given: object) => {
      const url = '/api/inventoryManagement/inventoryPosition';
      const payload = { inventoryReceiptId: at.receiptId, positionNumber: 8, ...ofProduct(), ...given };
      return (await at.admin.send({ method: 'POST', url, payload })).faults;
    };
    expect(await faultsOf({ inventoryProductId: 77 })).toEqual(['inventoryProductId']);
    expect(await faultsOf({ inventoryEmptyId: at.emptyId })).toEqual(['inventoryProductId']);
    expect(await faultsOf({ inventoryReceiptId: 77 })).toEqual(['inventoryReceiptId']);
    expect(await faultsOf({ unit: 'Eimer', positionNumber: 0 })).toEqual(['positionNumber', 'unit']);
  });

  it('with counts keeps its item and cannot be deleted', async () => {
    await at.count(at.aCount());
    const body = { inventoryProductId: at.pils, inventoryEmptyId: null, unit: 'Flasche' as const };
    expect((await at.admin.call(inventoryPosition.update, { ...atPosition(1), body })).outcome).toBe('204');
    expect((await at.admin.call(inventoryPosition.update, { ...atPosition(1), body: ofProduct() })).outcome).toBe(
      '409 inventory.positionCounted',
    );
    expect((await at.admin.call(inventoryPosition.remove, atPosition(1))).outcome).toBe(
      '409 inventory.positionCounted',
    );
  });

  it('is among those that are counted, or are not', async () => {
    await at.count(at.aCount());
    const numbers = async (counted: 'true' | 'false') =>
      (
        await at.admin.call(positions.positionsOfReceipt, { params: { receiptId: at.receiptId }, query: { counted } })
      ).body.map(({ positionNumber }) => positionNumber);
    expect([await numbers('true'), await numbers('false')]).toEqual([[1], [2, 3]]);
  });
});

describe('a counted item', () => {
  it('is not deleted along', async () => {
    await at.count(at.aCount());
    const receipt = await at.admin.call(inventoryReceipt.remove, { params: { id: at.receiptId } });
    expect([receipt.outcome, receipt.problem['count']]).toEqual(['409 inventory.receiptCounted', 1]);
    const whole = await at.admin.call(inventory.remove, { params: { id: at.inventoryId } });
    expect(whole.outcome).toBe('409 inventory.receiptCounted');
    expect((await at.admin.call(inventoryProduct.remove, { params: { id: at.pils } })).outcome).toBe(
      '409 request.inUse',
    );
  });

  it('where there is nothing goes with its inventory', async () => {
    expect((await at.admin.call(inventory.remove, { params: { id: at.inventoryId } })).outcome).toBe('204');
    expect((await at.admin.call(inventoryReceipt.find, { params: { id: at.receiptId } })).outcome).toBe(
      '404 request.notFound',
    );
    expect((await at.admin.call(inventoryPosition.list)).body).toEqual([]);
  });
});

it('of a position leaves room for those that are appended, whatever the merchandise system assigned', async () => {
  const last = { inventoryReceiptId: at.receiptId, ...ofProduct(), inventoryProductId: at.pils };
  const made = await at.admin.call(inventoryPosition.create, { body: { ...last, positionNumber: 2_147_483_647 } });
  expect(made.outcome).toBe('400 request.invalid');
  const row = { inventory_receipt_id: at.receiptId, position_number: 2_147_483_647, type: 'product', unit: 'Kasten' };
  await at.app.db
    .insertInto('inventory_position')
    .values({ ...row, inventory_product_id: at.pils })
    .execute();
  expect((await at.count(at.aCount({ inventoryProductId: at.unlisted }))).outcome).toBe('201');
  const [counted] = await at.countsOf();
  expect(counted?.inventoryPositionPositionNumber).toBe(4);
});

describe('units and stock', () => {
  it('are named by two ids', async () => {
    const unit = { productId: at.pils, unitId: 25 };
    const made = await at.admin.call(inventoryPackagingUnit.create, { body: { ...unit, quantity: 800, ean: null } });
    expect(made.headers.location).toBe(`/api/inventoryManagement/inventoryPackagingUnit/${at.pils}/25`);
    expect(made.body).toMatchObject({ unit: 'Palette', quantity: 800 });
    const body = { quantity: 960, ean: '2000000000114' };
    expect((await at.admin.call(inventoryPackagingUnit.update, { params: unit, body })).outcome).toBe('204');
    const { body: product } = await at.counter.visit(inventoryProduct.find, { params: { id: at.pils } });
    expect(product.inventoryPackagingUnits.map(({ unit, quantity, ean }) => [unit, quantity, ean])).toEqual([
      ['Kasten', 20, null],
      ['Flasche', 1, null],
      ['Palette', 960, '2000000000114'],
    ]);
    const found = await at.admin.call(inventoryProduct.list, { query: { search: '2000000000114' } });
    expect(found.body.map(({ id }) => id)).toEqual([at.pils]);
    expect((await at.admin.call(inventoryPackagingUnit.remove, { params: unit })).outcome).toBe('204');

    const stock = { warehouseId: at.warehouseId, productId: at.pils };
    const kept = await at.admin.call(inventoryStock.create, { body: { ...stock, quantity: -2.5, value: 0.49 } });
    expect(kept.headers.location).toBe(`/api/inventoryManagement/inventoryStock/${at.warehouseId}/${at.pils}`);
    expect(kept.body).toMatchObject({ quantity: -2.5, value: 0.49, productTitle: 'Adler Pils' });
    expect((await at.admin.call(inventoryStock.remove, { params: stock })).outcome).toBe('204');
    expect((await at.admin.call(inventoryStock.find, { params: stock })).outcome).toBe('404 request.notFound');
  });
});
