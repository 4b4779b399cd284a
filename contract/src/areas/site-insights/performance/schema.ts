import * as z from 'zod/mini';
import { choice, day, id, whole } from '../../../kernel/fields.ts';
import { RANGE_STATES } from './rules.ts';

/** A product's performance at a site (`spec 2 §3`); quantities are in its default unit, which `unit` names if known. */
export const productPerformance = z.object({
  productId: id(),
  productTitle: z.string(),
  unit: z.nullable(z.string()),
  group: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  /** The date of the stock. */
  date: day(),
  stockDefaultUnit: z.number(),
  /** In `salesPeriod(date)`. */
  salesDefaultUnit: z.number(),
  dailyConsumption: z.number(),
  /** How many days the stock lasts; null if nothing was sold. */
  dailyRange: z.nullable(z.number()),
  state: z.nullable(choice(RANGE_STATES)),
});

/** With its rank by sales; ties are ordered by title and get different ranks. */
export const rankedProduct = z.object({ rank: whole(1), ...productPerformance.shape });

/** The state of a site's stock, without the products themselves. */
export const stockSummary = z.object({
  /** Null if the site has no stock. */
  date: z.nullable(day()),
  /** The limits in days for low stock and for too much. */
  limits: z.object({ low: whole(), high: whole() }),
  counts: z.object({ out: whole(), low: whole(), fine: whole(), tooMuch: whole() }),
});
