import * as z from 'zod/mini';
import { choice, day, id, instant, line, whole } from '../../../kernel/fields.ts';
import { siteOfTenant } from '../../../kernel/reference.ts';
import { quantity } from '../parts/fields.ts';
import { dailyRange } from '../readings/schema.ts';
import { METER_TYPES, METER_UNITS } from '../rules.ts';

const meterOfSite = {
  siteMeterId: id(),
  text: line(),
  number: line(),
  type: choice(METER_TYPES),
};

const siteOfMeter = { siteId: id(), site: siteOfTenant };

/** A site with overdue meters. */
export const overdueSite = z.object({
  ...siteOfMeter,
  meters: z.array(
    z.object({
      ...meterOfSite,
      /** Null if it was never read. */
      nextEntryDate: z.nullable(day()),
      daysLate: z.nullable(whole()),
    }),
  ),
  remindedAt: z.nullable(instant()),
});

/** A meter whose last reading showed an unexpected consumption. */
export const outlier = z.object({
  ...siteOfMeter,
  ...meterOfSite,
  readingId: id(),
  unit: choice(METER_UNITS),
  /** From the previous reading to the last one. */
  start: day(),
  end: day(),
  consumption: quantity(),
  /** Per day. */
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
  /** Sites that get at least one mail. */
  sites: whole(),
  mails: whole(),
  /** Sites that are not overdue or were reminded in the last 24 hours. */
  skipped: whole(),
  /** Overdue sites without a known address. */
  withoutAddress: z.array(z.object({ siteId: id(), title: line() })),
});
