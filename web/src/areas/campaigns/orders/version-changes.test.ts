import { expect, it } from 'vitest';
import { changesOf } from './version-changes.ts';

const product = (productId: number, quantity: number, comment: string | null = null) => ({
  productId,
  productTitle: `Artikel ${productId}`,
  unit: 'Kasten' as const,
  discount: null,
  quantity,
  comment,
});

const version = (number: number, ...products: ReturnType<typeof product>[]) => ({
  version: number,
  date: '2027-03-15T09:00:00.000Z',
  personInCharge: 'Max',
  createdBy: 'Max Muster',
  products,
});

it('lists the changes of each version compared with the previous one', () => {
  const changes = changesOf([
    version(3, product(1, 0), product(2, 4, 'kalt'), product(3, 7)),
    version(2, product(1, 5), product(2, 4)),
    version(1, product(1, 5), product(2, 0)),
  ]);
  expect(changes.map(({ productCount, changeCount }) => [productCount, changeCount])).toEqual([
    [2, 3],
    [2, 1],
    [1, null],
  ]);
  expect(changes.map(({ rows }) => rows.map(({ productId, before }) => [productId, before?.quantity ?? null]))).toEqual(
    [
      [
        [1, 5],
        [2, 4],
        [3, 0],
      ],
      [
        [1, null],
        [2, 0],
      ],
      [[1, null]],
    ],
  );
});
