import { describe, expect, it } from 'vitest';
import { addDays } from '../../../kernel/calendar.ts';
import {
  changeOf,
  comparedValue,
  defaultPeriod,
  evaluatedPart,
  FIGURE_NAMES,
  isBetter,
  isCovered,
  isWholeStep,
  periodBefore,
  periodFault,
  periodOf,
  periodYearBefore,
  STEP_SIZES,
  splitPeriod,
  verdictAmongSites,
  verdictOf,
} from './rules.ts';
import { NO_FIGURES } from './schema.ts';

describe('periods', () => {
  it('the default is the month up to today', () => {
    expect(defaultPeriod('2027-03-31')).toEqual({ start: '2027-02-28', end: '2027-03-31' });
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
      { start: '2027-03-22', end: '2027-03-22' },
    ],
    // Cut at the last day with figures: Monday to Saturday.
    [
      { start: '2026-11-16', end: '2026-11-21' },
      { start: '2026-11-09', end: '2026-11-14' },
    ],
    [
      { start: '2026-10-22', end: '2026-11-22' },
      { start: '2026-09-17', end: '2026-10-18' },
    ],
    [
      { start: '2026-11-01', end: '2026-11-21' },
      { start: '2026-10-01', end: '2026-10-21' },
    ],
    [
      { start: '2027-03-01', end: '2027-03-30' },
      { start: '2027-02-01', end: '2027-02-28' },
    ],
    [
      { start: '2026-10-01', end: '2026-10-21' },
      { start: '2026-09-01', end: '2026-09-21' },
    ],
    [
      { start: '2026-10-01', end: '2026-11-21' },
      { start: '2026-07-01', end: '2026-08-21' },
    ],
    [
      { start: '2026-10-01', end: '2026-11-30' },
      { start: '2026-07-01', end: '2026-08-31' },
    ],
    [
      { start: '2026-01-01', end: '2026-02-21' },
      { start: '2025-10-01', end: '2025-11-21' },
    ],
    [
      { start: '2026-01-01', end: '2026-11-21' },
      { start: '2025-01-01', end: '2025-11-21' },
    ],
    [
      { start: '2026-08-01', end: '2026-09-21' },
      { start: '2026-06-01', end: '2026-07-21' },
    ],
    [
      { start: '2025-01-01', end: '2026-11-21' },
      { start: '2023-02-01', end: '2024-12-21' },
    ],
  ])('%o is compared with the period before it', (period, before) => expect(periodBefore(period)).toEqual(before));

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
      { start: '2026-11-01', end: '2026-11-21' },
      { start: '2025-11-01', end: '2025-11-21' },
    ],
    [
      { start: '2026-11-16', end: '2026-11-21' },
      { start: '2025-11-17', end: '2025-11-22' },
    ],
    [
      { start: '2028-02-20', end: '2028-02-29' },
      { start: '2027-02-21', end: '2027-03-02' },
    ],
  ])('the same period in the year before %o', (period, before) => expect(periodYearBefore(period)).toEqual(before));
});

describe('the compared part of a period', () => {
  const november = { start: '2026-11-01', end: '2026-11-30' };

  it('ends with the last day that has figures', () =>
    expect(evaluatedPart(november, '2026-11-21')).toEqual({ start: '2026-11-01', end: '2026-11-21' }));

  it.each([null, '2026-10-31', '2026-11-30', '2026-12-01'])('is the whole period with figures up to %s', (asOf) =>
    expect(evaluatedPart(november, asOf)).toEqual(november),
  );
});

