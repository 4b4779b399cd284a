import * as z from 'zod/mini';
import { choice, day, id, instant, line } from '../../../kernel/fields.ts';
import { UNITS } from '../../master-data/rules.ts';
import { PRINT_STYLES } from '../rules.ts';

const number = () => z.nullable(z.number());

/** The print options of a label besides product and style. */
export const printOptions = z.object({
  salePrice: number(),
  saleUnit: z.nullable(choice(UNITS)),
  saleStorageFactor: number(),
  saleCapacity: number(),
  note: z.nullable(z.string()),
});

/**
 * What has changed since a label was printed; `gone`: nothing is left to print, because the product, its price at the
 * site or its offer no longer exists.
 */
export const TAG_CHANGES = ['price', 'title', 'details', 'gone'] as const;

/** An outdated label on the shelf. */
export const changedTag = z.object({
  productId: id(),
  productTitle: line(),
  group: z.nullable(line()),
  printStyle: choice(PRINT_STYLES),
  /** The unit of its offer, as a product may have offers for several; null if there is no offer. */
  unit: z.nullable(line()),
  /** The code on the printed label; null if it has none. */
  ean: z.nullable(line()),
  changes: z.array(choice(TAG_CHANGES)),
  /** Its first price, as printed and today. */
  printedPrice: number(),
  price: number(),
  /** For printing it again with the same options. */
  asked: printOptions,
  printedAt: instant(),
  printedBy: line(),
});

/** The reference price of an offer: the lowest price of its unit in the 30 days before it starts. */
export const referencePrice = z.object({
  productId: id(),
  unit: line(),
  start: day(),
  price: z.number(),
  /** Null if no price of these days is known. */
  lowest: number(),
});
