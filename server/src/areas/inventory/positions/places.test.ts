import { positions } from '@kontor/contract/areas/inventory/positions/endpoints.ts';
import { inventoryPosition } from '@kontor/contract/areas/inventory/positions/schema.ts';
import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Counting, startCounting } from '../../../testing/inventory.ts';

let at: Counting;

beforeEach(async () => {
  at = await startCounting();
});
afterEach(() => at.app.stop());

const ofReceipt = () => ({ params: { receiptId: at.receiptId } });
const placeReceipt = (place: string | null) =>
  at.admin.call(inventoryReceipt.update, {
    params: { id: at.receiptId },
    body: { inventoryId: at.inventoryId, state: 0, place },
  });
const give = (positionNumbers: number[], place: string | null) =>
  at.admin.call(positions.movePositions, { ...ofReceipt(), body: { positionNumbers, place } });

describe('a position', () => {
  it('is at the place of its receipt, unless it has its own; people who count see it', async () => {
    expect((await placeReceipt('Kühlhaus')).outcome).toBe('204');
    expect((await give([2], 'Gang 3')).body).toEqual({ positions: 1 });
    const { body } = await at.counter.visit(positions.positionsOfReceipt, ofReceipt());
    expect(body.map(({ place, effectivePlace }) => [place, effectivePlace])).toEqual([
      [null, 'Kühlhaus'],
      ['Gang 3', 'Gang 3'],
      [null, 'Kühlhaus'],
    ]);
    expect((await give([2, 3], null)).body).toEqual({ positions: 2 });
    const query = { search: 'kühl', sort: 'effectivePlace' };
    expect((await at.admin.call(positions.positionsOfReceipt, { ...ofReceipt(), query })).body).toHaveLength(3);
  });

  it('keeps its place while it is counted, and not in a closed receipt', async () => {
    await at.count(at.aCount());
    expect((await give([1], 'Hof')).outcome).toBe('200');
    const found = await at.admin.call(inventoryPosition.find, {
      params: { inventoryReceiptId: at.receiptId, positionNumber: 1 },
    });
    expect([found.body.place, found.version]).toEqual(['Hof', '"2"']);
    expect((await give([1, 77], 'Hof')).faults).toEqual(['positionNumbers.1']);
    for (const state of [2, 3]) await at.move(state);
    expect((await give([1], 'Gang 1')).outcome).toBe('409 inventory.receiptClosed');
  });
});

it('results name the places where something was counted, and where it was not', async () => {
  await placeReceipt('Kühlhaus');
  await give([1], 'Gang 3');
  await at.count(at.aCount());
  const [counted] = (await at.admin.call(results.results, ofReceipt())).body;
  expect(counted?.places).toEqual(['Gang 3']);
  const ofInventory = { params: { inventoryId: at.inventoryId } };
  expect((await at.admin.call(results.resultsOfInventory, ofInventory)).body[0]?.places).toEqual(['Gang 3']);
  const { body } = await at.admin.call(results.notCounted, ofReceipt());
  expect(body.map(({ effectivePlace }) => effectivePlace)).toEqual(['Kühlhaus', 'Kühlhaus']);
});
