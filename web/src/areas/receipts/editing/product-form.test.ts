import { describe, expect, it } from 'vitest';
import type { Product } from '../../../pickers/product-search.ts';
import { unitsOf } from '../../../pickers/products.ts';
import { firstProduct, lineOf, productFaults, productForm, productOf } from './product-form.ts';
import type { ProductLine } from './receipt-form.ts';

const COLA: Product = {
  id: 7,
  title: 'Cola 1,0 l',
  ean: null,
  primaryUnit: 'Kasten',
  baseUnit: 'Flasche',
  manufacturerId: 3,
  temporary: false,
  version: 1,
};

const aLine = (facts: Partial<ProductLine> = {}): ProductLine => ({
  productId: 7,
  quantity: 1,
  unit: 'Flasche',
  discount: null,
  manufacturerId: 3,
  new: false,
  product: { title: 'Cola 1,0 l' },
  photoIds: [],
  ...facts,
});

describe('a line of a receipt', () => {
  it('starts with a quantity of 1', () => {
    expect(firstProduct().quantity).toBe(1);
  });

  it.each([
    ['of the catalogue', aLine({ discount: 12.5 })],
    ['of a new product', aLine({ new: true, productId: 900, product: { title: 'Probe' } })],
  ])('%s is unchanged after opening and confirming the dialog', (_, known) => {
    expect(lineOf(productForm.parse(productOf(known)), () => undefined)).toEqual(known);
  });

  it('contains the title of a catalogue product', () => {
    const input = productForm.parse({ ...productOf(aLine()), title: null });
    expect(lineOf(input, (id) => (id === 7 ? COLA.title : undefined)).product).toEqual({ title: 'Cola 1,0 l' });
  });
});

describe('the product of a line', () => {
  const isTaken = (id: number) => id === 7;
  it.each([
    ['is chosen', { isNew: false, productId: 7 }, []],
    ['has to be chosen', { isNew: false, productId: null }, [{ path: 'productId', key: 'required' }]],
    ['is new', { isNew: true, newId: 8, title: 'Probe' }, []],
    [
      'needs number and title when it is new',
      { isNew: true },
      [
        { path: 'newId', key: 'required' },
        { path: 'title', key: 'required' },
      ],
    ],
    [
      'needs a number of its own when it is new',
      { isNew: true, newId: 7, title: 'Probe' },
      [{ path: 'newId', key: 'productIdTaken' }],
    ],
  ])('%s', (_, given, faults) => {
    expect(productFaults(given, isTaken)).toEqual(faults);
  });
});

describe('the units of a line', () => {
  it('are the product’s, base unit first', () => {
    expect(unitsOf(COLA, null)).toEqual(['Flasche', 'Kasten']);
  });

  it('include the current one', () => {
    expect(unitsOf(COLA, 'Palette')).toEqual(['Flasche', 'Kasten', 'Palette']);
    expect(unitsOf(undefined, 'Palette')).toEqual(['Palette']);
  });
});
