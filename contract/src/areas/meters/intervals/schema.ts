import * as z from 'zod/mini';
import { choice, day, id, instant, line, whole } from '../../../kernel/fields.ts';
import { wholeInQuery } from '../../../kernel/list.ts';
import { quantity } from '../parts/fields.ts';
import { METER_UNITS } from '../rules.ts';
import { MAX_DAYS, MAX_PER_QUARTER, MAX_QUARTERS, MAX_SENT_QUARTERS, QUARTER_MS } from './rules.ts';

/** The start of a quarter of an hour. */
const quarter = () =>
  instant().check(
    z.refine((value: string) => Date.parse(value) % QUARTER_MS === 0, { params: { key: 'quarterHour' } }),
  );

const amount = quantity(MAX_PER_QUARTER);

/** What a meter counted in consecutive quarters of an hour, in its unit; null where nothing is known. */
export const quartersBody = z.strictObject({
  start: quarter(),
  values: z.array(z.nullable(amount)).check(z.minLength(1), z.maxLength(MAX_SENT_QUARTERS)),
});

/** How many quarters were new, changed, or known already. */
export const quartersSaved = z.object({ created: whole(), updated: whole(), unchanged: whole() });

/** A quarter of an hour in a CSV file. */
export const quarterRow = z.strictObject({ start: quarter(), consumption: amount });

/** The column names of that file. */
export const QUARTER_COLUMNS = { start: 'Beginn', consumption: 'Verbrauch' } as const;

const perHour = z.nullable(z.number());

/** What the quarters of an hour of some days tell about a meter. */
export const meterLoad = z.object({
  siteMeterId: id(),
  unit: choice(METER_UNITS),
  /** The first and the last day; null if nothing was ever sent. */
  start: z.nullable(day()),
  end: z.nullable(day()),
  /** How many quarters are known, and how many the days with values have. */
  knownQuarters: whole(),
  quarters: whole(),
  consumption: quantity(MAX_PER_QUARTER * MAX_QUARTERS),
  /** From ten in the evening to six in the morning. */
  nightUse: quantity(MAX_PER_QUARTER * MAX_QUARTERS),
  /** On Saturdays and Sundays. */
  weekendUse: quantity(MAX_PER_QUARTER * MAX_QUARTERS),
  /** The load that is always there, in units per hour; null without a complete day. */
  baseLoad: perHour,
  peakLoad: perHour,
  peakAt: z.nullable(instant()),
  /** The mean load by time of day, in units per hour. */
  curve: z.array(
    z.object({
      /** `HH:mm`. */
      time: line(5),
      workday: perHour,
      weekend: perHour,
    }),
  ),
});

/** The days up to one, by default the last ones with values. */
export const loadQuery = z.strictObject({
  end: z.optional(day()),
  days: z.optional(wholeInQuery(1, MAX_DAYS)),
});
