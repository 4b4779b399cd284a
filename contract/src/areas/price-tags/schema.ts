import * as z from 'zod/mini';
import { choice, id, line, optional, whole, withMeta } from '../../kernel/fields.ts';
import { UNITS } from '../master-data/rules.ts';
import { MAX_NOTE_LENGTH, PRINT_STYLES } from './rules.ts';

const amount = (most: number) => withMeta(z.number().check(z.gte(0.001), z.lte(most)), { kind: 'decimal' });

const cents = () => withMeta(z.number().check(z.gte(0.01), z.lte(100_000), z.multipleOf(0.01)), { kind: 'money' });

/**
 * A label of a product at a site, and its number of copies. The `sale` fields are for small sale labels of an offer
 * that the merchandise system does not know (`spec 3 §3`); other labels show the product's own prices.
 */
export const priceTag = z.strictObject({
  siteId: id(),
  productId: id(),
  /** Handlers count the labels of a list: a single row may exceed the limit (413). */
  count: whole(1, Number.MAX_SAFE_INTEGER),
  printStyle: choice(PRINT_STYLES),
  salePrice: optional(cents()),
  saleUnit: optional(choice(UNITS)),
  /** The number of base units per unit. */
  saleStorageFactor: optional(amount(100_000)),
  /** Litres or kilograms per base unit. */
  saleCapacity: optional(amount(10_000)),
  /** A note by the site on a sale label. */
  note: optional(line(MAX_NOTE_LENGTH)),
});
