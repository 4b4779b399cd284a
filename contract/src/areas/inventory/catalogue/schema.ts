import * as z from 'zod/mini';
import { choice, id, line, money, whole } from '../../../kernel/fields.ts';
import { UNITS } from '../../master-data/rules.ts';

const ids = () => z.array(id());
const lines = () => z.array(line());
const codes = () => z.array(z.nullable(line()));

/**
 * All that can be counted, for a device that counts without network. Long lists come by their columns, which are a
 * third of as many records: the values at one index of each belong together.
 */
export const catalogue = z.object({
  /** Derived from the content: equal content has the same one. */
  version: whole(),
  products: z.object({
    id: ids(),
    title: lines(),
    ean: codes(),
    /** The empty that comes back from it. */
    emptyId: z.array(z.nullable(id())),
  }),
  /** How products are packed, by product and unit. */
  units: z.object({
    productId: ids(),
    /** The place in the fixed list of units, from 1. */
    unitId: ids(),
    /** How many base units it holds. */
    quantity: z.array(z.number()),
    ean: codes(),
  }),
  empties: z.array(
    z.object({ id: id(), title: line(), number: line(), baseUnit: choice(UNITS), depositValue: money() }),
  ),
});
