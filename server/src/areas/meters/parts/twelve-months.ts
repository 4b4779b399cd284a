import { RANKED_MONTHS } from '@kontor/contract/areas/meters/rankings/rules.ts';
import { addMonths, firstOfMonth } from '@kontor/contract/kernel/calendar.ts';

/** This many full months from a day on. */
export interface Months {
  readonly first: string;
  readonly count: number;
}

/** The last twelve full months before a day, or the past months of a year. */
export function comparedMonths(year: number | undefined, today: string): Months {
  const thisMonth = firstOfMonth(today);
  if (year === undefined) return { first: addMonths(thisMonth, -RANKED_MONTHS), count: RANKED_MONTHS };
  const first = `${year}-01-01`;
  if (addMonths(first, RANKED_MONTHS) <= thisMonth) return { first, count: RANKED_MONTHS };
  return { first, count: first < thisMonth ? Number(thisMonth.slice(5, 7)) - 1 : 0 };
}
