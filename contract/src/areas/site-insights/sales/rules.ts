import { addMonths, firstOfMonth } from '../../../kernel/calendar.ts';
import type { FigureName, Period } from '../evaluation/rules.ts';

/**
 * The figures that sold quantities explain. The merchandise system has no revenue, spoilage or working hours by product,
 * so all others end with their days.
 */
const SOLD_FIGURES: readonly FigureName[] = ['totalRevenue', 'averageProductCount'];

export const isOfSales = (name: FigureName): boolean => SOLD_FIGURES.includes(name);

/** In a query, the products without a group. */
export const NO_GROUP = '';

/** Months from `first` to `last`, both by their first day. */
export interface Months {
  readonly first: string;
  readonly last: string;
}

/** The months that a period touches, as sales are known by month; null if none of them has begun. */
export function monthsOf({ start, end }: Period, today: string): Months | null {
  const first = firstOfMonth(start);
  if (first > today) return null;
  return { first, last: firstOfMonth(end < today ? end : today) };
}

/**
 * The months whose sales are compared with those of a year before: they are over, and the site, whose first sales are of
 * the month `since`, sold then as well. Others would look like a fall or a rise. Null if there are none.
 */
export function comparedMonths({ first, last }: Months, since: string | null, today: string): Months | null {
  if (since === null) return null;
  const earliest = addMonths(since, 12);
  const closed = addMonths(firstOfMonth(today), -1);
  const compared = { first: first < earliest ? earliest : first, last: last < closed ? last : closed };
  return compared.first <= compared.last ? compared : null;
}

/** Months a year earlier. */
export const yearBefore = ({ first, last }: Months): Months => ({
  first: addMonths(first, -12),
  last: addMonths(last, -12),
});

/** By how many percent more was sold than a year before; null if there is nothing to compare with. */
export function changeOfSales(compared: number | null, before: number | null): number | null {
  return compared === null || before === null || before <= 0 ? null : (compared / before - 1) * 100;
}
