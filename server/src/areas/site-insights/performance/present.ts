import { type RangeLimits, rangeStateOf } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import type { Performance } from './queries.ts';

/** Adds the state of the stock to a product's figures. */
export const presentPerformance =
  (limits: RangeLimits) =>
  <Row extends Performance>(row: Row) => ({
    ...row,
    state: rangeStateOf({ stock: row.stockDefaultUnit, dailyRange: row.dailyRange }, limits),
  });
