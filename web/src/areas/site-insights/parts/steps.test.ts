import { expect, it } from 'vitest';
import { usualStep, weekOf } from './steps.ts';

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
