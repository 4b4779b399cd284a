import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Counted, inBaseUnits, sumsOf } from './sums.testing.ts';

const quantities = fc.integer({ min: -100_000, max: 100_000 }).map((hundredths) => hundredths / 100);

const counts: fc.Arbitrary<Counted> = fc
  .record({
    id: fc.uuid(),
    thing: fc.constantFrom(
      { inventoryProductId: 1, inventoryEmptyId: null },
      { inventoryProductId: 2, inventoryEmptyId: null },
      { inventoryProductId: null, inventoryEmptyId: 1 },
    ),
    unit: fc.constantFrom('Kasten', 'Flasche'),
    countQuantity: quantities,
  })
  .map(({ thing, ...rest }) => ({ ...rest, ...thing }));

/** Counts, and the same in any order, some of them several times. */
const deliveries = fc.uniqueArray(counts, { selector: ({ id }) => id, maxLength: 40 }).chain((made) =>
  fc.record({
    made: fc.constant(made),
    delivered: fc
      .subarray(made)
      .chain((again) => fc.shuffledSubarray([...made, ...again], { minLength: made.length + again.length })),
  }),
);

describe('sums', () => {
  it('are the same in any order, and however often a count arrives', () => {
    fc.assert(
      fc.property(deliveries, ({ made, delivered }) => {
        expect(sumsOf(delivered)).toEqual(sumsOf(made));
      }),
    );
  });

  it('are those of all counts of a thing in a unit, to the hundredth', () => {
    fc.assert(
      fc.property(fc.uniqueArray(counts, { selector: ({ id }) => id }), (made) => {
        for (const { inventoryProductId, inventoryEmptyId, unit, countQuantity } of sumsOf(made)) {
          const its = made.filter(
            (each) =>
              each.inventoryProductId === inventoryProductId &&
              each.inventoryEmptyId === inventoryEmptyId &&
              each.unit === unit,
          );
          const hundredths = its.reduce((sum, each) => sum + Math.round(each.countQuantity * 100), 0);
          expect(Math.round(countQuantity * 100)).toBe(hundredths);
          expect(countQuantity).toBe(hundredths / 100);
        }
      }),
    );
  });

  it('are zero if every count is reversed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(counts, { selector: ({ id }) => id, maxLength: 20 }), (made) => {
        const back = made.map((each) => ({ ...each, id: `${each.id}-`, countQuantity: -each.countQuantity }));
        for (const { countQuantity } of sumsOf([...back, ...made])) expect(Math.abs(countQuantity)).toBe(0);
      }),
    );
  });
});

describe('base units', () => {
  it.each([
    [
      [
        { countQuantity: 3, factor: 20 },
        { countQuantity: 7, factor: 1 },
      ],
      67,
    ],
    [
      [
        { countQuantity: 0.1, factor: 3 },
        { countQuantity: 0.2, factor: 1 },
      ],
      0.5,
    ],
    [[{ countQuantity: 1.5, factor: 0.25 }], 0.375],
    [
      [
        { countQuantity: 3, factor: 20 },
        { countQuantity: 2, factor: null },
      ],
      60,
    ],
    [[{ countQuantity: 2, factor: null }], null],
    [[], null],
  ])('of %j are %s', (parts, expected) => {
    expect(inBaseUnits(parts)).toBe(expected);
  });
});
