import { additions } from '@kontor/contract/areas/inventory/additions/endpoints.ts';
import { inventoryPosition } from '@kontor/contract/areas/inventory/positions/schema.ts';
import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Counting, startCounting } from '../../../testing/inventory.ts';
import { insertReceipt } from '../factory.ts';

let at: Counting;

beforeEach(async () => {
  at = await startCounting();
});
afterEach(() => at.app.stop());

const label = { bestBefore: '2027-12-31', batch: 'L-17' };
const batchesOfReceipt = async () => (await at.resultsOf()).flatMap(({ batches }) => batches);

it('a position asks for best-before date and batch, which devices know by product', async () => {
  const params = { inventoryReceiptId: at.receiptId, positionNumber: 1 };
  const body = { inventoryProductId: at.pils, inventoryEmptyId: null, unit: 'Kasten' as const, asksBestBefore: true };
  expect((await at.admin.call(inventoryPosition.update, { params, body })).outcome).toBe('204');
  const { body: receipts } = await at.counter.visit(inventoryReceipt.list, {});
  expect(receipts[0]?.bestBeforeProductIds).toEqual([at.pils]);
  const receiptId = await at.app.make((world) => insertReceipt(world, at.inventoryId));
  const addition = { params: { receiptId }, body: { source: 'receipt' as const, receiptId: at.receiptId } };
  expect((await at.admin.call(additions.addPositions, addition)).body.positions).toBe(3);
  const copied = await at.admin.call(inventoryPosition.find, { params: { ...params, inventoryReceiptId: receiptId } });
  expect(copied.body.asksBestBefore).toBe(true);
});

it('counts are added up by best-before date and batch, without those taken back', async () => {
  const sent = at.aCount(label);
  const wrong = at.aCount({ ...label, batch: 'L-18' });
  for (const count of [sent, at.aCount({ ...label, countQuantity: 2 }), wrong, at.aCount()]) await at.count(count);
  // A device need not repeat the label when it takes a count back.
  const { bestBefore: _, batch: __, ...undo } = at.anUndo(wrong);
  expect((await at.count(undo)).outcome).toBe('201');
  const expected = [{ ...label, unit: 'Kasten', countQuantity: 5 }];
  expect(await batchesOfReceipt()).toEqual(expected);
  const ofInventory = { params: { inventoryId: at.inventoryId } };
  expect((await at.admin.call(results.resultsOfInventory, ofInventory)).body[0]?.batches).toEqual(expected);
});

it('a repeated count must have the same label, and older devices send none', async () => {
  const sent = at.aCount(label);
  expect((await at.count(sent)).outcome).toBe('201');
  expect((await at.count(sent)).outcome).toBe('200');
  expect((await at.count({ ...sent, batch: 'L-99' })).outcome).toBe('409 inventory.idTaken');
  const { bestBefore: _, batch: __, ...old } = at.aCount();
  expect((await at.count(old)).outcome).toBe('201');
  expect((await at.count({ ...old, bestBefore: null, batch: null })).outcome).toBe('200');
  expect((await at.count(at.aCount({ bestBefore: '31.12.2027' }))).faults).toEqual(['bestBefore']);
});
