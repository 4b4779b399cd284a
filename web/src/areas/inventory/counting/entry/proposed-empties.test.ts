import { expect, it } from 'vitest';
import { countsOf, type Item } from '../count.ts';
import type { ListedCount } from '../listed-count.ts';
import { createCatalogue, type Product } from '../sync/catalogue.ts';
import { proposedEmpties } from './proposed-empties.ts';

const beer: Product = { id: 1, title: 'Pils', ean: null, emptyId: 7, units: [] };
const juice: Product = { ...beer, id: 2, title: 'Saft', emptyId: 8 };
const crate = { id: 7, title: 'Kasten rot', number: 'L7', baseUnit: 'Kasten' } as const;
const keg = { ...crate, id: 8, title: 'Kasten blau', number: 'L8' };
const catalogue = createCatalogue({ products: [beer, juice], empties: [crate, keg] });

function aCount(kind: Item['kind'], id: number, quantity: number, given: Partial<ListedCount> = {}): ListedCount {
  const of = { item: { kind, id, title: '' }, countedBy: 'Petra' };
  const [count] = countsOf([{ unit: 'Kasten', quantity }], { inventoryId: 1, receiptId: 2 }, of);
  if (!count) throw new Error('nothing was counted');
  return { ...count, isReversed: false, ...given };
}

const proposed = (...counts: readonly ListedCount[]) =>
  proposedEmpties(counts, catalogue).map(({ empty, counted, done }) => [
    empty.number,
    counted.map(({ quantity }) => quantity),
    done.map(({ quantity }) => quantity),
  ]);

it('the empties of counted products are proposed with the counted amounts', () => {
  expect(proposed(aCount('product', 1, 3), aCount('product', 2, 5), aCount('product', 1, 2))).toEqual([
    ['L7', [5], []],
    ['L8', [5], []],
  ]);
});

it('already counted empties come last and are marked', () => {
  expect(proposed(aCount('empty', 7, 4), aCount('product', 1, 3), aCount('product', 2, 5))).toEqual([
    ['L8', [5], []],
    ['L7', [3], [4]],
  ]);
});

it('a product of which there is none proposes nothing, and an empty of which there is none is counted', () => {
  expect(proposed(aCount('product', 1, 0), aCount('empty', 8, 0), aCount('product', 2, 5))).toEqual([['L8', [5], [0]]]);
});

it('reversed, rejected and deleted counts have no proposals', () => {
  const reversed = aCount('product', 1, 3);
  const counts = [
    aCount('product', 1, -3, { reversesId: reversed.uuid }),
    reversed,
    aCount('product', 2, 1, { isReversed: true, status: 'counted' }),
    aCount('product', 2, 1, { status: 'deleted' }),
    aCount('product', 2, 1, { status: 'refused' }),
    aCount('product', 2, 1, { status: 'parked' }),
  ];
  expect(proposed(...counts)).toEqual([]);
});
