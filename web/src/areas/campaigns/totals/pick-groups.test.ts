import { expect, test } from 'vitest';
import type { OrderRow } from '../orders/orders-reading.ts';
import { excessOf, isNothingPicked, pickGroups } from './pick-groups.ts';

const row = (siteId: number, productId: number, quantity: number, allocated: number | null = null): OrderRow => ({
  campaignId: 1,
  siteId,
  site: { title: `Markt ${siteId}`, tenant: 'Quellmarkt' },
  externalSiteId: null,
  productId,
  productTitle: `Artikel ${productId}`,
  unit: 'Kasten',
  discount: null,
  quantity,
  comment: null,
  allocated,
  date: '2026-07-01T00:00:00.000Z',
  personInCharge: 'Karl Kühn',
});

const orders = [row(2, 20, 5), row(10, 20, 7, 3), row(2, 3, 8, 0), row(10, 3, 4)];

const { compare } = new Intl.Collator('de', { numeric: true });

const groupsBy = (by: 'product' | 'site') =>
  pickGroups(orders, by, compare).map(({ id, note, rows, sum }) => ({
    id,
    note,
    sum,
    of: rows.map(({ siteId, productId }) => [siteId, productId]),
  }));

test('groups by product with allocated quantities and leaves out sites that get nothing', () =>
  expect(groupsBy('product')).toEqual([
    { id: 3, note: 'Kasten', sum: 4, of: [[10, 3]] },
    {
      id: 20,
      note: 'Kasten',
      sum: 8,
      of: [
        [2, 20],
        [10, 20],
      ],
    },
  ]));

test('groups by site', () =>
  expect(groupsBy('site')).toEqual([
    { id: 2, note: 'Quellmarkt', sum: 5, of: [[2, 20]] },
    {
      id: 10,
      note: 'Quellmarkt',
      sum: 7,
      of: [
        [10, 3],
        [10, 20],
      ],
    },
  ]));

test('ignores orders with only a comment and allocations of zero', () => {
  expect(isNothingPicked([row(2, 20, 0), row(10, 20, 7, 0)])).toBe(true);
  expect(isNothingPicked([row(2, 20, 0), row(10, 20, 7)])).toBe(false);
});

test('excess of a product is reported unless it is allocated', () => {
  const limited = (productId: number, available: number | null) => ({ productId, available });
  expect([...excessOf([row(1, 3, 25), row(2, 3, 15)], [limited(3, 35), limited(4, 1)])]).toEqual([[3, 5]]);
  expect(excessOf([row(1, 3, 25, 20), row(2, 3, 15, 15)], [limited(3, 35)]).size).toBe(0);
  expect(excessOf([row(1, 3, 25)], [limited(3, null)]).size).toBe(0);
});
