import { describe, expect, it } from 'vitest';
import { leftOf, missingOf, stateOfTotal } from './totals.ts';

const total = { available: 100, quantity: 0, allocated: null, unallocatedCount: 0 };

describe('the status of a product', () => {
  it.each([
    ['none', {}],
    ['enough', { quantity: 100 }],
    ['enough', { quantity: 5_000, available: null }],
    ['short', { quantity: 101 }],
    ['allocated', { quantity: 101, allocated: 100 }],
    ['allocated', { quantity: 101, allocated: 0 }],
    ['partly', { quantity: 111, allocated: 100, unallocatedCount: 1 }],
  ] as const)('is %s', (state, known) => expect(stateOfTotal({ ...total, ...known })).toBe(state));

  it('has left the ordered part of the stock that is not allocated', () => {
    expect(leftOf({ available: 50, quantity: 60, allocated: 43 })).toBe(7);
    expect(leftOf({ available: 50, quantity: 45, allocated: 43 })).toBe(2);
    expect(leftOf({ available: 50, quantity: 60, allocated: 50 })).toBe(0);
    expect(leftOf({ available: 50, quantity: 60, allocated: null })).toBe(0);
  });

  it('lacks the ordered quantity that exceeds the stock', () => {
    expect(missingOf({ available: 100, quantity: 130 })).toBe(30);
    expect(missingOf({ available: 100, quantity: 30 })).toBe(0);
    expect(missingOf({ available: null, quantity: 30 })).toBe(0);
  });
});
