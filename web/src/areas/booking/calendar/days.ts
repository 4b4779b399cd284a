import {
  addDays,
  addMonths,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
  mondayOf,
} from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { DateOfEvent } from '../data.ts';

export const VIEWS = ['month', 'week'] as const;

export type View = (typeof VIEWS)[number];

/** The days that a view shows: a week from Monday, or all weeks of a month. */
export function daysOfView(view: View, day: string): string[] {
  const [first, last] = view === 'week' ? [day, day] : [firstOfMonth(day), lastOfMonth(day)];
  const from = mondayOf(first);
  return Array.from({ length: daysBetween(from, mondayOf(last)) + 7 }, (_, at) => addDays(from, at));
}

/** A day of the previous or next month or week. */
export const stepped = (view: View, day: string, steps: -1 | 1): string =>
  view === 'week' ? addDays(day, 7 * steps) : addMonths(firstOfMonth(day), steps);

/** The number of the week that begins on a Monday: week 1 has the year's first Thursday (ISO 8601). */
export function weekNumber(monday: string): number {
  const thursday = addDays(monday, 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

type Span = Pick<DateOfEvent, 'start' | 'end'>;

/** Whether a date takes place on a day; one that ends at midnight does not reach the next day. */
export function isOn({ start, end }: Span, day: string, zone: string): boolean {
  const last = new Date(Math.max(Date.parse(start), Date.parse(end) - 1));
  return dayOf(new Date(start), zone) <= day && day <= dayOf(last, zone);
}

/** The dates of each day, by start. */
export function datesByDay<Item extends { readonly date: Span }>(
  items: readonly Item[],
  days: readonly string[],
  zone: string,
): ReadonlyMap<string, readonly Item[]> {
  const sorted = items.toSorted((a, b) => Date.parse(a.date.start) - Date.parse(b.date.start));
  return new Map(days.map((day) => [day, sorted.filter(({ date }) => isOn(date, day, zone))]));
}
