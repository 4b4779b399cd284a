import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { expect, it } from 'vitest';
import { filterByText } from '../../../kit/text/found.ts';
import { type Count, countsOf, type Item, numberOf, reversalOf } from './count.ts';
import { countableEmpty } from './entry/countable.ts';
import { lastSaves, textOf } from './listed-count.ts';

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

const product = { kind: 'product', id: 4711, title: 'Alpina Cola' } as const;
/** A save whose units were counted at a minute; latest first, as the device reads them. */
const saved = (minute: number, ...units: readonly Unit[]) =>
  countsOf(
    units.map((unit) => ({ unit, quantity: 5 })),
    receiptParams,
    { item: product, countedBy: 'Petra' },
  )
    .map((count) => ({ ...count, countedAt: `2027-03-01T12:0${minute}:00.000Z` }))
    .toReversed();

it('the last saves group the units of an entry, omit reversals, and mark what was reversed', () => {
  const [one, two, three] = [saved(1, 'Flasche'), saved(2, 'Kasten', 'Flasche'), saved(3, 'Kasten', 'Flasche')];
  const undo = (counts: readonly Count[]) => counts.map((count) => reversalOf({ ...count }, 'Petra'));
  const refused = undo(one).map((count) => ({ ...count, status: 'parked' }) as const);
  const latestFirst = [...undo(two), ...three, ...refused, ...two, ...one];
  const shown = (limit: number) =>
    lastSaves(latestFirst, limit).map((save) => save.map(({ unit, isReversed }) => `${unit} ${isReversed}`));
  expect(shown(3)).toEqual([['Kasten false', 'Flasche false'], ['Kasten true', 'Flasche true'], ['Flasche false']]);
  expect(shown(1)).toEqual([['Kasten false', 'Flasche false']]);
});
