import { addDays, daysBetween } from '../../../kernel/calendar.ts';
import { dayOf, instantOf, localTimeOf } from '../../../kernel/days.ts';
import { MINUTE_MS } from '../../../kernel/durations.ts';
import { dateRules } from '../rules.ts';

/** How many dates one request creates at most. */
export const MAX_COPIES = 100;

/** How many days dates are moved at most when they are copied. */
export const MAX_SHIFT_DAYS = 3660;

export interface Times {
  readonly registrationPeriod: string;
  readonly start: string;
  readonly end: string;
}

const LAST_YEAR = 9999;

/** The same time of day some days later; null if the clocks skip it then, or no date may be that late or early. */
function shifted(instant: string, days: number, zone: string): string | null {
  const at = new Date(instant);
  const { year, month, day, hour, minute } = localTimeOf(at, zone);
  const target = new Date(Date.UTC(year, month - 1, day + days));
  if (target.getUTCFullYear() > LAST_YEAR) return null;
  const [toYear, toMonth, toDay] = [target.getUTCFullYear(), target.getUTCMonth() + 1, target.getUTCDate()];
  const moved = instantOf({ year: toYear, month: toMonth, day: toDay, hour, minute }, zone);
  return moved && new Date(moved.getTime() + (at.getTime() % MINUTE_MS)).toISOString();
}

/**
 * The times of a date that is held some days later, at the same time of day, whether or not the clocks change in
 * between; null if it cannot be held then.
 */
export function timesAfter(date: Times, days: number, zone: string): Times | null {
  const start = shifted(date.start, days, zone);
  const end = shifted(date.end, days, zone);
  const registrationPeriod = shifted(date.registrationPeriod, days, zone);
  if (start === null || end === null || registrationPeriod === null) return null;
  const times = { registrationPeriod, start, end };
  return dateRules(times).length === 0 ? times : null;
}

/** The times of a date that is held on another day. */
export function timesOn(date: Times, day: string, zone: string): Times | null {
  const days = daysBetween(dayOf(new Date(date.start), zone), day);
  return Math.abs(days) > MAX_SHIFT_DAYS ? null : timesAfter(date, days, zone);
}

/** Days of the week from Monday, 1, to Sunday, 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** On which days a series is held. */
export type Plan =
  | { readonly kind: 'days'; readonly days: readonly string[] }
  | {
      readonly kind: 'weekly';
      readonly weekdays: readonly number[];
      /** The first day that may be one of them. */
      readonly from: string;
      readonly ends:
        | { readonly kind: 'until'; readonly day: string }
        | { readonly kind: 'times'; readonly times: number };
    };

/** The days of a plan in their order, each once; one more than the maximum shows that there are too many. */
export function daysOf(plan: Plan): readonly string[] {
  if (plan.kind === 'days') return [...new Set(plan.days)].toSorted().slice(0, MAX_COPIES + 1);
  const { weekdays, from, ends } = plan;
  const most = ends.kind === 'times' ? Math.min(ends.times, MAX_COPIES + 1) : MAX_COPIES + 1;
  const days: string[] = [];
  for (let day = from; weekdays.length > 0 && days.length < most; day = addDays(day, 1)) {
    if (ends.kind === 'until' && day > ends.day) break;
    if (weekdays.includes(weekdayOf(day))) days.push(day);
  }
  return days;
}

/**
 * Why a copy may be unwanted: `impossible` cannot be held at all, `sameStart` begins together with another date of the
 * event. Past dates may be created, to record what took place (`behaviour §4`).
 */
export type CopyConflict = 'impossible' | 'sameStart' | 'past';

/** The conflict of a copy with the other dates of its event and with the clock. */
export function conflictOf(
  times: Pick<Times, 'start'> | null,
  others: readonly Pick<Times, 'start'>[],
  now: Date,
): CopyConflict | null {
  if (times === null) return 'impossible';
  const start = Date.parse(times.start);
  if (others.some((other) => Date.parse(other.start) === start)) return 'sameStart';
  return start <= now.getTime() ? 'past' : null;
}
