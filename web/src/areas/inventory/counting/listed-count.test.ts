import { expect, it } from 'vitest';
import { found } from '../../../kit/text/found.ts';
import { countsOf, type Item, numberOf } from './count.ts';
import { countableEmpty } from './entry/countable.ts';
import { textOf } from './listed-count.ts';

const place = { inventoryId: 1, receiptId: 2 };
const countFor = (item: Item) => {
  const [count] = countsOf([{ unit: 'Kasten', quantity: 5 }], place, { item, countedBy: 'Petra' });
  if (!count) throw new Error('nothing was counted');
  return { ...count, isReversed: false };
};

it('an empty is known and found by the number on its list, not by its id', () => {
  const { item } = countableEmpty({ id: 77, title: 'Kasten 12 × 1,0', number: 'LG-1001', baseUnit: 'Kasten' });
  expect(numberOf(item)).toBe('LG-1001');
  expect(found([countFor(item)], 'lg-1001 petra', textOf)).toHaveLength(1);
  expect(found([countFor(item)], '77', textOf)).toEqual([]);
});

it('a product is known by its id, and so is an empty that was counted by an older app', () => {
  expect(numberOf({ kind: 'product', id: 4711, title: 'Alpina Cola' })).toBe('4711');
  expect(numberOf({ kind: 'empty', id: 77, title: 'Kasten 12 × 1,0' })).toBe('77');
});
