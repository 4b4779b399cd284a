import * as z from 'zod/mini';
import { choice, day, id, whole } from '../../../kernel/fields.ts';
import { RANGE_STATES } from '../performance/rules.ts';
import { stockSummary } from '../performance/schema.ts';

/** The stock of a product at a site, in its default unit, as in `productPerformance`. */
export const stockAtSite = z.object({
  siteId: id(),
  stock: z.number(),
  dailyConsumption: z.number(),
  /** How many days the stock lasts; null if nothing was sold. */
  dailyRange: z.nullable(z.number()),
  state: choice(RANGE_STATES),
});

/** A product that is short at some sites while others have too much of it. */
export const unevenProduct = z.object({
  productId: id(),
  productTitle: z.string(),
  unit: z.nullable(z.string()),
  group: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  /** The sites where it is out or low, the highest sales first. */
  short: z.array(stockAtSite),
  /** The sites with too much of it, the largest stock first. */
  surplus: z.array(stockAtSite),
});

/** The stock of several sites. */
export const stocks = z.object({
  limits: stockSummary.shape.limits,
  sites: z.array(
    z.object({
      id: id(),
      title: z.string(),
      /** The date of its stock; null if it has none. */
      date: z.nullable(day()),
      counts: stockSummary.shape.counts,
    }),
  ),
  /** By the daily sales of the sites that are short, highest first, at most `MAX_UNEVEN`. */
  products: z.array(unevenProduct),
  /** How many there are in all. */
  productCount: whole(),
});
