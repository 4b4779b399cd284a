import * as z from 'zod/mini';
import { choice, day, id, whole } from '../../../kernel/fields.ts';
import { CAMPAIGN_STATES } from '../../campaigns/rules.ts';
import { lastCount } from '../../inventory/results/schema.ts';
import { RANGE_STATES } from '../performance/rules.ts';
import { preOrder } from '../pre-orders/schema.ts';

/** A product's stock and sales at a site, in its default unit, as in `productPerformance`. */
const productAtSite = z.object({
  siteId: id(),
  siteTitle: z.string(),
  /** The date of the site's stock; null if it has none, and then the figures that depend on it are null as well. */
  date: z.nullable(day()),
  stock: z.nullable(z.number()),
  dailyConsumption: z.nullable(z.number()),
  dailyRange: z.nullable(z.number()),
  state: z.nullable(choice(RANGE_STATES)),
  /** By month, in the order of `months`. */
  sales: z.array(z.number()),
  openPreOrders: whole(),
});

const atSite = { siteId: id(), unit: z.string() };

/** A product at the sites that the caller reaches. */
export const productOverview = z.object({
  productId: id(),
  productTitle: z.string(),
  unit: z.nullable(z.string()),
  group: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  /** The first days of the months of sales, the oldest first; the last one is not over. */
  months: z.array(day()),
  /** The sites that have, sell, price or await it, by id. */
  sites: z.array(productAtSite),
  /** Those not delivered, the oldest first. */
  preOrders: z.array(z.object({ siteId: id(), ...preOrder.shape })),
  prices: z.array(z.object({ ...atSite, position: whole(1), price: z.number() })),
  /** Since `historyStart`, the latest first. */
  priceChanges: z.array(
    z.object({
      ...atSite,
      position: whole(1),
      validFrom: day(),
      oldPrice: z.nullable(z.number()),
      newPrice: z.number(),
    }),
  ),
  /** Those that ended since `historyStart`, run or will run, the latest first. */
  offers: z.array(z.object({ ...atSite, start: day(), end: day(), price: z.number() })),
  /** Those that the caller sees, the latest first; none for people who do not see campaigns. */
  campaigns: z.array(
    z.object({ id: id(), title: z.string(), startDate: day(), endDate: day(), state: choice(CAMPAIGN_STATES) }),
  ),
  /** In every warehouse, the latest first; none for people who do not see results of inventories. */
  counts: z.array(lastCount),
});
