import { addMonths, firstOfMonth } from '../../../kernel/calendar.ts';

/** How many months of sales a product's page shows, the current one included. */
export const SALES_MONTHS = 24;

/** The first days of the months of sales up to a day, the oldest first. */
export const salesMonths = (today: string): readonly string[] =>
  Array.from({ length: SALES_MONTHS }, (_, index) => addMonths(firstOfMonth(today), index - SALES_MONTHS + 1));

/** Price changes and ended offers before this day are not shown. */
export const historyStart = (today: string): string => addMonths(firstOfMonth(today), 1 - SALES_MONTHS);

/** The state of an offer on a day; both of its days are part of it. */
export function offerStateOf(
  { start, end }: { readonly start: string; readonly end: string },
  today: string,
): 'running' | 'upcoming' | 'ended' {
  if (today < start) return 'upcoming';
  return today <= end ? 'running' : 'ended';
}
