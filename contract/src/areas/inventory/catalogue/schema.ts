import * as z from 'zod/mini';
import { choice, id, line, money, whole } from '../../../kernel/fields.ts';
import { UNITS } from '../../master-data/rules.ts';

const ids = () => z.array(id());
const lines = () => z.array(line());
const codes = () => z.array(z.nullable(line()));

/**
 * Everything that can be counted, for devices that count offline. Long lists are sent as columns, which take a third of
 * the space of records: the values at the same index belong together.
 */
export const catalogue = z.object({
  /** Derived from the content: equal content has an equal version. */
  version: whole(),
  products: z.object({
    id: ids(),
    title: lines(),
    ean: codes(),
    /** The empty that is returned after use. */
    emptyId: z.array(z.nullable(id())),
  }),
  /** How products are packed, by product and unit. */
  units: z.object({
    productId: ids(),
    /** The position in the fixed list of units, from 1. */
    unitId: ids(),
    /** The number of base units that it contains. */
    quantity: z.array(z.number()),
    ean: codes(),
  }),
  empties: z.array(
    z.object({ id: id(), title: line(), number: line(), baseUnit: choice(UNITS), depositValue: money() }),
  ),
});
