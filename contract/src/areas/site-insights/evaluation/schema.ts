import * as z from 'zod/mini';
import { day } from '../../../kernel/fields.ts';
import { reference } from '../../../kernel/reference.ts';

const number = () => z.nullable(z.number());

/**
 * A site's figures in a period (`spec 2 §3`). Null where there is nothing to calculate: a share of no revenue, a mean
 * of no ratings, a sum of no days (`behaviour §7`).
 */
export const figures = z.object({
  totalRevenue: number(),
  loyaltyProgramRevenue: number(),
  /** Of the revenue, in percent. */
  loyaltyProgramShare: number(),
  revenuePerWorkingHour: number(),
  averageInvoiceSum: number(),
  averageProductCount: number(),
  spoilage: number(),
  /** Of the revenue, in percent. */
  spoilageShare: number(),
  inventoryDifferencePercent: number(),
  gradeWorkwear: number(),
  gradePositioning: number(),
  gradeGeneralOrganization: number(),
  countWorkwear: z.int(),
  countPositioning: z.int(),
  countGeneralOrganization: z.int(),
  /** The mean of the available grades. */
  totalGrade: number(),
});

export type Figures = z.output<typeof figures>;

/** The targets of the figures in a period; null where there is none (`targetIn`). */
export const targetFigures = z.omit(figures, {
  countWorkwear: true,
  countPositioning: true,
  countGeneralOrganization: true,
});

export type TargetFigures = z.output<typeof targetFigures>;

/** Null where there is nothing to calculate. */
export const NO_FIGURES: Figures = {
  totalRevenue: null,
  loyaltyProgramRevenue: null,
  loyaltyProgramShare: null,
  revenuePerWorkingHour: null,
  averageInvoiceSum: null,
  averageProductCount: null,
  spoilage: null,
  spoilageShare: null,
  inventoryDifferencePercent: null,
  gradeWorkwear: null,
  gradePositioning: null,
  gradeGeneralOrganization: null,
  countWorkwear: 0,
  countPositioning: 0,
  countGeneralOrganization: 0,
  totalGrade: null,
};

/** Bounds for plausible days that leave room for the comparison periods. */
const EARLIEST = '1900-01-01';
const LATEST = '2999-12-31';

const dayInQuery = () => z.optional(day().check(z.refine((value: string) => EARLIEST <= value && value <= LATEST)));

/** The requested period, both days inclusive; the default is the month up to today (`spec 2 §9`). */
export const days = { start: dayInQuery(), end: dayInQuery() };

export const period = z.object({ start: day(), end: day() });

/** A period that figures are compared with. */
export const comparedPeriod = z.object({ ...period.shape, figures });

/** A site's figures for a period, and the values to compare them with. */
export const siteEvaluation = z.object({
  ...figures.shape,
  ...period.shape,
  /** Whether there are figures for all its days up to `asOf`, see `isCovered`. If not, nothing is compared with it. */
  isComplete: z.boolean(),
  site: reference,
  /** The last day with figures of the site; null if there are none. */
  asOf: z.nullable(day()),
  /** The day of its last rating, to which the grades refer; null if it was never rated. */
  ratedOn: z.nullable(day()),
  /**
   * The comparison period for the part that has figures, see `evaluatedPart` and `periodBefore`. A period with missing
   * figures (`isCovered`) is not compared, because it would be misleading.
   */
  before: comparedPeriod,
  yearBefore: comparedPeriod,
  /** The targets for the part of the period that has figures; none if the period is incomplete. */
  targets: targetFigures,
  /**
   * The median of each figure over the sites of its group that have it, on the days up to `asOf`, and how many sites
   * have figures; null for a site without a group.
   */
  group: z.nullable(z.object({ title: z.string(), siteCount: z.int(), median: figures })),
});

/**
 * A step of the time series: a day, a week from Monday, or a month, cut to the period; `isWholeStep` decides `isWhole`.
 */
export const courseStep = z.object({ ...period.shape, isWhole: z.boolean(), figures });
