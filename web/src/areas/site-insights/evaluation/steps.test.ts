import { expect, it } from 'vitest';
import { stepsYearBefore, usualStep, weekOf } from './steps.ts';

it.each([
  ['2027-01-01', '2027-01-01', 'day'],
  ['2027-01-01', '2027-02-28', 'day'],
  ['2027-01-01', '2027-03-31', 'week'],
  ['2027-01-01', '2027-12-31', 'week'],
  ['2026-01-01', '2027-12-31', 'month'],
] as const)('from %s to %s one goes by the %s', (start, end, step) => expect(usualStep({ start, end })).toBe(step));

it.each([
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2026-11-02', 45],
])('%s is in week %i', (day, week) => expect(weekOf(day)).toBe(week));

it.each([
  ['day', ['2027-03-01', '2027-03-02'], ['2026-03-01', '2026-03-02', '2026-03-03'], [1, 2]],
  ['day', ['2027-03-04', '2027-03-05'], ['2026-03-05', '2026-03-06'], [0, 1]],
  ['week', ['2027-03-01', '2027-03-08'], ['2026-03-01', '2026-03-02', '2026-03-09'], [1, 2]],
  ['month', ['2027-02-10', '2027-03-01'], ['2026-02-11', '2026-03-01'], [0, 1]],
  ['month', ['2027-02-01', '2027-03-01'], ['2026-03-01'], [undefined, 0]],
] as const)('%ss %j stand beside those of the year before', (step, starts, before, expected) => {
  const known = before.map((start, index) => ({ start, place: index }));
  const found = stepsYearBefore(
    starts.map((start) => ({ start })),
    known,
    step,
  );
  expect(found.map((each) => each?.place)).toEqual(expected);
});
