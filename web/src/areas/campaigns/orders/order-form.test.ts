import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyInputSince,
  disputesOf,
  draftOf,
  faultOf,
  isSameOrder,
  markOf,
  mergeOrders,
  nearest,
  type OrderDraft,
  quantityAfterStep,
} from './order-form.ts';

const FREE = { packStep: null, minimum: null, maximum: null };
const PACKS = { packStep: 6, minimum: 10, maximum: 40 };

const line = (productId: number, quantity: number | null, comment = '') => ({ productId, quantity, comment });
const draft = (...quantities: (number | null)[]): OrderDraft => ({
  personInCharge: 'Max',
  lines: quantities.map((quantity, at) => line(at + 1, quantity)),
});

it.each([
  [FREE, null, 'required'],
  [FREE, Number.NaN, 'whole'],
  [FREE, 1.5, 'whole'],
  [FREE, -1, 'whole'],
  [FREE, 0, null],
  [FREE, 1_000_001, 'tooBig'],
  [PACKS, 13, 'packStep'],
  [PACKS, 6, 'belowMinimum'],
  [PACKS, 42, 'aboveMaximum'],
  [PACKS, 36, null],
] as const)('%o: %s is faulty by %s', (limits, quantity, fault) => {
  expect(faultOf(limits, quantity)).toBe(fault);
});

it.each([
  [13, [12, 18]],
  [3, [0, 12]],
  [50, [36]],
] as const)('next to %d one may order %o', (quantity, quantities) => {
  expect(nearest(PACKS, quantity)).toEqual(quantities);
});

describe('a step', () => {
  it.each([
    [null, 1, 12],
    [0, 1, 12],
    [12, 1, 18],
    [13, 1, 18],
    [36, 1, null],
    [0, -1, null],
    [12, -1, 0],
    [13, -1, 12],
    [99, -1, 36],
    [Number.NaN, 1, 12],
  ] as const)('from %s by %s leads to %s', (from, direction, to) => {
    expect(quantityAfterStep(PACKS, from, direction)).toBe(to);
  });

  it('only leads to valid quantities', () => {
    const amount = fc.option(fc.integer({ min: 1, max: 50 }));
    const limits = fc.record({ packStep: amount, minimum: amount, maximum: amount });
    fc.assert(
      fc.property(
        limits,
        fc.integer({ min: 0, max: 200 }),
        fc.constantFrom(1 as const, -1 as const),
        (given, from, to) => {
          const next = quantityAfterStep(given, from, to);
          if (next !== null && next > 0 && next <= (given.maximum ?? next)) expect(faultOf(given, next)).toBeNull();
        },
      ),
    );
  });
});

it('marks changed lines, and unchanged ones once there is a saved order', () => {
  expect(markOf(line(1, 0), line(1, 0), false)).toBeNull();
  expect(markOf(line(1, 0), line(1, 0), true)).toBe('kept');
  expect(markOf(line(1, 5), line(1, 5), true)).toBe('kept');
  expect(markOf(line(1, 5), line(1, 0), false)).toBe('changed');
  expect(markOf(line(1, null), line(1, 0), false)).toBe('changed');
});

it('has a line for each product, with quantity zero if it was not ordered', () => {
  const products = [1, 2].map((productId) => ({
    ...FREE,
    productId,
    unit: 'Kasten' as const,
    discount: null,
    available: null,
  }));
  const order = {
    answer: 'ordered',
    date: null,
    personInCharge: null,
    version: 1,
    products: [{ productId: 2, quantity: 7, comment: 'kalt', allocated: null }],
  } as const;
  expect(draftOf(products, { ...order, products: [...order.products] }, 'Max')).toEqual({
    personInCharge: 'Max',
    lines: [line(1, 0), line(2, 7, 'kalt')],
  });
});

describe('when another person ordered in the meantime', () => {
  const before = draft(1, 2, 3, 4);
  const mine = draft(1, 20, 30, 4);
  const theirs = draft(10, 2, 33, 4);
  const meanwhile = { before, mine, theirs, isWhole: false };

  it('lists lines that they changed to another value', () => {
    expect(disputesOf(meanwhile).map(({ productId, isMine }) => [productId, isMine])).toEqual([
      [1, false],
      [3, true],
    ]);
    expect(disputesOf({ ...meanwhile, mine: theirs })).toEqual([]);
  });

  it('keeps their changes to lines that this person did not change', () => {
    expect(isSameOrder(mergeOrders(meanwhile), draft(10, 20, 30, 4))).toBe(true);
  });

  it('overwrites all lines when declining', () => {
    const nothing = { before, mine: draft(0, 0, 0, 0), theirs, isWhole: true };
    expect(isSameOrder(mergeOrders(nothing), draft(0, 0, 0, 0))).toBe(true);
    expect(disputesOf(nothing).map(({ productId }) => productId)).toEqual([1, 3]);
  });
});

it('keeps input typed while an order is being sent, and otherwise shows the saved order', () => {
  const shown = draft(1, 2, 3);
  const now = { ...draft(1, 20, 3), personInCharge: 'Rita' };
  expect(applyInputSince(shown, now, draft(0, 0, 0))).toEqual({ ...draft(0, 20, 0), personInCharge: 'Rita' });
  expect(applyInputSince(shown, shown, draft(0, 0, 0))).toEqual(draft(0, 0, 0));
});
