import {
  defaultPeriod,
  MAX_PERIOD_YEARS,
  type Period,
  periodOf as periodAsked,
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
 * Current periods end today, because future days have no figures and must not be compared with the past. The last
 * seven days end on the last day with figures, which today does not have yet.
 */
const periods: Readonly<Record<Preset, (today: string, asOf: string) => Period>> = {
  usual: defaultPeriod,
  last7Days: (_, asOf) => ({ start: addDays(asOf, -6), end: asOf }),
  thisMonth: (today) => ({ start: firstOfMonth(today), end: today }),
  lastMonth: (today) => closed(firstOfMonth(today), 1),
  thisQuarter: (today) => ({ start: firstOfQuarter(today), end: today }),
  lastQuarter: (today) => closed(firstOfQuarter(today), 3),
  thisYear: (today) => ({ start: firstOfYear(today), end: today }),
  lastYear: (today) => closed(firstOfYear(today), 12),
  last12Months: (today) => ({ start: addDays(addMonths(today, -12), 1), end: today }),
};

/** The given number of months before the first of a month. */
function closed(first: string, months: number): Period {
  return { start: addMonths(first, -months), end: addDays(first, -1) };
}

/** The days of a preset as of today, for a site with figures up to `asOf`. */
export const periodOf = (preset: Preset, today: string, asOf: string): Period => periods[preset](today, asOf);

/** The preset with exactly these days as of today, if any. */
export const presetOf = ({ start, end }: Period, today: string, asOf: string): Preset | null =>
  PRESETS.find((preset) => {
    const each = periodOf(preset, today, asOf);
    return each.start === start && each.end === end;
  }) ?? null;

export type PeriodFault = 'reversed' | 'tooLong';

/** The reason why the server would reject a period; null if it is valid. */
export function faultOf({ start, end }: Period): PeriodFault | null {
  if (end < start) return 'reversed';
  return start < addMonths(end, -12 * MAX_PERIOD_YEARS) ? 'tooLong' : null;
}

const isDay = (value: unknown): value is string => day().safeParse(value).success;

const isDayOrNone = (value: unknown): value is string | undefined => value === undefined || isDay(value);

/** The period to evaluate, and the fault of the one in the address, if any. */
export interface AddressedPeriod {
  readonly period: Period;
  readonly fault: PeriodFault | 'noDays' | null;
}

/** Parses the period in an address and completes a missing day like the server; falls back to the default period. */
export function periodIn(start: unknown, end: unknown, today: string): AddressedPeriod {
  const addressed = isDayOrNone(start) && isDayOrNone(end) ? periodAsked({ start, end }, today) : null;
  const fault = addressed ? faultOf(addressed) : 'noDays';
  return { period: addressed && fault === null ? addressed : defaultPeriod(today), fault };
}
