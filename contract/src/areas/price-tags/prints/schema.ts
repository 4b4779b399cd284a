import * as z from 'zod/mini';
import { choice, day, id, instant, line } from '../../../kernel/fields.ts';
import { PRINT_STYLES } from '../rules.ts';

/** What of a label is not as it was printed last; `gone`: the site does not sell the product any more. */
export const CHANGES = ['price', 'title', 'details', 'gone'] as const;

/** A label at the shelf that says something else than it should by now. */
export const changedTag = z.object({
  productId: id(),
  productTitle: line(),
  group: z.nullable(line()),
  printStyle: choice(PRINT_STYLES),
  changes: z.array(choice(CHANGES)),
  /** Of the first of its prices, as printed and as it is now. */
  printedPrice: z.nullable(z.number()),
  price: z.nullable(z.number()),
  printedAt: instant(),
  printedBy: line(),
});

/** What an offer is held against: the lowest price of its unit in the 30 days before it starts. */
export const referencePrice = z.object({
  productId: id(),
  unit: line(),
  start: day(),
  price: z.number(),
  /** Null where no price of these days is known. */
  lowest: z.nullable(z.number()),
});
