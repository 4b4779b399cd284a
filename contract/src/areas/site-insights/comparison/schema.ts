import * as z from 'zod/mini';
import { day, id, whole } from '../../../kernel/fields.ts';
import { figures, period, targetFigures } from '../evaluation/schema.ts';

/** A name in the query that sites are filtered by. */
const name = () => z.optional(z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\0]*$/)));

/** The sites to read, by their master data; all that the caller reaches by default. */
export const siteFilter = { tenant: name(), group: name(), region: name() };

/** The names by which the sites that the caller reaches can be filtered, in alphabetical order. */
export const siteChoices = z.object({
  tenants: z.array(z.string()),
  groups: z.array(z.string()),
  regions: z.array(z.string()),
});

/** A site and the names that it can be filtered by. */
export const placedSite = z.object({
  id: id(),
  title: z.string(),
  tenant: z.string(),
  group: z.nullable(z.string()),
  region: z.nullable(z.string()),
});

/** A site's rank among the sites of its group that are ranked, 1 for the best; ties share a rank. */
export const rank = z.object({ rank: whole(1), of: whole(1) });

const rankOrNull = z.nullable(rank);

/** Null where the site is not ranked, see `ranksOf`. */
export const ranks = z.object({
  totalRevenue: rankOrNull,
  loyaltyProgramRevenue: rankOrNull,
  loyaltyProgramShare: rankOrNull,
  revenuePerWorkingHour: rankOrNull,
  averageInvoiceSum: rankOrNull,
  averageProductCount: rankOrNull,
  spoilage: rankOrNull,
  spoilageShare: rankOrNull,
  inventoryDifferencePercent: rankOrNull,
  gradeWorkwear: rankOrNull,
  gradePositioning: rankOrNull,
  gradeGeneralOrganization: rankOrNull,
  totalGrade: rankOrNull,
});

/** A site's figures, with the same meaning as in its own evaluation. */
export const comparedSite = z.object({
  site: placedSite,
  /** The last day with figures; null if there are none. */
  asOf: z.nullable(day()),
  /** Whether there are figures for all days up to `asOf`. If not, nothing is compared with them. */
  isComplete: z.boolean(),
  figures,
  /** Null figures where the comparison period has missing figures. */
  before: figures,
  yearBefore: figures,
  /** Its targets for the part of the period that has figures; none if its figures are incomplete. */
  targets: targetFigures,
  ranks,
});

/** The totals of the sites that can be compared with an earlier period, in both periods. */
export const comparedTotal = z.object({ ...period.shape, siteCount: whole(), current: figures, earlier: figures });

/** Several sites side by side. */
export const comparison = z.object({
  ...period.shape,
  /** The last day with figures of any of the sites; null if there are none. */
  asOf: z.nullable(day()),
  choices: siteChoices,
  sites: z.array(comparedSite),
  /** The figures of all sites together: shares and means are of their sums, grades of all their ratings. */
  total: figures,
  /** The median of each figure over the sites that have it. */
  median: z.omit(figures, { countWorkwear: true, countPositioning: true, countGeneralOrganization: true }),
  before: comparedTotal,
  yearBefore: comparedTotal,
});
