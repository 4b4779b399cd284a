import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { expect, it } from 'vitest';
import { faultOf, PRESETS, periodIn, periodOf, presetOf } from './period.ts';

const TODAY = '2027-02-17';
const AS_OF = '2027-02-15';

it.each([
  ['usual', '2027-01-17', TODAY],
  ['last7Days', '2027-02-09', AS_OF],
  ['thisMonth', '2027-02-01', TODAY],
  ['lastMonth', '2027-01-01', '2027-01-31'],
  ['thisQuarter', '2027-01-01', TODAY],
  ['lastQuarter', '2026-10-01', '2026-12-31'],
  ['lastYear', '2026-01-01', '2026-12-31'],
  ['last12Months', '2026-02-18', TODAY],
] as const)('%s is from %s to %s', (preset, start, end) => {
  expect(periodOf(preset, TODAY, AS_OF)).toEqual({ start, end });
  expect(presetOf({ start, end }, TODAY, AS_OF)).toBe(preset);
});

it('accepts every preset on every day', () => {
  for (const today of [TODAY, '2028-02-29', '2027-12-31', '2027-01-01'])
    for (const preset of PRESETS) expect(faultOf(periodOf(preset, today, addDays(today, -1)))).toBeNull();
});

it('recognizes days that are no preset', () =>
  expect(presetOf({ start: '2027-01-02', end: TODAY }, TODAY, AS_OF)).toBeNull());

it.each([
  ['2026-03-01', '2026-03-31'],
  [undefined, undefined, '2027-01-17', TODAY],
  ['2026-10-01', undefined, '2026-10-01', TODAY],
  [undefined, '2026-12-31', '2026-11-30', '2026-12-31'],
])('an address from %s to %s is accepted, and completed if a day is missing', (start, end, from = start, to = end) =>
  expect(periodIn(start, end, TODAY)).toEqual({ period: { start: from, end: to }, fault: null }),
);

it.each([
  ['2026-03-31', '2026-03-01', 'reversed'],
  ['2027-03-01', undefined, 'reversed'],
  ['2020-03-31', '2026-03-01', 'tooLong'],
  ['2026-02-30', '2026-03-01', 'noDays'],
  [undefined, 7, 'noDays'],
  [['2026-03-01', '2026-03-02'], '2026-03-31', 'noDays'],
])('an address from %s to %s is %s, and replaced by the default period', (start, end, fault) =>
  expect(periodIn(start, end, TODAY)).toEqual({ period: { start: '2027-01-17', end: TODAY }, fault }),
);
