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

it('every preset may be asked for, on every day', () => {
  for (const today of [TODAY, '2028-02-29', '2027-12-31', '2027-01-01'])
    for (const preset of PRESETS) expect(faultOf(periodOf(preset, today, addDays(today, -1)))).toBeNull();
});

it('other days are no preset', () => expect(presetOf({ start: '2027-01-02', end: TODAY }, TODAY, AS_OF)).toBeNull());

it('what an address names holds, unless it cannot be', () => {
  const usual = { start: '2027-01-17', end: TODAY };
  expect(periodIn('2026-03-01', '2026-03-31', TODAY)).toEqual({ start: '2026-03-01', end: '2026-03-31' });
  expect(periodIn('2026-03-31', '2026-03-01', TODAY)).toEqual(usual);
  expect(periodIn('2020-03-31', '2026-03-01', TODAY)).toEqual(usual);
  expect(periodIn('2026-02-30', '2026-03-01', TODAY)).toEqual(usual);
  expect(periodIn(undefined, 7, TODAY)).toEqual(usual);
  expect(periodIn(undefined, undefined, TODAY)).toEqual(usual);
});

it('half an address is filled up', () => {
  expect(periodIn('2026-10-01', undefined, TODAY)).toEqual({ start: '2026-10-01', end: TODAY });
  expect(periodIn(undefined, '2026-12-31', TODAY)).toEqual({ start: '2026-11-30', end: '2026-12-31' });
  expect(periodIn('2027-03-01', undefined, TODAY)).toEqual({ start: '2027-01-17', end: TODAY });
});
