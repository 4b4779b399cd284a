import { describe, expect, it } from 'vitest';
import { byFigure } from '../comparison/rules.ts';
import { cutsMonths, firstDayOf, isReached, NO_TARGETS, reachedOf, targetIn, totalTargets } from './rules.ts';

const TARGETS: Readonly<Record<string, number>> = {
  '2027-01-01': 260,
  '2027-02-01': 240,
  '2027-03-01': 540,
};
const ofMonth = (first: string) => TARGETS[first] ?? null;
const revenue = (start: string, end: string) => targetIn('totalRevenue', { start, end }, ofMonth);
const share = (start: string, end: string) => targetIn('loyaltyProgramShare', { start, end }, ofMonth);

it('names the first day of a month', () => {
  expect([firstDayOf(2027, 'january'), firstDayOf(2027, 'december')]).toEqual(['2027-01-01', '2027-12-01']);
});

describe('the target of a period', () => {
  it.each([
    // Whole months.
    ['2027-02-01', '2027-02-28', 240, 240],
    // 26 working days in January, 24 in February: (26 × 260 + 24 × 240) / 50.
    ['2027-01-01', '2027-02-28', 500, 250.4],
    // Half of February's working days; the first Sunday of March counts nothing.
    ['2027-02-01', '2027-02-13', 120, 240],
    ['2027-02-01', '2027-02-14', 120, 240],
    // Two working days of February and six of March, of 27: 2 × 10 + 6 × 20.
    ['2027-02-26', '2027-03-07', 140, 465],
    // A Sunday has no share, and April no target.
    ['2027-02-14', '2027-02-14', null, null],
    ['2027-03-01', '2027-04-01', null, null],
    ['2026-12-31', '2027-01-31', null, null],
  ])('%s to %s is %s for a sum, %s for a share', (start, end, sum, mean) => {
    expect([revenue(start, end), share(start, end)]).toEqual([sum, mean]);
  });
});

it.each([
  ['2027-01-01', '2027-02-28', false],
  // The last Sunday is no working day.
  ['2027-02-01', '2027-02-27', false],
  ['2027-02-01', '2027-02-26', true],
  ['2027-01-02', '2027-02-28', true],
])('from %s to %s months are cut: %s', (start, end, isCut) => {
  expect(cutsMonths({ start, end })).toBe(isCut);
});

describe('a target', () => {
  it.each([
    ['totalRevenue', 110, 100, 110, true],
    ['totalRevenue', 99, 100, 99, false],
    ['totalRevenue', 100, 100, 100, true],
    ['totalRevenue', 5, 0, null, true],
    ['spoilage', 120, 100, 120, false],
    ['spoilageShare', 0.9, 1, null, true],
    ['totalGrade', 2.1, 2, null, false],
    ['inventoryDifferencePercent', -0.4, 0.5, null, true],
    ['inventoryDifferencePercent', -0.6, 0.5, null, false],
    ['totalRevenue', null, 100, null, null],
    ['totalRevenue', 100, null, null, null],
  ] as const)('of %s, with %s of %s, is reached by %s percent: %s', (name, value, target, percent, isMet) => {
    expect([reachedOf(name, value, target), isReached(name, value, target)]).toEqual([percent, isMet]);
  });
});

it('the total is of the sites that have both, and of sums only', () => {
  const site = (revenue: number | null, target: number | null) => ({
    figures: { ...byFigure(() => 1), totalRevenue: revenue },
    targets: { ...NO_TARGETS, totalRevenue: target, loyaltyProgramShare: 5 },
  });
  const { current, targets } = totalTargets([site(100, 120), site(50, null), site(null, 80), site(7.5, 8)]);
  expect([current.totalRevenue, targets.totalRevenue]).toEqual([107.5, 128]);
  expect([current.loyaltyProgramShare, targets.loyaltyProgramShare]).toEqual([null, null]);
  expect(totalTargets([site(1, null)]).targets).toEqual(NO_TARGETS);
});