describe('a period', () => {
  // 1 November 2026 is a Sunday: 25 weekdays until the end of the month.
  it.each([
    ['2026-11-01', '2026-11-30', '2020-01-02', 25, true],
    ['2026-11-01', '2026-11-30', '2020-01-02', 22, true],
    ['2026-11-01', '2026-11-30', '2020-01-02', 21, false],
    ['2026-11-01', '2026-11-30', null, 0, false],
    ['2026-11-01', '2026-11-30', '2026-11-06', 25, true],
    ['2026-11-01', '2026-11-30', '2026-11-07', 25, false],
    ['2026-11-16', '2026-11-22', '2020-01-02', 4, true],
    ['2026-11-16', '2026-11-22', '2020-01-02', 3, false],
    ['2026-11-16', '2026-11-17', '2020-01-02', 1, true],
    ['2026-11-16', '2026-11-16', '2020-01-02', 0, false],
    ['2026-11-15', '2026-11-15', '2020-01-02', 0, true],
    ['2025-01-01', '2025-12-31', '2020-01-02', 293, true],
    ['2025-01-01', '2025-12-31', '2020-01-02', 292, false],
  ])('from %s to %s with figures since %s, for %i weekdays, is covered: %s', (start, end, since, weekdays, expected) =>
    expect(isCovered({ start, end }, since, weekdays)).toBe(expected),
  );
});

describe('figures', () => {
  it('change in percent, shares and grades by their difference', () => {
    expect(changeOf('totalRevenue', 110, 100)).toBeCloseTo(10);
    expect(changeOf('spoilageShare', 1.5, 1)).toBeCloseTo(0.5);
    expect(changeOf('totalGrade', 2, 2.5)).toBeCloseTo(-0.5);
    expect(changeOf('totalRevenue', 110, 0)).toBeNull();
    expect(changeOf('totalRevenue', null, 100)).toBeNull();
  });

  it('are better in the direction that suits them', () => {
    expect(isBetter('totalRevenue', 2, 1)).toBe(true);
    expect(isBetter('spoilage', 2, 1)).toBe(false);
    expect(isBetter('inventoryDifferencePercent', -0.5, 1)).toBe(true);
    expect(isBetter('totalGrade', 1, 1)).toBeNull();
    expect(isBetter('totalGrade', null, 1)).toBeNull();
  });
});

describe('verdicts', () => {
  it.each([
    ['totalRevenue', 100.49, 100, 'same'],
    ['totalRevenue', 100.5, 100, 'better'],
    ['totalRevenue', 99.5, 100, 'worse'],
    ['totalRevenue', 99.5, 0, null],
    ['totalRevenue', 99.5, null, null],
    ['loyaltyProgramShare', 30.1, 30, 'same'],
    ['loyaltyProgramShare', 30.15, 30, 'better'],
    ['spoilageShare', 0.24, 0.2, 'worse'],
    ['spoilageShare', 0.2009, 0.2, 'same'],
    ['spoilageShare', 0.99, 1, 'better'],
    ['spoilageShare', 1.0049, 1, 'same'],
    ['spoilageShare', 0.01, 0, 'worse'],
    ['spoilageShare', 0.004, 0, 'same'],
    ['inventoryDifferencePercent', -0.3, 0.3, 'same'],
    ['inventoryDifferencePercent', -0.3, -0.5, 'better'],
    ['totalGrade', 2, 1.91, 'same'],
    ['totalGrade', 2, 1.9, 'worse'],
    ['totalGrade', null, 2, null],
  ] as const)('on %s, %s against %s: %s', (name, now, other, expected) =>
    expect(verdictOf(name, now, other)).toBe(expected),
  );

  it('compare the total grade only with one that has the same grades', () => {
    const now = { ...NO_FIGURES, gradeWorkwear: 1.5, gradePositioning: 2.5, totalGrade: 2 };
    const other = { ...NO_FIGURES, gradePositioning: 2.5, totalGrade: 2.5 };
    expect(comparedValue('totalGrade', now, other)).toBeNull();
    expect(comparedValue('gradePositioning', now, other)).toBe(2.5);
    expect(comparedValue('totalGrade', now, { ...other, gradeWorkwear: 2.5 })).toBe(2.5);
  });

  it('are not given for sums of different sites', () =>
    expect(FIGURE_NAMES.filter((name) => verdictAmongSites(name, 3, 2) === null)).toEqual([
      'totalRevenue',
      'loyaltyProgramRevenue',
      'spoilage',
    ]));
});

