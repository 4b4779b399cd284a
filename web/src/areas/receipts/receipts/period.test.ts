import { expect, it } from 'vitest';
import { daysOf, type Period } from './period.ts';

const cases: readonly [Period, string, string, string][] = [
  ['month', '2027-02-10T12:00:00Z', '2027-02-01', '2027-02-28'],
  ['month', '2028-02-10T12:00:00Z', '2028-02-01', '2028-02-29'],
  ['month', '2027-12-31T22:59:59Z', '2027-12-01', '2027-12-31'],
  ['month', '2027-12-31T23:00:00Z', '2028-01-01', '2028-01-31'],
  ['quarter', '2027-03-31T21:59:59Z', '2027-01-01', '2027-03-31'],
  ['quarter', '2027-03-31T22:00:00Z', '2027-04-01', '2027-06-30'],
  ['quarter', '2027-11-05T12:00:00Z', '2027-10-01', '2027-12-31'],
  ['year', '2027-12-31T23:00:00Z', '2028-01-01', '2028-12-31'],
];

it.each(cases)('the %s at %s is %s to %s', (period, now, start, end) => {
  expect(daysOf(period, new Date(now), 'Europe/Berlin')).toEqual({ start, end });
});
