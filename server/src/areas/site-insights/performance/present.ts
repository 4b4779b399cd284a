import {
  type RangeLimits,
  type RangeState,
  rangeStateOf,
} from '@kontor/contract/areas/site-insights/performance/rules.ts';
import type { Performance } from './queries.ts';

/** What is to be said of its stock, beside a product's figures. */
export const presentPerformance =
  (limits: RangeLimits) =>
  <Row extends Performance>(row: Row) => ({
    ...row,
    state: rangeStateOf({ stock: row.stockDefaultUnit, dailyRange: row.dailyRange }, limits),
  });

/** How many products are in each state. */
export function countStates(products: readonly { readonly state: RangeState | null }[]): Record<RangeState, number> {
  const counts = { out: 0, low: 0, fine: 0, tooMuch: 0 };
  for (const { state } of products) if (state !== null) counts[state] += 1;
  return counts;
}
