import { expect, it } from 'vitest';
import type { Offer } from '../data.ts';
import { type ListedTag, tagOf } from '../list/listed-tag.ts';
import { scannedTags } from './scanned-tags.ts';

const offer = (productId: number, unit: string, start = '2027-03-01'): Offer => ({
  ...{ siteId: 601, productId, productTitle: 'Pils', unit, start, end: '2027-03-13', price: 12.99 },
  ...{ storageFactor: 20, capacity: 0.5, deposit: 3.1 },
});
const offers = [offer(1, 'Kasten'), offer(1, 'Flasche'), offer(1, 'Kasten', '2027-04-01'), offer(2, 'Kasten')];
const own: ListedTag = tagOf(3, 'saleSmall', { saleUnit: 'Kasten', salePrice: 9.99, count: 2, note: 'Nur heute' });

it.each([
  ['is listed', [], { productId: 1, style: 'default' }, [tagOf(1, 'default')]],
  [
    'is listed again',
    [tagOf(1, 'default', { count: 4 }), tagOf(1, 'packs'), tagOf(2, 'default')],
    { productId: 1, style: 'default' },
    [tagOf(1, 'default', { count: 5 })],
  ],
  [
    'is not listed more often than allowed',
    [tagOf(1, 'default', { count: 10_000 })],
    { productId: 1, style: 'default' },
    [tagOf(1, 'default', { count: 10_000 })],
  ],
  [
    'on offer is listed once per unit',
    [],
    { productId: 1, style: 'sale' },
    [tagOf(1, 'sale', { saleUnit: 'Kasten' }), tagOf(1, 'sale', { saleUnit: 'Flasche' })],
  ],
  [
    'is listed for the unit whose code was read',
    [],
    { productId: 1, unit: 'Flasche', style: 'sale' },
    [tagOf(1, 'sale', { saleUnit: 'Flasche' })],
  ],
  [
    'is listed for another unit too',
    [tagOf(1, 'sale', { saleUnit: 'Flasche' })],
    { productId: 1, unit: 'Kasten', style: 'sale' },
    [tagOf(1, 'sale', { saleUnit: 'Kasten' })],
  ],
  [
    'is listed for what is on offer if that is not its unit',
    [],
    { productId: 2, unit: 'Flasche', style: 'sale' },
    [tagOf(2, 'sale', { saleUnit: 'Kasten' })],
  ],
  [
    'has one label whatever its unit',
    [tagOf(1, 'default')],
    { productId: 1, unit: 'Kasten', style: 'default' },
    [tagOf(1, 'default', { count: 2 })],
  ],
  ['not on offer is not listed on a sale tab', [], { productId: 3, style: 'sale' }, []],
  ['with a price of its own keeps it', [own], { productId: 3, style: 'saleSmall' }, [{ ...own, count: 3 }]],
] as const)('a product %s', (_, listed, scanned, expected) => {
  expect(scannedTags(listed, { unit: null, ...scanned, offers })).toEqual(expected);
});
