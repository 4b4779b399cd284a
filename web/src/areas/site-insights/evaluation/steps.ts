import {
  type Period,
  periodYearBefore,
  type Step,
  weekdaysYearBefore,
} from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { addDays, addMonths, daysBetween, firstOfMonth, mondayOf } from '@kontor/contract/kernel/calendar.ts';

/** The default step, which divides a period into about ten to sixty parts. */
export function usualStep({ start, end }: Period): Step {
  const days = daysBetween(start, end) + 1;
  if (days <= 62) return 'day';
  return days <= 400 ? 'week' : 'month';
}

/** The ISO 8601 week number of a day; a week belongs to the year of its Thursday. */
export function weekOf(day: string): number {
  const thursday = addDays(mondayOf(day), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

/** The first day of the step that contains a day, as its key. */
const BEGIN: Readonly<Record<Step, (day: string) => string>> = {
  day: (day) => day,
  week: mondayOf,
  month: firstOfMonth,
};

/** The period whose steps are those of the year before: the same months, or the same weekdays of days and weeks. */
export const stepsPeriodYearBefore = (period: Period, step: Step): Period =>
  step === 'month' ? periodYearBefore(period) : weekdaysYearBefore(period);

/** Maps each step to the one a year before, if known: the same weekday, week or month. */
export function stepsYearBefore<Known extends { readonly start: string }>(
  steps: readonly Pick<Period, 'start'>[],
  before: readonly Known[],
  step: Step,
): readonly (Known | undefined)[] {
  const begin = BEGIN[step];
  const known = new Map(before.map((each) => [begin(each.start), each]));
  const earlier = (start: string) =>
    step === 'month' ? addMonths(start, -12) : weekdaysYearBefore({ start, end: start }).start;
  return steps.map(({ start }) => known.get(earlier(begin(start))));
}
