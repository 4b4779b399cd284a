import { expect, test } from 'vitest';
import { planAfter, plannedDays } from './plan.ts';

const THURSDAY = '2027-03-04';

test('a series goes on after a date to come, on its weekday', () => {
  const plan = planAfter(THURSDAY, '2027-03-01');
  expect(plan).toMatchObject({ kind: 'weekly', weekdays: [4], from: '2027-03-05' });
  expect(plannedDays({ ...plan, times: 2 })).toEqual(['2027-03-11', '2027-03-18']);
});

test('a series after a past date begins today', () => {
  expect(plannedDays({ ...planAfter(THURSDAY, '2027-06-03'), times: 1 })).toEqual(['2027-06-03']);
});

test('the other way of entering days does not count', () => {
  const plan = { ...planAfter(THURSDAY, THURSDAY), days: ['2027-05-01'], until: '2027-03-11', times: 9 };
  expect(plannedDays({ ...plan, kind: 'days' })).toEqual(['2027-05-01']);
  expect(plannedDays({ ...plan, ends: 'until' })).toEqual(['2027-03-11']);
});

test.each([null, Number.NaN, 0])('there are no days without a number of times: %s', (times) => {
  expect(plannedDays({ ...planAfter(THURSDAY, THURSDAY), times })).toEqual([]);
});
