import * as z from 'zod/mini';
import { flag, line, whole } from '../../../kernel/fields.ts';
import { quantity } from '../parts/fields.ts';

const amount = z.nullable(quantity(1_000_000_000_000));

/** The consumption of a meter in a month; null if no reading covers it. */
export const monthOfMeter = z.object({
  /** `YYYY-MM`. */
  month: line(7),
  consumption: amount,
  /** The number of its days covered by readings. */
  days: whole(0, 31),
  /** There is no reading at its start or end, so the consumption between two readings was spread over the days. */
  isEstimated: flag(),
  yearBefore: amount,
});
