import * as z from 'zod/mini';
import { choice, day, id, line, whole } from '../../../kernel/fields.ts';
import { quantity } from '../parts/fields.ts';
import { METER_TYPES, METER_UNITS } from '../rules.ts';
import { UNRATED } from './rules.ts';

/** The ratio of the consumption to the median; null if there is none. */
const rating = z.nullable(z.number());

/** A site in the ranking (`behaviour §9`); without a rating it has no rank. */
export const rankedSite = z.object({
  rank: z.nullable(whole(1)),
  siteId: id(),
  siteName: line(),
  /** Square metres. */
  size: z.nullable(z.number()),
  waterRating: rating,
  electricityRating: rating,
  gasRating: rating,
  heatQuantityRating: rating,
  /** The ratings of the heating types in usual weather; null without degree days of all months. */
  gasNormalisedRating: rating,
  heatQuantityNormalisedRating: rating,
  totalRating: rating,
  /** The share of months that were estimated, 0 to 1; null without a rating. */
  estimatedShare: z.nullable(z.number()),
  unrated: z.nullable(choice(UNRATED)),
  /** Types without a rating, which the total leaves out. */
  unratedTypes: z.array(choice(METER_TYPES)),
});

const amount = z.nullable(quantity(1_000_000_000_000));

/** The calculation of a type's rating, from raw figure to rating. */
const typeOfSite = z.object({
  type: choice(METER_TYPES),
  /** The base unit of the type, in which all its meters are added up. */
  unit: choice(METER_UNITS),
  meterCount: whole(),
  months: z.array(
    z.object({
      /** `YYYY-MM`. */
      month: line(7),
      consumption: amount,
      /** Readings do not fully cover it: the rest is estimated. */
      isEstimated: z.boolean(),
    }),
  ),
  /** Over all twelve months; null if too few are known. */
  consumption: amount,
  /** The same in cubic metres, if all its meters count in them and the type has another unit. */
  cubicMetres: z.nullable(z.number()),
  perSquareMetre: z.nullable(z.number()),
  /** Over all sites that have a figure. */
  median: z.nullable(z.number()),
  ratedSites: whole(),
  rating,
  /** Why there is no rating. */
  unrated: z.nullable(choice(UNRATED)),
  /** The consumption of heating in usual weather; null for other types, and without degree days of all months. */
  normalised: z.nullable(
    z.object({
      /** Over the compared months. */
      degreeDays: z.number(),
      longTerm: z.number(),
      /** Long-term by actual degree days. */
      factor: z.number(),
      consumption: quantity(1_000_000_000_000),
      perSquareMetre: z.nullable(z.number()),
      /** Over all sites that have a normalised figure. */
      median: z.nullable(z.number()),
      ratedSites: whole(),
      rating,
    }),
  ),
});

/** A row of the ranking with its full calculation. */
export const siteRanking = z.object({
  ...rankedSite.shape,
  /** The number of sites with a rank. */
  rankedSites: whole(),
  /** The first and last day of the compared months; for the current year, only past months. */
  start: day(),
  end: day(),
  types: z.array(typeOfSite),
});
