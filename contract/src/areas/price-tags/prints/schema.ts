import * as z from 'zod/mini';
import { choice, day, id, instant, line } from '../../../kernel/fields.ts';
import { UNITS } from '../../master-data/rules.ts';
import { PRINT_STYLES } from '../rules.ts';

const number = () => z.nullable(z.number());

/** The request for a label beyond product and style, at the time of printing. */
export const askedTag = z.object({
  salePrice: number(),
  saleUnit: z.nullable(choice(UNITS)),
  saleStorageFactor: number(),
  saleCapacity: number(),
  note: z.nullable(z.string()),
});

/**
 * The changes of a label since it was printed; `gone`: nothing is left to print, as the product, its price at the
 * site or its offer no longer exists.
 */
export const CHANGES = ['price', 'title', 'details', 'gone'] as const;

/** A label at the shelf that is outdated. */
export const changedTag = z.object({
  productId: id(),
  productTitle: line(),
  group: z.nullable(line()),
  printStyle: choice(PRINT_STYLES),
  /** Of its offer, which may run in several; null where it is of none. */
  unit: z.nullable(line()),
  changes: z.array(choice(CHANGES)),
  /** Of the first of its prices, as printed and as it is now. */
  printedPrice: number(),
  price: number(),
  /** So that it can be printed again as it was asked for. */
  asked: askedTag,
  printedAt: instant(),
  printedBy: line(),
});

/** The reference price of an offer: the lowest price of its unit in the 30 days before it starts. */
export const referencePrice = z.object({
  productId: id(),
  unit: line(),
  start: day(),
  price: z.number(),
  /** Null where no price of these days is known. */
  lowest: number(),
});
