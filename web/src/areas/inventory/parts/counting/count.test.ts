import { expect, it } from 'vitest';
import { counterEntryOf, countsOf } from './count.ts';

const place = { inventoryId: 1, receiptId: 2 };
const of = { thing: { kind: 'product', id: 4711, title: 'Alpina Cola' }, countedBy: 'Petra' } as const;

it('a counter-entry is the opposite of its count, and has nothing else of it', () => {
  const [count] = countsOf([{ unit: 'Flasche', quantity: 5 }], place, of);
  if (!count) throw new Error('nothing was counted');
  const known = { ...count, seq: 7, isReversed: false };
  const entry = counterEntryOf(known, 'Yusuf');
  expect(entry).toEqual({
    ...count,
    uuid: expect.not.stringMatching(count.uuid),
    quantity: -5,
    countedBy: 'Yusuf',
    countedAt: expect.any(String),
    reversesId: count.uuid,
  });
  expect(Object.keys(entry).toSorted()).toEqual(Object.keys(count).toSorted());
});
