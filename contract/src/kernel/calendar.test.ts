import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, firstOfMonth, lastOfMonth, mondayOf } from './calendar.ts';

describe('calendar days', () => {
  it.each([
    ['2027-03-27', 1, '2027-03-28'],
    ['2027-03-28', 1, '2027-03-29'],
    ['2027-10-31', -1, '2027-10-30'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('%s and %i days', (day, days, expected) => expect(addDays(day, days)).toBe(expected));

  it.each([
    ['2027-03-31', -1, '2027-02-28'],
    ['2028-02-29', -12, '2027-02-28'],
    ['2027-01-15', -11, '2026-02-15'],
    ['2027-12-31', 2, '2028-02-29'],
  ])('%s and %i months', (day, months, expected) => expect(addMonths(day, months)).toBe(expected));

  it('months begin and end, weeks begin on Mondays', () => {
    expect(firstOfMonth('2028-02-17')).toBe('2028-02-01');
    expect(lastOfMonth('2028-02-17')).toBe('2028-02-29');
    expect(['2027-03-01', '2027-03-07', '2027-03-08'].map(mondayOf)).toEqual([
      '2027-03-01',
      '2027-03-01',
      '2027-03-08',
    ]);
  });

  it('a clock change does not affect the number of days', () => {
    expect(daysBetween('2027-03-01', '2027-04-01')).toBe(31);
    expect(daysBetween('2027-11-01', '2027-10-01')).toBe(-31);
  });
});
