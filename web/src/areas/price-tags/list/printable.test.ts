import { expect, it } from 'vitest';
import type { LabelFault } from './known-labels.ts';
import { tagOf } from './listed-tag.ts';
import { labelsByStyle, selectPrintable } from './printable.ts';

it('counts labels, not rows', () => {
  const tags = [tagOf(1, 'default', { count: 3 }), tagOf(2, 'default'), tagOf(1, 'packs', { count: 10 })];
  expect([...labelsByStyle(tags)].filter(([, count]) => count > 0)).toEqual([
    ['default', 4],
    ['packs', 10],
  ]);
});

it('leaves out rows that cannot be printed, with the reason', () => {
  const faults = new Map<number, LabelFault>([
    [2, 'noPrice'],
    [3, 'reference'],
    [4, 'noPrice'],
  ]);
  const tags = [1, 2, 3, 4, 5].map((productId) => tagOf(productId, 'default'));
  const { printable, leftOut, isWhole } = selectPrintable(tags, ({ productId }) =>
    productId === 5
      ? undefined
      : { product: null, offer: null, day: '2027-01-01', fault: faults.get(productId) ?? null, warnings: [] },
  );
  expect(printable.map(({ productId }) => productId)).toEqual([1]);
  expect(isWhole).toBe(false);
  expect(leftOut).toEqual([
    { fault: 'noPrice', rows: 2 },
    { fault: 'reference', rows: 1 },
  ]);
});
