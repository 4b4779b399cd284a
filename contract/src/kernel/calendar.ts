import { DAY_MS } from './durations.ts';

/**
 * Arithmetic with calendar days, `YYYY-MM-DD`, without clock or time zone, so that daylight-saving changes have no
 * effect.
 */

const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** `Date.parse` reads a day without a time as UTC, and several times as fast as a full timestamp. */
const timeOf = (day: string): number => Date.parse(day);

/** Adds days to a calendar day; a negative number subtracts. */
export const addDays = (day: string, days: number): string => textOf(timeOf(day) + days * DAY_MS);

/** Adds months to a calendar day; clamps to the last day of the target month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return textOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

export const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1);

/** The Monday of the day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));

/** The number of days from the first day to the second. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((timeOf(second) - timeOf(first)) / DAY_MS);
