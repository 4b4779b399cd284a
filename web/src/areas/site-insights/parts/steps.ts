import type { Period, Step } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { addDays, addMonths, daysBetween, firstOfMonth, mondayOf } from '@kontor/contract/kernel/calendar.ts';

/** The steps that divide the course of a period into some ten to sixty. */
export function usualStep({ start, end }: Period): Step {
  const days = daysBetween(start, end) + 1;
  if (days <= 62) return 'day';
  return days <= 400 ? 'week' : 'month';
}

/** The number of a day's week as Europe counts (ISO 8601): that of the year in which its Thursday lies. */
export function weekOf(day: string): number {
  const thursday = addDays(mondayOf(day), 3);
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

/** The key of a step, wherever the period cuts it. */
const BEGIN: Readonly<Record<Step, (day: string) => string>> = {
  day: (day) => day,
  week: mondayOf,
  month: firstOfMonth,
};

/** Of each step of a period the one of a year before, as far as those are known: the same weekday, week or month. */
export function stepsYearBefore<Known extends { readonly start: string }>(
  steps: readonly Pick<Period, 'start'>[],
  before: readonly Known[],
  step: Step,
): readonly (Known | undefined)[] {
  const begin = BEGIN[step];
  const known = new Map(before.map((each) => [begin(each.start), each]));
  // As `periodYearBefore` has it: the same days where the period begins with a month, else the same weekdays.
  const first = steps[0]?.start ?? '';
  const isByDate = step === 'month' || (step === 'day' && first === firstOfMonth(first));
  return steps.map(({ start }) => known.get(isByDate ? addMonths(begin(start), -12) : addDays(begin(start), -364)));
}
