import { expect, it } from 'vitest';
import { found } from '../../../../kit/text/found.ts';
import { countsOf, numberOf, type Thing } from './count.ts';
import { rowOfDevice, textOfRow } from './count-row.ts';
import { targetOfEmpty } from './target.ts';

const place = { inventoryId: 1, receiptId: 2 };
const rowOf = (thing: Thing) => {
  const [count] = countsOf([{ unit: 'Kasten', quantity: 5 }], place, { thing, countedBy: 'Petra' });
  if (!count) throw new Error('nothing was counted');
  return rowOfDevice({ ...count, seq: 1 }, false);
};

it('an empty is known and found by the number on its list, not by its id', () => {
  const { thing } = targetOfEmpty({ id: 77, title: 'Kasten 12 × 1,0', number: 'LG-1001', baseUnit: 'Kasten' });
  expect(numberOf(thing)).toBe('LG-1001');
  expect(found([rowOf(thing)], 'lg-1001 petra', textOfRow)).toHaveLength(1);
  expect(found([rowOf(thing)], '77', textOfRow)).toEqual([]);
});

it('a product is known by its id, and so is an empty that was counted by an older app', () => {
  expect(numberOf({ kind: 'product', id: 4711, title: 'Alpina Cola' })).toBe('4711');
  expect(numberOf({ kind: 'empty', id: 77, title: 'Kasten 12 × 1,0' })).toBe('77');
});
