import * as z from 'zod/mini';
import { pricedProduct } from '../../merchandise/schema.ts';

const number = () => z.nullable(z.number());
const text = () => z.nullable(z.string());

/** An offer: from the merchandise system, or from the request of a small sale tag. */
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

/**
 * What a printable label lacks: the price per litre, as a content is not known (PAngV § 4), the deposit of
 * a drink that is marked as one of a deposit (PAngV § 7), or the barcode, as the EAN is none or its check digit is
 * wrong, or as only that of another unit is known.
 * Or the note of an offer has no room on it, and is cut.
 */
export const LABEL_WARNINGS = ['noBasePrice', 'noDeposit', 'noBarcode', 'noUnitCode', 'noteCut'] as const;

/** The code on a unit of a product, such as its crate. */
const unitCode = z.object({ unit: z.string(), ean: z.string() });

/** The facts of a requested label; `contentOf` turns them into its content. */
export const knownLabel = z.object({
  product: z.nullable(z.object({ ...pricedProduct.shape, codes: z.array(unitCode) })),
  /** Of sale styles. */
  offer: z.nullable(labelOffer),
  /** The day of the prices, in the business time zone. */
  day: z.string(),
  fault: z.nullable(z.enum(LABEL_FAULTS)),
  warnings: z.array(z.enum(LABEL_WARNINGS)),
});
