import * as z from 'zod/mini';
import { flag, line, whole } from '../../../kernel/fields.ts';
import { quantity } from '../parts/fields.ts';

const amount = z.nullable(quantity(1_000_000_000_000));

/** The consumption of a meter in a month; null if no readings cover it. */
export const monthOfMeter = z.object({
  /** `YYYY-MM`. */
  month: line(7),
  consumption: amount,
  /** Its days that readings cover. */
  days: whole(0, 31),
  /** No reading at its start, or none at its end: the consumption between two was spread over the days. */
  isEstimated: flag(),
  yearBefore: amount,
});
