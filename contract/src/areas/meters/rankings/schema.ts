import * as z from 'zod/mini';
import { choice, day, id, line, whole } from '../../../kernel/fields.ts';
import { quantity } from '../parts/fields.ts';
import { METER_TYPES, METER_UNITS } from '../rules.ts';
import { UNRATED } from './rules.ts';

/** How often the median a consumption is; null where there is none. */
const rating = z.nullable(z.number());

/** A site among the others (`behaviour §9`); without a rating it has no rank. */
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
  totalRating: rating,
  /** Which part of the months was estimated, 0 to 1; null without a rating. */
  estimatedShare: z.nullable(z.number()),
  unrated: z.nullable(choice(UNRATED)),
  /** Types that the total leaves out, though the site has meters of them. */
  unratedTypes: z.array(choice(METER_TYPES)),
});

const amount = z.nullable(quantity(1_000_000_000_000));

/** How the rating of a type comes about, from raw figure to rating. */
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
      /** Readings do not cover it completely: the rest is estimated. */
      isEstimated: z.boolean(),
    }),
  ),
  /** Of all twelve months; null where too few are known. */
  consumption: amount,
  /** The same where all its meters count in cubic metres, and that is not the unit of the type. */
  cubicMetres: z.nullable(z.number()),
  perSquareMetre: z.nullable(z.number()),
  /** Of all sites that have one. */
  median: z.nullable(z.number()),
  ratedSites: whole(),
  rating,
  /** Why it has none. */
  unrated: z.nullable(choice(UNRATED)),
});

/** A row of the ranking that explains itself. */
export const siteRanking = z.object({
  ...rankedSite.shape,
  /** How many sites have a rank. */
  rankedSites: whole(),
  /** The first day of the compared months, and the last; for the current year those that have passed. */
  start: day(),
  end: day(),
  types: z.array(typeOfSite),
});
