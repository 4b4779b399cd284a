import { describe, expect, it } from 'vitest';
import type { ProductUnit } from '../sync/catalogue.ts';
import {
  adjustQuantity,
  checkQuantity,
  isSameInput,
  isTyped,
  type TypedQuantities,
  unitsFrom,
  unitsOf,
} from './quantity.ts';

const bottle: ProductUnit = { unit: 'Flasche', quantity: 1, ean: null };
const crate: ProductUnit = { unit: 'Kasten', quantity: 20, ean: null };
const keg: ProductUnit = { unit: 'Faß', quantity: 0.5, ean: null };
const units = [crate, bottle];
const check = (typed: TypedQuantities) => checkQuantity(typed, units, 'de');

describe('an entry', () => {
  it('of crates and bottles has both, with their sum in bottles', () => {
    expect(check({ Kasten: '3', Flasche: '4' })).toEqual({
      amounts: [
        { unit: 'Kasten', quantity: 3 },
        { unit: 'Flasche', quantity: 4 },
      ],
      faults: {},
      sum: { quantity: 64, unit: 'Flasche' },
      isHigh: false,
    });
  });

  it.each([
    ['a comma', '0,5', 0.5],
    ['a point', '0.5', 0.5],
    ['a grouping', '1.000', 1000],
    ['blanks', ' 12 ', 12],
  ])('may have %s', (_, text, quantity) => {
    expect(check({ Flasche: text }).amounts).toEqual([{ unit: 'Flasche', quantity }]);
  });

  it.each([
    ['nothing', {}],
    ['an empty text', { Flasche: ' ' }],
  ])('of %s saves nothing', (_, typed) => {
    expect(check(typed)).toMatchObject({ amounts: [], faults: {} });
  });

  it('of zero counts an empty place, once', () => {
    expect(check({ Flasche: '0,00' })).toMatchObject({ amounts: [{ unit: 'Flasche', quantity: 0 }], faults: {} });
    expect(check({ Kasten: '0', Flasche: '0' }).amounts).toEqual([{ unit: 'Kasten', quantity: 0 }]);
    expect(check({ Kasten: '0', Flasche: '5' }).amounts).toEqual([{ unit: 'Flasche', quantity: 5 }]);
  });

  it.each([
    ['letters', 'vier', 'unreadable'],
    ['less than nothing', '-1', 'negative'],
    ['thousandths', '0,125', 'tooFine'],
    ['a code that was typed by mistake', '4006381333931', 'tooHigh'],
  ])('of %s is none', (_, text, fault) => {
    expect(check({ Kasten: '1', Flasche: text })).toMatchObject({ faults: { Flasche: fault } });
  });

  it('above a thousand has a warning', () => {
    expect(check({ Flasche: '1000' }).isHigh).toBe(false);
    expect(check({ Flasche: '1000,5' })).toMatchObject({ isHigh: true, faults: {} });
  });

  it('has no sum if the smallest unit is unknown', () => {
    expect(checkQuantity({ Faß: '2' }, [keg], 'de').sum).toBeNull();
  });

  it('adds up without floating-point errors', () => {
    expect(check({ Kasten: '0,1', Flasche: '0,2' }).sum).toEqual({ quantity: 2.2, unit: 'Flasche' });
  });

  it('is the same without empty fields, in any order', () => {
    expect(isSameInput({ Kasten: '3', Flasche: '4' }, { Flasche: '4', Palette: '', Kasten: '3' })).toBe(true);
    expect(isSameInput({ Kasten: '3' }, { Kasten: '3', Flasche: '0' })).toBe(false);
    expect(isSameInput({}, { Flasche: ' ' })).toBe(true);
  });

  it('counts as started with any input', () => {
    expect(isTyped({})).toBe(false);
    expect(isTyped({ Kasten: '', Flasche: ' ' })).toBe(false);
    expect(isTyped({ Kasten: '0' })).toBe(true);
  });
});

it('larger units come first, and items without units are counted in pieces', () => {
  expect(unitsOf({ units: [bottle, crate] })).toEqual([crate, bottle]);
  expect(unitsOf({ units: [] })).toEqual([{ unit: 'Stück', quantity: 1, ean: null }]);
});

const pallet: ProductUnit = { unit: 'Palette', quantity: 800, ean: null };
it.each([
  [null, ['Palette', 'Kasten', 'Flasche']],
  ['Kasten', ['Kasten', 'Flasche', 'Palette']],
  ['Flasche', ['Flasche', 'Kasten', 'Palette']],
  ['Liter', ['Palette', 'Kasten', 'Flasche']],
] as const)('beginning with %s, the units are entered as %j', (first, expected) => {
  expect(unitsFrom([pallet, crate, bottle], first).map(({ unit }) => unit)).toEqual(expected);
});

it.each([
  ['', 1, '1'],
  ['', -1, '0'],
  ['12', 1, '13'],
  ['0,5', 1, '1,5'],
  ['0,1', -1, '0'],
  ['1.000', 1, '1001'],
  ['viel', 1, 'viel'],
] as const)('%j and %d make %j', (text, by, expected) => {
  expect(adjustQuantity(text, by, 'de')).toBe(expected);
});
