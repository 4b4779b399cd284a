import { describe, expect, it } from 'vitest';
import { lineOf, type ProductInput, productFaults, productForm, productOf } from './product-form.ts';

const pils = productForm.parse({ productId: 11, title: 'Pils', unit: 'Kasten', discount: 10 });

const faultsOf = (given: Partial<ProductInput>) =>
  productFaults({ ...pils, ...given }, (id) => id === 12, null).map(({ path, key }) => `${path}: ${key}`);

describe('a product of a campaign', () => {
  it.each<[string, Partial<ProductInput>, string[]]>([
    ['from the catalogue', {}, []],
    ['not chosen yet', { productId: null }, ['productId: required']],
    ['that is already stored', { productId: 12 }, ['productId: productTwice']],
    ['that is new', { isNew: true, productId: null, title: null }, ['title: required', 'manufacturerId: required']],
    ['that is new and complete', { isNew: true, productId: null, manufacturerId: 3 }, []],
    ['with less available than the minimum order', { minimum: 12, available: 11 }, ['available: availableBelowLeast']],
    ['with no orderable quantity', { packStep: 10, minimum: 11, maximum: 19 }, ['maximum: noQuantity']],
    ['with a few orderable quantities', { packStep: 10, minimum: 11, maximum: 20 }, []],
  ])('%s', (_, given, faults) => {
    expect(faultsOf(given)).toEqual(faults);
  });

  it('may keep a scarce available quantity', () => {
    const given = { ...pils, minimum: 12, available: 5 };
    const isFixed = () => false;
    expect(productFaults(given, isFixed, given)).toEqual([]);
    expect(productFaults(given, isFixed, { ...given, available: 6 })).toMatchObject([{ path: 'available' }]);
  });

  it('converts to a line and back without loss', () => {
    const line = lineOf({ ...pils, packStep: 6 });
    expect(line).toEqual({
      productId: 11,
      unit: 'Kasten',
      discount: 10,
      packStep: 6,
      minimum: null,
      maximum: null,
      available: null,
      product: { title: 'Pils' },
    });
    expect(lineOf(productForm.parse(productOf(line)))).toEqual(line);
  });
});
