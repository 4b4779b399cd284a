import { addDays, addMonths, daysBetween, firstOfMonth } from '../../../kernel/calendar.ts';

/** The default group (`spec 2 §9`). */
export const DEFAULT_GROUP = 'AFG Mehrweg';

const SALES_MONTHS = 11;

/**
 * The closed months before the stock date whose sales count (`behaviour §7`): first day, last day, and number of days.
 */
export function salesPeriod(stockDate: string): {
  readonly start: string;
  readonly end: string;
  readonly days: number;
} {
  const end = firstOfMonth(stockDate);
  const start = addMonths(end, -SALES_MONTHS);
  return { start, end: addDays(end, -1), days: daysBetween(start, end) };
}

export const RANGE_STATES = ['out', 'low', 'fine', 'tooMuch'] as const;

export type RangeState = (typeof RANGE_STATES)[number];

/** The limits of a good range in days: below `low` is low, above `high` is too much. */
export interface RangeLimits {
  readonly low: number;
  readonly high: number;
}

/**
 * The state of a product's stock. No stock is `out`; stock that does not sell is `tooMuch`; null if there is neither
 * stock nor sales.
 */
export function rangeStateOf(
  { stock, dailyRange }: { readonly stock: number; readonly dailyRange: number | null },
  { low, high }: RangeLimits,
): RangeState | null {
  if (dailyRange === null) return stock > 0 ? 'tooMuch' : null;
  if (stock <= 0) return 'out';
  if (dailyRange < low) return 'low';
  return dailyRange > high ? 'tooMuch' : 'fine';
}

/** The number of products in each state. */
export function countStates(products: Iterable<{ readonly state: RangeState | null }>): Record<RangeState, number> {
  const counts = { out: 0, low: 0, fine: 0, tooMuch: 0 };
  for (const { state } of products) if (state !== null) counts[state] += 1;
  return counts;
}