describe('the requested period', () => {
  const today = '2027-03-29';

  it.each([
    [{}, { start: '2027-02-28', end: '2027-03-29' }],
    [{ start: '2027-03-01' }, { start: '2027-03-01', end: '2027-03-29' }],
    [{ end: '2026-12-31' }, { start: '2026-11-30', end: '2026-12-31' }],
    [
      { start: '2026-10-25', end: '2026-10-25' },
      { start: '2026-10-25', end: '2026-10-25' },
    ],
  ])('%o gets its defaults', (asked, period) => expect(periodOf(asked, today)).toEqual(period));

  it.each([
    [{ start: '2027-03-29', end: '2027-03-28' }, 'end endBeforeStart'],
    [{ start: '2022-03-28', end: '2027-03-29' }, 'start periodTooLong'],
    [{ start: '2022-03-29', end: '2027-03-29' }, null],
    [{ start: '2027-03-29', end: '2027-03-29' }, null],
  ])('%o is validated', (period, expected) => {
    const fault = periodFault(period);
    expect(fault && `${fault.path} ${fault.key}`).toBe(expected);
  });
});

describe('stretches', () => {
  it('are weeks from Monday, the first and last cut to the period', () =>
    expect(splitPeriod({ start: '2027-03-25', end: '2027-04-06' }, 'week')).toEqual([
      { start: '2027-03-25', end: '2027-03-28' },
      { start: '2027-03-29', end: '2027-04-04' },
      { start: '2027-04-05', end: '2027-04-06' },
    ]));

  it('are months', () =>
    expect(splitPeriod({ start: '2027-12-31', end: '2028-02-29' }, 'month')).toEqual([
      { start: '2027-12-31', end: '2027-12-31' },
      { start: '2028-01-01', end: '2028-01-31' },
      { start: '2028-02-01', end: '2028-02-29' },
    ]));

  it('are days, including those on which the clocks change', () =>
    expect(
      splitPeriod({ start: '2027-03-27', end: '2027-03-29' }, 'day').map(({ start, end }) => [start, end]),
    ).toEqual(['2027-03-27', '2027-03-28', '2027-03-29'].map((day) => [day, day])));

  const all = { since: '2020-01-02', asOf: '2027-12-31' };

  it.each([
    ['week', '2027-03-29', '2027-04-04', all, 6, true],
    ['week', '2027-03-29', '2027-04-04', all, 4, true],
    ['week', '2027-03-29', '2027-04-04', all, 0, false],
    ['week', '2027-03-30', '2027-04-04', all, 5, false],
    ['week', '2027-03-29', '2027-04-03', all, 6, false],
    ['week', '2027-03-29', '2027-04-04', { ...all, asOf: '2027-04-03' }, 6, true],
    ['week', '2027-03-29', '2027-04-04', { ...all, asOf: '2027-04-02' }, 5, false],
    ['week', '2027-03-29', '2027-04-04', { since: null, asOf: null }, 0, false],
    ['month', '2028-02-01', '2028-02-29', all, 25, false],
    ['month', '2027-02-01', '2027-02-28', all, 24, true],
    ['month', '2027-02-01', '2027-02-28', all, 12, false],
    ['month', '2020-01-01', '2020-01-31', all, 26, true],
    ['month', '2027-02-02', '2027-02-28', all, 23, false],
    ['day', '2027-02-02', '2027-02-02', { since: null, asOf: null }, 0, true],
  ] as const)(
    'a %s from %s to %s with figures of %o, of %i weekdays, is whole: %s',
    (step, start, end, covered, weekdays, expected) =>
      expect(isWholeStep({ start, end }, step, covered, weekdays)).toBe(expected),
  );

  it.each(STEP_SIZES)('of one %s cover a period without gaps or overlaps', (step) => {
    const period = { start: '2025-12-30', end: '2027-03-01' };
    const stretches = splitPeriod(period, step);
    expect(stretches[0]?.start).toBe(period.start);
    expect(stretches.at(-1)?.end).toBe(period.end);
    expect(stretches.slice(1).map(({ start }) => start)).toEqual(
      stretches.slice(0, -1).map(({ end }) => addDays(end, 1)),
    );
  });
});
