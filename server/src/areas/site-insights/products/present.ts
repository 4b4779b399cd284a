import { type RangeLimits, rangeStateOf } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import type { productOverview } from '@kontor/contract/areas/site-insights/products/schema.ts';
import type * as z from 'zod/mini';
import type { AtSite } from './queries.ts';

type Overview = z.output<typeof productOverview>;

interface Facts extends Pick<Overview, 'months' | 'preOrders' | 'prices'> {
  readonly atSites: readonly AtSite[];
}

interface Site {
  readonly id: number;
  readonly title: string;
  readonly date: string | null;
}

/** The sites that have, sell, price or await a product, with its stock and sales there. */
export function presentSites(
  sites: readonly Site[],
  { atSites, months, preOrders, prices }: Facts,
  limits: RangeLimits,
): Overview['sites'] {
  const bySite = new Map(atSites.map((each) => [each.siteId, each]));
  const waiting = new Map<number, number>();
  for (const { siteId } of preOrders) waiting.set(siteId, (waiting.get(siteId) ?? 0) + 1);
  const priced = new Set(prices.map(({ siteId }) => siteId));
  return sites
    .filter(({ id }) => bySite.has(id) || waiting.has(id) || priced.has(id))
    .map(({ id, title, date }) => {
      const found = bySite.get(id);
      const stock = found?.stock ?? (date === null ? null : 0);
      const dailyRange = found?.dailyRange ?? null;
      return {
        siteId: id,
        siteTitle: title,
        date,
        stock,
        dailyConsumption: found?.dailyConsumption ?? (date === null ? null : 0),
        dailyRange,
        state: stock === null ? null : rangeStateOf({ stock, dailyRange }, limits),
        sales: months.map((month) => found?.months?.[month] ?? 0),
        openPreOrders: waiting.get(id) ?? 0,
      };
    });
}
