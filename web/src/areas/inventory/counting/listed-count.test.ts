import { expect, it } from 'vitest';
import { filterByText } from '../../../kit/text/found.ts';
import { countsOf, type Item, numberOf, reversalOf } from './count.ts';
import { countableEmpty } from './entry/countable.ts';
import { lastCounts, textOf } from './listed-count.ts';

const receiptParams = { inventoryId: 1, receiptId: 2 };
const countFor = (item: Item) => {
  const [count] = countsOf([{ unit: 'Kasten', quantity: 5 }], receiptParams, { item, countedBy: 'Petra' });
  if (!count) throw new Error('nothing was counted');
  return { ...count, isReversed: false };
};

it('an empty is shown and found by its number, not by its id', () => {
  const { item } = countableEmpty({ id: 77, title: 'Kasten 12 × 1,0', number: 'LG-1001', baseUnit: 'Kasten' });
  expect(numberOf(item)).toBe('LG-1001');
  expect(filterByText([countFor(item)], 'lg-1001 petra', textOf)).toHaveLength(1);
  expect(filterByText([countFor(item)], '77', textOf)).toEqual([]);
});

it('a product is shown with its id, as is an empty counted by an older app', () => {
  expect(numberOf({ kind: 'product', id: 4711, title: 'Alpina Cola' })).toBe('4711');
  expect(numberOf({ kind: 'empty', id: 77, title: 'Kasten 12 × 1,0' })).toBe('77');
});

it('the last counts are without reversals, and know that they were taken back', () => {
  const product = { kind: 'product', id: 4711, title: 'Alpina Cola' } as const;
  const [one, two, three] = [countFor(product), countFor(product), countFor(product)];
  const latestFirst = [
    reversalOf(two, 'Petra'),
    three,
    { ...reversalOf(one, 'Petra'), status: 'parked' } as const,
    two,
    one,
  ];
  const shown = lastCounts(latestFirst, 3).map(({ uuid, isReversed }) => [uuid, isReversed]);
  expect(shown).toEqual([
    [three.uuid, false],
    [two.uuid, true],
    [one.uuid, false],
  ]);
  expect(lastCounts(latestFirst, 1).map(({ uuid }) => uuid)).toEqual([three.uuid]);
});
