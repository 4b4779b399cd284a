import * as z from 'zod/mini';
import { pricedProduct } from '../../merchandise/schema.ts';

const number = () => z.nullable(z.number());
const text = () => z.nullable(z.string());

/** An offer, from the merchandise system or from the request for a small sale label. */
export const labelOffer = z.object({
  price: z.number(),
  unit: z.string(),
  /** The number of base units per unit. */
  storageFactor: number(),
  /** Litres or kilograms per base unit. */
  capacity: number(),
  deposit: number(),
  /** Days, both inclusive. */
  start: text(),
  end: text(),
  note: text(),
  /** The lowest price of the previous 30 days, if the label names a reduction. */
  lowest: number(),
});

/**
 * Why a label cannot be printed: the product does not exist, has no price or no offer, no offer at the requested price,
 * or an offer price lacks its unit.
 */
export const LABEL_FAULTS = ['reference', 'noPrice', 'noOffer', 'noSuchOffer', 'unitMissing'] as const;

/**
 * What is missing from a printable label: the price per litre because the content is unknown (PAngV § 4), the deposit
 * of a drink that is marked as having one (PAngV § 7), or the barcode because the EAN is invalid or only that of
 * another unit is known. Of an offer, the period because the merchandise system does not know it, or the lowest price of
 * the 30 days before. Or its note does not fit and is cut.
 */
export const LABEL_WARNINGS = [
  'noBasePrice',
  'noDeposit',
  'noBarcode',
  'noUnitCode',
  'noPeriod',
  'noLowest',
  'noteCut',
] as const;

/** The code on a unit of a product, such as its crate. */
const unitCode = z.object({ unit: z.string(), ean: z.string() });

/** The facts of a requested label; `contentOf` turns them into its content. */
export const knownLabel = z.object({
  product: z.nullable(z.object({ ...pricedProduct.shape, codes: z.array(unitCode) })),
  /** For sale styles only. */
  offer: z.nullable(labelOffer),
  /** The day on which the prices are valid, in the business time zone. */
  day: z.string(),
  fault: z.nullable(z.enum(LABEL_FAULTS)),
  warnings: z.array(z.enum(LABEL_WARNINGS)),
});
