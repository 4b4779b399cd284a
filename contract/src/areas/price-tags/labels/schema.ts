import * as z from 'zod/mini';
import { pricedProduct } from '../../merchandise/schema.ts';

const number = () => z.nullable(z.number());
const text = () => z.nullable(z.string());

/** An offer: what the merchandise system tells, or a request of a small sale tag. */
export const labelOffer = z.object({
  price: z.number(),
  unit: z.string(),
  /** How many base units a unit has. */
  storageFactor: number(),
  /** Litres, or kilograms, of a base unit. */
  capacity: number(),
  deposit: number(),
  /** Days, both included. */
  start: text(),
  end: text(),
  note: text(),
  /** The lowest price of the 30 days before, where the label names a reduction. */
  lowest: number(),
});

/** Why a label cannot be printed: no such product, no price of it, no offer, or one of a price without its unit. */
export const LABEL_FAULTS = ['reference', 'noPrice', 'noOffer', 'unitMissing'] as const;

/** What is known of a label that was asked for; `contentOf` makes what it says from it. */
export const knownLabel = z.object({
  product: z.nullable(pricedProduct),
  /** Of sale styles. */
  offer: z.nullable(labelOffer),
  /** The day of which the prices are, in the business time zone. */
  day: z.string(),
  fault: z.nullable(z.enum(LABEL_FAULTS)),
});
