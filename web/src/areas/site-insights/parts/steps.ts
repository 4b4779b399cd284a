import type { Period, Step } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { addDays, daysBetween, mondayOf } from '@kontor/contract/kernel/calendar.ts';

/** What shows the course of a period in some ten to sixty steps. */
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
