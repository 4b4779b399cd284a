import { describe, expect, it } from 'vitest';
import { historyStart, offerStateOf, SALES_MONTHS, salesMonths } from './rules.ts';

describe('the months of sales', () => {
  it('end with the current month and pass the turn of years', () => {
    const months = salesMonths('2027-02-28');
    expect(months).toHaveLength(SALES_MONTHS);
    expect([months.at(0), months.at(-2), months.at(-1)]).toEqual(['2025-03-01', '2027-01-01', '2027-02-01']);
    expect(historyStart('2027-02-28')).toBe(months[0]);
  });
});

describe('the state of an offer', () => {
  it.each([
    ['2027-02-28', 'upcoming'],
    ['2027-03-01', 'running'],
    ['2027-03-07', 'running'],
    ['2027-03-08', 'ended'],
  ])('on %s is %s', (today, expected) => {
    expect(offerStateOf({ start: '2027-03-01', end: '2027-03-07' }, today)).toBe(expected);
  });
});
