import { describe, expect, it } from 'vitest';
import type { Offer } from '../data.ts';
import { tagOf } from '../list/listed-tag.ts';
import { isNoReduction, saleRowsOf } from './sale-rows.ts';

const anOffer = (productId: number, overrides: Partial<Offer> = {}): Offer => ({
  siteId: 601,
  productId,
  productTitle: `Product ${productId}`,
  unit: 'Kasten',
  start: '2027-03-08',
  end: '2027-03-13',
  price: 12.99,
  storageFactor: 20,
  capacity: 0.5,
  deposit: 3.1,
  ...overrides,
});

describe('a sale tab', () => {
  it('sorts the offers of a site by product and keeps listed ones unchanged', () => {
    const listed = tagOf(2, 'sale', { saleUnit: 'Kasten', count: 4, note: 'Nur heute' });
    const rows = saleRowsOf('sale', [anOffer(3), anOffer(2), anOffer(2, { unit: 'Flasche' })], [listed]);
    expect(rows.map(({ tag, isListed }) => [tag.productId, tag.saleUnit, tag.count, isListed])).toEqual([
      [2, 'Kasten', 4, true],
      [2, 'Flasche', 1, false],
      [3, 'Kasten', 1, false],
    ]);
  });

  it('shows only the first of several offers for a unit, which is the printed one', () => {
    const later = anOffer(1, { start: '2027-03-15', price: 9.99 });
    expect(saleRowsOf('sale', [later, anOffer(1)], []).map(({ offer }) => offer?.start)).toEqual(['2027-03-08']);
  });

  it('starts with listed labels that are not among the offers', () => {
    const own = tagOf(7, 'saleSmall', { saleUnit: 'Flasche', salePrice: 0.79 });
    const over = tagOf(8, 'saleSmall', { saleUnit: 'Kasten' });
    const bare = tagOf(1, 'saleSmall');
    const rows = saleRowsOf('saleSmall', [anOffer(1)], [own, over, bare]);
    expect(rows.map(({ key, offer }) => [key, offer?.productId ?? null])).toEqual([
      ['7-Flasche', null],
      ['8-Kasten', null],
      ['1-', 1],
      ['1-Kasten', 1],
    ]);
  });

  it('shows a manual offer instead of the regular one for the same unit', () => {
    const own = tagOf(1, 'saleSmall', { saleUnit: 'Kasten', salePrice: 11.99 });
    expect(saleRowsOf('saleSmall', [anOffer(1)], [own])).toEqual([
      { key: '1-Kasten', tag: own, isListed: true, offer: null },
    ]);
  });
});

it.each([
  [12.99, 12.99, true],
  [13.99, 12.99, true],
  [11.99, 12.99, false],
  [11.99, null, false],
] as const)('%f against %s: no reduction is %s', (price, lowest, isNone) => {
  expect(isNoReduction(price, lowest)).toBe(isNone);
});
