import * as z from 'zod/mini';
import { flag, line, whole } from '../../../kernel/fields.ts';
import { quantity } from '../parts/fields.ts';

const amount = z.nullable(quantity(1_000_000_000_000));

/** What a meter counted in a month; null where its readings tell nothing of it. */
export const monthOfMeter = z.object({
  /** `YYYY-MM`. */
  month: line(7),
  consumption: amount,
  /** Days of it that readings tell of. */
  days: whole(0, 31),
  /** No reading stands at its beginning, or none at its end: what lies between two was spread by days. */
  isEstimated: flag(),
  yearBefore: amount,
});
