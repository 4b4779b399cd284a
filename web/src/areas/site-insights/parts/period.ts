import {
  MAX_PERIOD_YEARS,
  type Period,
  periodOf as periodAsked,
  usualPeriod,
} from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { addDays, addMonths, firstOfMonth } from '@kontor/contract/kernel/calendar.ts';
import { day } from '@kontor/contract/kernel/fields.ts';

export const PRESETS = [
  'usual',
  'last7Days',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'last12Months',
] as const;

export type Preset = (typeof PRESETS)[number];

const firstOfQuarter = (today: string): string =>
  addMonths(firstOfMonth(today), -((Number(today.slice(5, 7)) - 1) % 3));

const firstOfYear = (today: string): string => `${today.slice(0, 4)}-01-01`;

/**
 * Those that are not over end today: what comes has no figures, and its past is not to be compared with it. The last
 * seven days are those up to the last one with figures, as of today there are none.
 */
const periods: Readonly<Record<Preset, (today: string, asOf: string) => Period>> = {
  usual: usualPeriod,
  last7Days: (_, asOf) => ({ start: addDays(asOf, -6), end: asOf }),
  thisMonth: (today) => ({ start: firstOfMonth(today), end: today }),
  lastMonth: (today) => closed(firstOfMonth(today), 1),
  thisQuarter: (today) => ({ start: firstOfQuarter(today), end: today }),
  lastQuarter: (today) => closed(firstOfQuarter(today), 3),
  thisYear: (today) => ({ start: firstOfYear(today), end: today }),
  lastYear: (today) => closed(firstOfYear(today), 12),
  last12Months: (today) => ({ start: addDays(addMonths(today, -12), 1), end: today }),
};

/** The whole months before a first of a month. */
function closed(first: string, months: number): Period {
  return { start: addMonths(first, -months), end: addDays(first, -1) };
}

/** The days of a preset today, at a site with figures up to a day. */
export const periodOf = (preset: Preset, today: string, asOf: string): Period => periods[preset](today, asOf);

/** The preset that means these days today, if any does. */
export const presetOf = ({ start, end }: Period, today: string, asOf: string): Preset | null =>
  PRESETS.find((preset) => {
    const each = periodOf(preset, today, asOf);
    return each.start === start && each.end === end;
  }) ?? null;

export type PeriodFault = 'reversed' | 'tooLong';

/** Why the server would refuse a period; null where it would not. */
export function faultOf({ start, end }: Period): PeriodFault | null {
  if (end < start) return 'reversed';
  return start < addMonths(end, -12 * MAX_PERIOD_YEARS) ? 'tooLong' : null;
}

const isDay = (value: unknown): value is string => day().safeParse(value).success;

const isDayOrNone = (value: unknown): value is string | undefined => value === undefined || isDay(value);

/** The days to evaluate, and why they are not those that an address names; null where they are. */
export interface AddressedPeriod {
  readonly period: Period;
  readonly fault: PeriodFault | 'noDays' | null;
}

/** The period that an address names, of half an address as the server has it; the usual one where it cannot be. */
export function periodIn(start: unknown, end: unknown, today: string): AddressedPeriod {
  const named = isDayOrNone(start) && isDayOrNone(end) ? periodAsked({ start, end }, today) : null;
  const fault = named ? faultOf(named) : 'noDays';
  return { period: named && fault === null ? named : usualPeriod(today), fault };
}
