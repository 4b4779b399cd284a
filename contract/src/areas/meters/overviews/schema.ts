import * as z from 'zod/mini';
import { choice, day, id, instant, line, whole } from '../../../kernel/fields.ts';
import { quantity } from '../parts/fields.ts';
import { dailyRange } from '../readings/schema.ts';
import { METER_TYPES, METER_UNITS } from '../rules.ts';

const meterOfSite = {
  siteMeterId: id(),
  text: line(),
  number: line(),
  type: choice(METER_TYPES),
};

const siteOfMeter = { siteId: id(), site: z.object({ title: line(), tenant: line() }) };

/** A site with overdue meters. */
export const overdueSite = z.object({
  ...siteOfMeter,
  meters: z.array(
    z.object({
      ...meterOfSite,
      /** Null where it was never read. */
      nextEntryDate: z.nullable(day()),
      daysLate: z.nullable(whole()),
    }),
  ),
  remindedAt: z.nullable(instant()),
});

/** A meter that consumed more or less than was to be expected when it was read last. */
export const outlier = z.object({
  ...siteOfMeter,
  ...meterOfSite,
  readingId: id(),
  unit: choice(METER_UNITS),
  /** From the reading before to the last one. */
  start: day(),
  end: day(),
  consumption: quantity(),
  /** A day. */
  expected: dailyRange,
  reason: z.nullable(line(500)),
});

/** A meter whose readings do not cover all of the last twelve months. */
export const gap = z.object({
  ...siteOfMeter,
  ...meterOfSite,
  /** `YYYY-MM` each. */
  months: z.array(line(7)),
});

/** The result of reminding sites. */
export const reminded = z.object({
  /** Sites to which at least one mail goes. */
  sites: whole(),
  mails: whole(),
  /** Those that are not overdue, or were reminded within the last 24 hours. */
  skipped: whole(),
  /** Overdue sites without a known address. */
  withoutAddress: z.array(z.object({ siteId: id(), title: line() })),
});
