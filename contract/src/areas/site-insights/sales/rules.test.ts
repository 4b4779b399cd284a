import { describe, expect, it } from 'vitest';
import { FIGURE_NAMES } from '../evaluation/rules.ts';
import { changeOfSales, comparedMonths, isOfSales, monthsOf, yearBefore } from './rules.ts';

const TODAY = '2027-03-15';

it.each([
  ['2027-02-15', '2027-03-15', '2027-02-01', '2027-03-01'],
  ['2027-01-31', '2027-01-31', '2027-01-01', '2027-01-01'],
  ['2026-12-01', '2027-12-31', '2026-12-01', '2027-03-01'],
])('a period from %s to %s has the months from %s to %s', (start, end, first, last) => {
  expect(monthsOf({ start, end }, TODAY)).toEqual({ first, last });
});

it('a period whose months have not begun has none', () => {
  expect(monthsOf({ start: '2027-04-01', end: '2027-04-30' }, TODAY)).toBeNull();
});

describe('months compared with the year before', () => {
  it.each([
    ['leave out the one that is not over', '2026-12-01', '2027-03-01', '2024-01-01', ['2026-12-01', '2027-02-01']],
    [
      'leave out those before which nothing is known',
      '2026-12-01',
      '2027-02-01',
      '2026-01-01',
      ['2027-01-01', '2027-02-01'],
    ],
    ['are those of the period', '2026-10-01', '2026-12-01', '2025-10-01', ['2026-10-01', '2026-12-01']],
  ])('%s', (_, first, last, since, [from, to]) => {
    expect(comparedMonths({ first, last }, since, TODAY)).toEqual({ first: from, last: to });
  });

  it.each([
    ['the current month alone', '2027-03-01', '2027-03-01', '2024-01-01'],
    ['a site that is not a year old', '2026-10-01', '2027-02-01', '2026-03-01'],
    ['a site without sales', '2026-10-01', '2027-02-01', null],
  ])('are none for %s', (_, first, last, since) => {
    expect(comparedMonths({ first, last }, since, TODAY)).toBeNull();
  });

  it('lie twelve months earlier', () => {
    expect(yearBefore({ first: '2027-01-01', last: '2027-02-01' })).toEqual({
      first: '2026-01-01',
      last: '2026-02-01',
    });
  });
});

it.each([
  [120, 100, 20],
  [0, 100, -100],
  [100, 0, null],
  [100, -3, null],
  [null, 100, null],
  [100, null, null],
])('%s after %s is a change of %s percent', (compared, before, change) => {
  const found = changeOfSales(compared, before);
  if (change === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(change);
});

it('only figures that quantities explain lead to sales', () => {
  expect(FIGURE_NAMES.filter(isOfSales)).toEqual(['totalRevenue', 'averageProductCount']);
});
