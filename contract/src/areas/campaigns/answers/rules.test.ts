import { expect, it } from 'vitest';
import { isAutomaticDue } from './rules.ts';

it.each([
  [null, '2027-03-20', true],
  ['2027-03-19T22:59:59Z', '2027-03-20', true],
  ['2027-03-19T23:00:00Z', '2027-03-20', false],
  ['2027-03-21T08:00:00Z', '2027-03-20', false],
  [null, null, false],
])('reminded %s, automatic reminder on %s: due is %s', (remindedAt, reminderDate, isDue) => {
  expect(isAutomaticDue({ remindedAt, reminderDate }, 'Europe/Berlin')).toBe(isDue);
});
