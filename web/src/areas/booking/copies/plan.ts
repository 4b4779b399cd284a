import { daysOf, type Plan, weekdayOf } from '@kontor/contract/areas/booking/copies/rules.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';

/** What is entered about the days of a series; the parts of the other kind are kept when the kind changes. */
export interface PlanDraft {
  readonly kind: Plan['kind'];
  readonly days: readonly string[];
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly ends: 'until' | 'times';
  readonly until: string;
  readonly times: number | null;
}

const TIMES = 5;

/** A weekly series that goes on after a date, on its weekday. */
export function planAfter(day: string, today: string): PlanDraft {
  const from = day < today ? today : addDays(day, 1);
  return {
    kind: 'weekly',
    days: [],
    weekdays: [weekdayOf(day)],
    from,
    ends: 'times',
    until: addDays(from, 7 * TIMES),
    times: TIMES,
  };
}

/** The days of what is entered. */
export function plannedDays({ kind, days, weekdays, from, ends, until, times }: PlanDraft): readonly string[] {
  if (kind === 'days') return daysOf({ kind, days });
  const end = ends === 'until' ? { kind: ends, day: until } : { kind: ends, times: times ?? 0 };
  return daysOf({ kind, weekdays, from, ends: end });
}
