import { expect, it } from 'vitest';
import { rangeStateOf, salesPeriod } from './rules.ts';

it('covers the sales of the eleven closed months before the stock date', () => {
  expect(salesPeriod('2027-03-15')).toEqual({ start: '2026-04-01', end: '2027-02-28', days: 334 });
  expect(salesPeriod('2027-03-01')).toEqual(salesPeriod('2027-03-31'));
  expect(salesPeriod('2028-03-01').days).toBe(335);
});

it.each([
  [{ stock: 0, dailyRange: 0 }, 'out'],
  [{ stock: -3, dailyRange: -1 }, 'out'],
  [{ stock: 5, dailyRange: 6.9 }, 'low'],
  [{ stock: 5, dailyRange: 7 }, 'fine'],
  [{ stock: 5, dailyRange: 60 }, 'fine'],
  [{ stock: 5, dailyRange: 60.1 }, 'tooMuch'],
  [{ stock: 5, dailyRange: null }, 'tooMuch'],
  [{ stock: 0, dailyRange: null }, null],
])('%o is %s', (given, expected) => expect(rangeStateOf(given, { low: 7, high: 60 })).toBe(expected));
