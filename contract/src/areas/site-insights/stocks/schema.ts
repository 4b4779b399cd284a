import * as z from 'zod/mini';
import { day, id, whole } from '../../../kernel/fields.ts';
import { stockSummary } from '../performance/schema.ts';

/** A product that is short at some sites while others have too much of it, in its default unit. */
export const unevenProduct = z.object({
  productId: id(),
  productTitle: z.string(),
  unit: z.nullable(z.string()),
  group: z.nullable(z.string()),
  kind: z.nullable(z.string()),
  /** The sites where it is out or low, the highest sales first. */
  shortSites: z.array(id()),
  /** What these sell a day. */
  shortConsumption: z.number(),
  /** The sites with too much of it, the largest stock first. */
  surplusSites: z.array(id()),
  /** What these have. */
  surplusStock: z.number(),
  /** What some need, as far as others can give it: the days without stock that a move avoids, times the sales. */
  movable: whole(),
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
  /** Where most can be moved first, at most `MAX_UNEVEN`. */
  products: z.array(unevenProduct),
  /** How many there are in all. */
  productCount: whole(),
});
