import { describe, expect, it } from 'vitest';
import { addDays } from '../../../kernel/calendar.ts';
import { byFigure } from '../comparison/rules.ts';
import { type AlertLimit, DAILY_FIGURES, deviationOf, patternOf } from './rules.ts';

const DAY = '2027-03-10';

/** The day and the same weekday of the weeks before it, latest first; null is a day without figures. */
const daysOf = (...revenues: readonly (number | null)[]) =>
  new Map(
    revenues.flatMap((revenue, week) =>
      revenue === null ? [] : [[addDays(DAY, -7 * week), { ...byFigure(() => null), totalRevenue: revenue }] as const],
    ),
  );
const revenue = (kind: AlertLimit['kind'], threshold: number): AlertLimit => ({
  figure: 'totalRevenue',
  kind,
  threshold,
});

it('rules are for all figures but the grades', () => {
  expect(DAILY_FIGURES).toContain('spoilageShare');
  expect(DAILY_FIGURES.filter((name) => name.toLowerCase().includes('grade'))).toEqual([]);
});

describe('the pattern of a weekday', () => {
  it.each([
    ['the median of eight weeks', [0, 1, 2, 3, 4, 5, 6, 7, 8], 4.5],
    ['not of the ninth', [0, 5, 5, 5, 5, null, null, null, null, 900], 5],
    ['without days that have no sales', [0, 10, 0, 20, null, 30, 0, 40], 25],
    ['none of three days', [0, 10, 20, 30, 0, null, 0, 0, 0], null],
  ])('is %s', (_, revenues, expected) => {
    expect(patternOf('totalRevenue', DAY, daysOf(...revenues))).toBe(expected);
  });

  it('is of the same weekday only', () => {
    const days = new Map([
      ...daysOf(0, 10, 10, 10, 10),
      [addDays(DAY, -1), { ...byFigure(() => null), totalRevenue: 99 }],
    ]);
    expect(patternOf('totalRevenue', DAY, days)).toBe(10);
  });
});

describe('a day raises an alert', () => {
  it.each([
    ['below a threshold', revenue('below', 100), [99.99], { value: 99.99, expected: 100 }],
    ['not at it', revenue('below', 100), [100], null],
    ['above a threshold', revenue('above', 100), [100.01], { value: 100.01, expected: 100 }],
    ['not if the shop was closed', revenue('below', 100), [0], null],
    ['not without figures', revenue('below', 100), [null], null],
    [
      'by a fall of more than the percentage',
      revenue('change', 25),
      [74, 100, 100, 100, 100],
      { value: 74, expected: 100 },
    ],
    ['by a rise', revenue('change', 25), [126, 100, 100, 100, 100], { value: 126, expected: 100 }],
    ['not by exactly the percentage', revenue('change', 25), [75, 100, 100, 100, 100], null],
    ['not with too few days to compare', revenue('change', 25), [1, 100, 100, 100], null],
  ])('%s', (_, limit, revenues, expected) => {
    expect(deviationOf(limit, DAY, daysOf(...revenues))).toEqual(expected);
  });

  it('by a shortage as by a surplus of the inventory', () => {
    const days = (difference: number) =>
      new Map([[DAY, { ...byFigure(() => null), totalRevenue: 1, inventoryDifferencePercent: difference }]]);
    const limit = { figure: 'inventoryDifferencePercent', kind: 'above', threshold: 1 } as const;
    expect(deviationOf(limit, DAY, days(-1.5))).toEqual({ value: -1.5, expected: 1 });
    expect(deviationOf(limit, DAY, days(-0.5))).toBeNull();
  });
});
