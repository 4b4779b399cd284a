import * as z from 'zod/mini';
import { choice, day, id, whole } from '../../../kernel/fields.ts';
import { RANGE_STATES } from './rules.ts';

/** How a product does at a site (`spec 2 §3`); quantities in its default unit, which `unit` names where it is known. */
export const productPerformance = z.object({
  productId: id(),
  productTitle: z.string(),
  unit: z.nullable(z.string()),
  group: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  /** Of the stock. */
  date: day(),
  stockDefaultUnit: z.number(),
  /** In `salesPeriod(date)`. */
  salesDefaultUnit: z.number(),
  dailyConsumption: z.number(),
  /** Days that the stock lasts; null where nothing was sold. */
  dailyRange: z.nullable(z.number()),
  state: z.nullable(choice(RANGE_STATES)),
});

/** With its place by sales; ties are by title, and share none. */
export const rankedProduct = z.object({ rank: whole(1), ...productPerformance.shape });

/** The state of a site's stock, without the products themselves. */
export const stockSummary = z.object({
  /** Null where the site has no stock. */
  date: z.nullable(day()),
  /** From how many days on a stock is low, and too much. */
  limits: z.object({ low: whole(), high: whole() }),
  counts: z.object({ out: whole(), low: whole(), fine: whole(), tooMuch: whole() }),
});
