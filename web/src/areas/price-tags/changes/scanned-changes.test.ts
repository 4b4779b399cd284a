import { expect, it } from 'vitest';
import type { ChangedRow } from './changes-columns.tsx';
import { changesOfProduct, changesWithCode } from './scanned-changes.ts';

const CRATE = '2000000000114';
const asked = { salePrice: null, saleUnit: null, saleStorageFactor: null, saleCapacity: null, note: null };
const row = (id: string, given: Partial<ChangedRow>): ChangedRow => ({
  ...{ id, productId: 11, productTitle: 'Pils', group: null, printStyle: 'default', unit: null, ean: null },
  ...{ changes: ['price'], printedPrice: 1, price: 2, asked, printedAt: '2027-03-01T08:00:00Z', printedBy: 'P. Tag' },
  ...given,
});

const rows = [
  row('crate', { ean: CRATE }),
  row('bottle', { printStyle: 'single', ean: '4006381333931' }),
  row('crate on offer', { printStyle: 'sale', unit: 'Kasten', ean: CRATE }),
  row('bottle on offer', { printStyle: 'sale', unit: 'Flasche' }),
  row('other', { productId: 12, ean: '96385074' }),
];
const idsOf = (found: readonly ChangedRow[]) => found.map(({ id }) => id);

it.each([
  [CRATE, ['crate', 'crate on offer']],
  [`0${CRATE}`, ['crate', 'crate on offer']],
  ['4006381333931', ['bottle']],
  ['0000096385074', ['other']],
  ['KT-17', []],
])('the code %s is that of %j', (code, found) => {
  expect(idsOf(changesWithCode(rows, code))).toEqual(found);
});

it.each([
  [{ productId: 11, unit: null }, ['crate', 'bottle', 'crate on offer', 'bottle on offer']],
  [{ productId: 11, unit: 'Kasten' }, ['crate', 'bottle', 'crate on offer']],
  [{ productId: 13, unit: null }, []],
])('the product %j has %j', (product, found) => {
  expect(idsOf(changesOfProduct(rows, product))).toEqual(found);
});
