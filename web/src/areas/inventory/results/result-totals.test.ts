import { describe, expect, it } from 'vitest';
import type { Result } from '../data.ts';
import { hasChanged, itemsOf, needsSecondPerson, totalsOf } from './result-totals.ts';

const aResult = (given: Partial<Result> = {}): Result => ({
  inventoryReceiptId: 1,
  inventoryProductId: 1,
  inventoryProductTitle: 'Adler Pils',
  inventoryEmptyId: null,
  inventoryEmptyTitle: null,
  inventoryEmptyNumber: null,
  unit: 'Kasten',
  places: [],
  batches: [],
  countQuantity: 3,
  stockQuantity: 3.5,
  factor: 20,
  isConverted: true,
  baseUnit: 'Flasche',
  baseCountQuantity: 60,
  isElsewhere: false,
  baseElsewhereQuantity: null,
  baseStockQuantity: 70,
  baseDifference: -10,
  unitValue: 0.55,
  countValue: 33,
  differenceValue: -5.5,
  needsApproval: false,
  accepted: null,
  ...given,
});

describe('totals of results', () => {
  it('include a product in several units once', () => {
    const totals = totalsOf([aResult(), aResult({ unit: 'Flasche' })]);
    expect(totals).toMatchObject({ items: 1, differing: 1, countValue: 33, differenceValue: -5.5 });
  });

  it('separate shortages and surpluses, in exact cents', () => {
    const totals = totalsOf([
      aResult({ differenceValue: 0.1 }),
      aResult({ inventoryProductId: 2, differenceValue: 0.2 }),
      aResult({ inventoryProductId: 3, differenceValue: -0.3 }),
    ]);
    expect(totals).toMatchObject({ surplus: 0.3, shortage: -0.3, differenceValue: 0 });
  });

  it('count items without a value or a known difference', () => {
    const unknown = { countValue: null, differenceValue: null, baseDifference: null };
    const totals = totalsOf([aResult(unknown), aResult({ inventoryProductId: 2, baseDifference: 0 })]);
    expect(totals).toMatchObject({ items: 2, differing: 0, unvalued: 1, countValue: 33 });
  });
});

describe('the items of a receipt', () => {
  it('have one row with all units, the largest first, in the order of the results', () => {
    const items = itemsOf([
      aResult({ inventoryProductId: 2 }),
      aResult({ unit: 'Stück', factor: null, isConverted: false, countQuantity: 2 }),
      aResult({ unit: 'Flasche', factor: 1, countQuantity: 11, places: ['Gang 3'] }),
      aResult({ countQuantity: 174, places: ['Gang 1', 'Gang 3'] }),
    ]);
    expect(items.map(({ inventoryProductId }) => inventoryProductId)).toEqual([2, 1]);
    expect(items[1]).toMatchObject({
      unit: 'Kasten',
      isConverted: false,
      places: ['Gang 1', 'Gang 3'],
      quantities: [
        { unit: 'Kasten', countQuantity: 174, baseCountQuantity: 3_480 },
        { unit: 'Flasche', countQuantity: 11, baseCountQuantity: 11 },
        { unit: 'Stück', countQuantity: 2, baseCountQuantity: null },
      ],
    });
    expect(items[1]?.units).toHaveLength(3);
  });
});

describe('an accepted difference', () => {
  const accepted = { reason: 'Bruch', difference: -10, acceptedBy: 'Anna', acceptedAt: '2027-03-01T08:00:00.000Z' };
  it.each([
    [null, -10, false],
    [accepted, -10, false],
    [accepted, -9, true],
    [accepted, null, true],
  ])('%j beside %s has changed: %s', (given, baseDifference, expected) => {
    expect(hasChanged(aResult({ accepted: given, baseDifference }))).toBe(expected);
  });
});

describe('a difference above the limit', () => {
  const accepted = { reason: 'Bruch', difference: -10, acceptedBy: 'Anna', acceptedAt: '2027-03-01T08:00:00.000Z' };

  it('needs a second person until it is accepted as it is', () => {
    expect(needsSecondPerson(aResult())).toBe(false);
    expect(needsSecondPerson(aResult({ needsApproval: true }))).toBe(true);
    expect(needsSecondPerson(aResult({ needsApproval: true, accepted }))).toBe(false);
    expect(needsSecondPerson(aResult({ needsApproval: true, accepted, baseDifference: -9 }))).toBe(true);
  });
});
