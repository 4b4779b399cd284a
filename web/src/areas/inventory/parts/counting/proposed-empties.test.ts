import { expect, it } from 'vitest';
import { createCatalogue, type Product } from './catalogue.ts';
import { countsOf, type Thing } from './count.ts';
import type { CountRow } from './count-row.ts';
import { proposedEmpties } from './proposed-empties.ts';

const beer: Product = { id: 1, title: 'Pils', ean: null, emptyId: 7, units: [] };
const juice: Product = { ...beer, id: 2, title: 'Saft', emptyId: 8 };
const crate = { id: 7, title: 'Kasten rot', number: 'L7', baseUnit: 'Kasten' } as const;
const keg = { ...crate, id: 8, title: 'Kasten blau', number: 'L8' };
const catalogue = createCatalogue({ products: [beer, juice], empties: [crate, keg] });

function rowOf(kind: Thing['kind'], id: number, quantity: number, given: Partial<CountRow> = {}): CountRow {
  const of = { thing: { kind, id, title: '' }, countedBy: 'Petra' };
  const [made] = countsOf([{ unit: 'Kasten', quantity }], { inventoryId: 1, receiptId: 2 }, of);
  if (!made) throw new Error('nothing was counted');
  return { ...made, isReversed: false, ...given };
}

const proposed = (...rows: readonly CountRow[]) =>
  proposedEmpties(rows, catalogue).map(({ empty, counted, done }) => [
    empty.number,
    counted.map(({ quantity }) => quantity),
    done.map(({ quantity }) => quantity),
  ]);

it('empties of what was counted are proposed with how much that is', () => {
  expect(proposed(rowOf('product', 1, 3), rowOf('product', 2, 5), rowOf('product', 1, 2))).toEqual([
    ['L7', [5], []],
    ['L8', [5], []],
  ]);
});

it('those that were counted already come last, and say so', () => {
  expect(proposed(rowOf('empty', 7, 4), rowOf('product', 1, 3), rowOf('product', 2, 5))).toEqual([
    ['L8', [5], []],
    ['L7', [3], [4]],
  ]);
});

it('reversed, refused and deleted counts propose nothing', () => {
  const sent = { kind: 'sent', late: false, positionNumber: 1 } as const;
  const undone = rowOf('product', 1, 3);
  const rows = [
    rowOf('product', 1, -3, { reversesId: undone.uuid }),
    undone,
    rowOf('product', 2, 1, { isReversed: true, state: sent }),
    rowOf('product', 2, 1, { state: { ...sent, fate: 'deleted' } }),
    rowOf('product', 2, 1, { state: { ...sent, fate: 'refused' } }),
    rowOf('product', 2, 1, { state: { kind: 'refused', because: { code: 'x', detail: '' } } }),
  ];
  expect(proposed(...rows)).toEqual([]);
});
