import type { CountStatus } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import { expect, it } from 'vitest';
import { countsOf } from './count.ts';
import type { ListedCount } from './listed-count.ts';
import type { CountedPosition } from './sync/lists.ts';
import { isCountedBefore, stillToCount } from './to-count.ts';

const READ_AT = '2027-03-01T12:00:00.000Z';

const position = (productId: number, round = 1, place: string | null = null): CountedPosition => ({
  inventoryReceiptId: 2,
  positionNumber: productId,
  inventoryProductId: productId,
  inventoryEmptyId: null,
  unit: 'Kasten',
  place,
  effectivePlace: place,
  asksBestBefore: false,
  type: 'product',
  inventoryProductTitle: `Produkt ${productId}`,
  inventoryEmptyTitle: null,
  inventoryEmptyNumber: null,
  formerCounters: [],
  round,
  isCounted: false,
});

function aCount(productId: number, status: CountStatus, given: Partial<ListedCount> = {}): ListedCount {
  const of = { item: { kind: 'product', id: productId, title: '' }, countedBy: 'Petra' } as const;
  const [count] = countsOf([{ unit: 'Kasten', quantity: 3 }], { inventoryId: 1, receiptId: 2 }, of);
  if (!count) throw new Error('nothing was counted');
  return { ...count, isReversed: false, countedAt: '2027-03-01T13:00:00.000Z', status, ...given };
}

const left = (counts: readonly ListedCount[]) =>
  stillToCount([position(1), position(2)], READ_AT, counts, 'Petra').map(({ positionNumber }) => positionNumber);

it('recounts come first, then by place and number', () => {
  const rows = [
    position(5),
    position(1, 1, 'Gang 10'),
    position(4, 1, 'Gang 3'),
    position(3, 1, 'Gang 3'),
    position(2, 2, 'Hof'),
  ];
  const shown = stillToCount(rows, READ_AT, [], 'Petra').map(({ positionNumber }) => positionNumber);
  expect(shown).toEqual([2, 3, 4, 1, 5]);
  const ownFirst = stillToCount(rows, READ_AT, [], 'Petra', ['Gang 10']).map(({ positionNumber }) => positionNumber);
  expect(ownFirst).toEqual([2, 1, 3, 4, 5]);
});

it.each([
  ['waits here', aCount(1, 'waiting'), [2]],
  ['was sent since', aCount(1, 'counted'), [2]],
  [
    'was sent before a recount that the portal knows',
    aCount(1, 'counted', { countedAt: '2027-03-01T11:00:00.000Z' }),
    [1, 2],
  ],
  ['the portal refused', aCount(1, 'parked'), [1, 2]],
  ['the administrator refused since', aCount(1, 'refused'), [1, 2]],
  ['was reversed elsewhere', aCount(1, 'counted', { isReversed: true }), [1, 2]],
  ['was discarded', aCount(1, 'discarded'), [1, 2]],
])('what %s', (_, count, expected) => {
  expect(left([count])).toEqual(expected);
});

it('reversed counts have to be counted again', () => {
  const count = aCount(1, 'waiting');
  expect(left([count, aCount(1, 'waiting', { quantity: -3, reversesId: count.uuid })])).toEqual([1, 2]);
});

it('a recount is for a different person than the previous counter', () => {
  const recounted = { ...position(1, 2), formerCounters: ['petra '] };
  const leftFor = (name: string) =>
    stillToCount([recounted, position(2)], READ_AT, [], name).map(({ positionNumber }) => positionNumber);
  expect([leftFor('Petra'), leftFor('Olga')]).toEqual([[2], [1, 2]]);
  const isBefore = (id: number, name: string) =>
    isCountedBefore([recounted, position(2)], { kind: 'product', id }, name);
  expect([isBefore(1, 'Petra'), isBefore(1, 'Olga'), isBefore(2, 'Petra'), isBefore(3, 'Petra')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
