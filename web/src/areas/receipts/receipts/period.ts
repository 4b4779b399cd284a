import { dayOf } from '@kontor/contract/kernel/days.ts';

export const PERIODS = ['month', 'quarter', 'year'] as const;

export type Period = (typeof PERIODS)[number];

const MONTHS: Readonly<Record<Period, number>> = { month: 1, quarter: 3, year: 12 };

const two = (value: number) => String(value).padStart(2, '0');

/** First and last day of the current month, quarter or year in a time zone. */
export function daysOf(period: Period, now: Date, zone: string): { readonly start: string; readonly end: string } {
  const [year = 0, month = 1] = dayOf(now, zone).split('-').map(Number);
  const first = month - ((month - 1) % MONTHS[period]);
  const last = first + MONTHS[period] - 1;
  // Day 0 of the next month is the last day of this one.
  const length = new Date(Date.UTC(year, last, 0)).getUTCDate();
  return { start: `${year}-${two(first)}-01`, end: `${year}-${two(last)}-${two(length)}` };
}
