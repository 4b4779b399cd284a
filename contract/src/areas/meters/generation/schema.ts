import * as z from 'zod/mini';
import { flag, id, line, whole } from '../../../kernel/fields.ts';
import { siteOfTenant } from '../../../kernel/reference.ts';
import { quantity } from '../parts/fields.ts';

const amount = z.nullable(quantity(1_000_000_000_000));

const figures = {
  /** In kWh each; null if readings do not cover it. */
  generated: amount,
  fedIn: amount,
  /** Generated, but not fed in; null as well if more was fed in than generated, because then a reading is wrong. */
  ownUse: amount,
};

/** What the plant of a site generated over the compared months, as far as they are known. */
export const siteGeneration = z.object({
  siteId: id(),
  site: siteOfTenant,
  ...figures,
  /** Own use divided by generation, from 0 to 1. */
  ownShare: z.nullable(z.number()),
  months: z.array(
    z.object({
      /** `YYYY-MM`. */
      month: line(7),
      ...figures,
      /** There is no reading at its start or end. */
      isEstimated: flag(),
    }),
  ),
  /** The number of months that the sums contain. */
  knownMonths: whole(0, 12),
});
