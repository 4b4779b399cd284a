import { expect, it } from 'vitest';
import { countsOf, reversalOf } from './count.ts';

const receiptParams = { inventoryId: 1, receiptId: 2 };
const of = { item: { kind: 'product', id: 4711, title: 'Alpina Cola' }, countedBy: 'Petra' } as const;

it('a reversal negates its count and copies nothing else', () => {
  const [count] = countsOf([{ unit: 'Flasche', quantity: 5 }], receiptParams, of);
  if (!count) throw new Error('nothing was counted');
  const listed = { ...count, seq: 7, isReversed: false };
  const reversal = reversalOf(listed, 'Yusuf');
  expect(reversal).toEqual({
    ...count,
    uuid: expect.not.stringMatching(count.uuid),
    quantity: -5,
    countedBy: 'Yusuf',
    countedAt: expect.any(String),
    reversesId: count.uuid,
  });
  expect(reversalOf({ ...listed, quantity: 0 }, 'Yusuf').quantity).toBe(0);
  expect(Object.keys(reversal).toSorted()).toEqual(Object.keys(count).toSorted());
});
