import { describe, expect, it } from 'vitest';
import { changeOf, FIGURE_NAMES, FIGURES, isBetter, periodBefore, periodYearBefore, usualPeriod } from './rules.ts';

describe('periods', () => {
  it('the usual one is the month up to today', () => {
    expect(usualPeriod('2027-03-31')).toEqual({ start: '2027-02-28', end: '2027-03-31' });
  });

  it.each([
    [
      { start: '2027-03-01', end: '2027-03-31' },
      { start: '2027-02-01', end: '2027-02-28' },
    ],
    [
      { start: '2027-01-01', end: '2027-03-31' },
      { start: '2026-10-01', end: '2026-12-31' },
    ],
    [
      { start: '2027-01-01', end: '2027-12-31' },
      { start: '2026-01-01', end: '2026-12-31' },
    ],
    [
      { start: '2027-03-08', end: '2027-03-14' },
      { start: '2027-03-01', end: '2027-03-07' },
    ],
    [
      { start: '2027-03-29', end: '2027-03-29' },
      { start: '2027-03-28', end: '2027-03-28' },
    ],
  ])('before %o comes as much', (period, before) => expect(periodBefore(period)).toEqual(before));

  it.each([
    [
      { start: '2028-02-01', end: '2028-02-29' },
      { start: '2027-02-01', end: '2027-02-28' },
    ],
    [
      { start: '2029-02-01', end: '2029-02-28' },
      { start: '2028-02-01', end: '2028-02-29' },
    ],
    [
      { start: '2028-02-20', end: '2028-02-29' },
      { start: '2027-02-20', end: '2027-02-28' },
    ],
  ])('a year before %o', (period, before) => expect(periodYearBefore(period)).toEqual(before));
});

describe('figures', () => {
  it('are all named in their order', () => expect([...FIGURE_NAMES].sort()).toEqual(Object.keys(FIGURES).sort()));

  it('change relative, shares and grades by their difference', () => {
    expect(changeOf('totalRevenue', 110, 100)).toBeCloseTo(10);
    expect(changeOf('spoilageShare', 1.5, 1)).toBeCloseTo(0.5);
    expect(changeOf('totalGrade', 2, 2.5)).toBeCloseTo(-0.5);
    expect(changeOf('totalRevenue', 110, 0)).toBeNull();
    expect(changeOf('totalRevenue', null, 100)).toBeNull();
  });

  it('are better in their own direction', () => {
    expect(isBetter('totalRevenue', 2, 1)).toBe(true);
    expect(isBetter('spoilage', 2, 1)).toBe(false);
    expect(isBetter('inventoryDifferencePercent', -0.5, 1)).toBe(true);
    expect(isBetter('totalGrade', 1, 1)).toBeNull();
    expect(isBetter('totalGrade', null, 1)).toBeNull();
  });
});
