import { RANKED_MONTHS } from '@kontor/contract/areas/meters/rankings/rules.ts';
import { addMonths, firstOfMonth } from '@kontor/contract/kernel/calendar.ts';

/** The first day of twelve months: the last whole ones before a day, or those of a year. */
export const firstDayOf = (year: number | undefined, today: string): string =>
  year === undefined ? addMonths(firstOfMonth(today), -RANKED_MONTHS) : `${year}-01-01`;
