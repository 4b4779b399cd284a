import * as z from 'zod/mini';
import { id, instant, line } from '../../../kernel/fields.ts';

const number = () => z.nullable(z.number());
const text = () => z.nullable(z.string());

/** An offer of a unit, current or upcoming. */
export const shelfOffer = z.object({
  price: z.number(),
  startsAt: instant(),
  /** The last second in which it is valid. */
  endsAt: instant(),
  /** The lowest price of the 30 days before it starts; null if none is known. */
  lowest: number(),
});

/** A unit in which a site sells a product. */
export const shelfUnit = z.object({
  unit: line(),
  ean: text(),
  price: z.number(),
  /** Of a litre, or of a kilogram of goods that are sold by weight. */
  pricePerLitre: number(),
  /** The number of base units, and litres or kilograms of each. */
  quantity: number(),
  capacity: number(),
  deposit: number(),
  offers: z.array(shelfOffer),
});

/** What a shelf label shows of a product at a site. */
export const shelfProduct = z.object({
  productId: id(),
  title: line(),
  group: text(),
  /** `EINWEG` or `MEHRWEG`; null if it has no deposit mark. */
  packaging: z.nullable(z.enum(['EINWEG', 'MEHRWEG'])),
  units: z.array(shelfUnit),
  changedAt: instant(),
});

/** A product that the site sells no more. */
export const removedProduct = z.object({ productId: id(), removedAt: instant() });

/** A part of what has changed since a cursor. */
export const shelfFeed = z.object({
  products: z.array(shelfProduct),
  removed: z.array(removedProduct),
  /** For the next call. */
  cursor: line(),
  /** Whether more has changed already: the next call need not wait. */
  hasMore: z.boolean(),
});
