import * as z from 'zod/mini';
import { day, id, whole } from '../../../kernel/fields.ts';
import { reference } from '../../../kernel/reference.ts';

const soldQuantities = {
  /** In all months of the period. */
  sold: z.number(),
  /** Of `compared`, and the same months a year before; null if no month is compared. */
  soldCompared: z.nullable(z.number()),
  soldBefore: z.nullable(z.number()),
};

/** Months by their first days, both included. */
export const months = z.object({ first: day(), last: day() });

/** What a site sold, in the default units of the products, by month and by group of products. */
export const sales = z.object({
  site: reference,
  /** The months that the period touches; null if none has begun. */
  covered: z.nullable(months),
  /** Those that are compared with the year before, see `comparedMonths`. */
  compared: z.nullable(months),
  ...soldQuantities,
  months: z.array(
    z.object({
      month: day(),
      sold: z.number(),
      /** Null before the site's first sales. */
      soldBefore: z.nullable(z.number()),
    }),
  ),
  /** The highest sales first; the products without a group have null. */
  groups: z.array(z.object({ group: z.nullable(z.string()), productCount: whole(), ...soldQuantities })),
});

/** A product that a site sold in the period or in the months of the year before. */
export const soldProduct = z.object({
  productId: id(),
  productTitle: z.string(),
  /** Its default unit. */
  unit: z.nullable(z.string()),
  group: z.nullable(z.string()),
  ...soldQuantities,
});
