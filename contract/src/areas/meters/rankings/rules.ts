import { addMonths, daysBetween, firstOfMonth } from '../../../kernel/calendar.ts';
import { grouped } from '../../../kernel/grouped.ts';
import {
  type Border,
  borderAt,
  consumptionAlong,
  isEstimatedBetween,
  type Point,
  presentIn,
  type Stretch,
  stretchesOf,
} from '../consumption/rules.ts';
import { meanOf, median } from '../parts/averages.ts';
import { baseUnitFactor, isConverted, METER_TYPES, type MeterType, type MeterUnit } from '../rules.ts';

/** Why a site has no rating: its floor space is unknown, or its readings cover too few months. */
export const UNRATED = ['size', 'readings'] as const;

/** How many months are compared, and the share of them that readings must cover (`behaviour §9`). */
export const RANKED_MONTHS = 12;
const MIN_KNOWN_SHARE = 1 / 2;

const THOUSAND = 1_000;

export interface RankedMeter {
  readonly siteId: number;
  readonly type: MeterType;
  readonly unit: MeterUnit;
  /** Of its first device; null if unknown. */
  readonly installedOn: string | null;
  readonly retiredOn: string | null;
  readonly points: readonly Point[];
}

interface SiteOfRanking {
  readonly siteId: number;
  /** Square metres. */
  readonly size: number | null;
}

interface MonthOfType {
  readonly month: string;
  /** In the base unit of the type; null if too few months are known to estimate it. */
  readonly consumption: number | null;
  readonly isEstimated: boolean;
}

export interface TypeOfSite {
  readonly type: MeterType;
  readonly meterCount: number;
  readonly months: readonly MonthOfType[];
  readonly consumption: number | null;
  /** The same in cubic metres, if all meters measure volume and the type is measured in energy. */
  readonly cubicMetres: number | null;
  readonly perSquareMetre: number | null;
  readonly median: number | null;
  readonly ratedSites: number;
  readonly rating: number | null;
  /** Why there is no rating. */
  readonly unrated: (typeof UNRATED)[number] | null;
}

export interface RatedSite {
  readonly siteId: number;
  readonly size: number | null;
  readonly types: readonly TypeOfSite[];
  readonly totalRating: number | null;
  readonly rank: number | null;
  /** The share of months that were estimated, 0 to 1. */
  readonly estimatedShare: number | null;
  readonly unrated: (typeof UNRATED)[number] | null;
  /** Types without a rating, which the total leaves out. */
  readonly unratedTypes: readonly MeterType[];
}

export interface MonthSpan {
  readonly start: string;
  readonly end: string;
  readonly days: number;
  readonly borders: readonly Border[];
}

/** The compared months, starting from a day; for the current year, only past months. */
export const spansOf = (first: string, count = RANKED_MONTHS): readonly MonthSpan[] =>
  Array.from({ length: count }, (_, index) => {
    const [start, end] = [addMonths(first, index), addMonths(first, index + 1)];
    return { start, end, days: daysBetween(start, end), borders: [borderAt(start), borderAt(end)] };
  });

interface MonthOfMeter {
  readonly isThere: boolean;
  /** Whether readings cover every day on which it was installed. */
  readonly isKnown: boolean;
  readonly isEstimated: boolean;
  /** In the base unit of its type: the part covered by readings. */
  readonly metered: number;
  /** The same, with missing days filled in from the daily average of the readings; null if there are none. */
  readonly amount: number | null;
}

const ABSENT: MonthOfMeter = { isThere: false, isKnown: true, isEstimated: true, metered: 0, amount: 0 };

/**
 * From when a meter counts. Without a known installation day, it counts from the month of its first reading. A new
 * meter without any reading since does not count: null.
 */
function countsSince(meter: RankedMeter, stretches: readonly Stretch[], first: string): string | null {
  const [earliest] = meter.points.map(({ date }) => date).toSorted();
  if (earliest === undefined || (stretches.length === 0 && earliest > first)) return null;
  return meter.installedOn ?? firstOfMonth(earliest);
}

/** A meter's figures in each of some consecutive months. */
export function courseOf(meter: RankedMeter, spans: readonly MonthSpan[]): readonly MonthOfMeter[] {
  const factor = baseUnitFactor(meter.type, meter.unit) / THOUSAND;
  const stretches = stretchesOf(meter.points);
  const installedOn = countsSince(meter, stretches, spans[0]?.start ?? '');
  if (installedOn === null) return spans.map(() => ABSENT);
  const presence = { installedOn, retiredOn: meter.retiredOn };
  const counted = consumptionAlong(stretches, [...spans.map(({ start }) => start), spans.at(-1)?.end ?? '']);
  let [amounts, days] = [0, 0];
  for (const month of counted) [amounts, days] = [amounts + month.amount, days + month.days];
  const daily = days > 0 ? (amounts / days) * factor : null;
  return spans.map((span, index) => {
    const { start, end } = presentIn(presence, span.start, span.end);
    if (start >= end) return ABSENT;
    const isWhole = start === span.start && end === span.end;
    const month = counted[index] ?? { amount: 0, days: 0 };
    const missing = Math.max(0, (isWhole ? span.days : daysBetween(start, end)) - month.days);
    const metered = month.amount * factor;
    const borders = isWhole ? span.borders : [borderAt(start), borderAt(end)];
    return {
      isThere: true,
      isKnown: missing === 0,
      isEstimated: isEstimatedBetween(meter.points, borders, month.days),
      metered,
      amount: missing === 0 ? metered : daily === null ? null : metered + daily * missing,
    };
  });
}

/** The months from a day on that are neither fully covered by readings nor have readings at both borders, `YYYY-MM`. */
export function missingMonths(meter: RankedMeter, first: string): string[] {
  const spans = spansOf(first);
  const course = courseOf(meter, spans);
  return spans
    .filter((_, index) => course[index]?.isKnown === false && course[index].isEstimated)
    .map(({ start }) => start.slice(0, 7));
}

/** The number of months, and how many of them readings fully cover for every type of these meters. */
export function coverageOf(meters: readonly RankedMeter[], spans: readonly MonthSpan[]) {
  const courses = meters.map((meter) => ({ type: meter.type, course: courseOf(meter, spans) }));
  const byType = [...grouped(courses, ({ type }) => type).values()];
  const known = spans.filter((_, index) =>
    byType.every((some) => {
      const installed = some.flatMap(({ course }) => course[index] ?? []).filter(({ isThere }) => isThere);
      return installed.length > 0 && installed.every(({ isKnown }) => isKnown);
    }),
  );
  return { knownMonths: known.length, months: spans.length };
}

interface MeterMonths extends Pick<RankedMeter, 'siteId' | 'type' | 'unit'> {
  readonly course: readonly MonthOfMeter[];
}

/** The consumption of all meters of a type in a month. */
function sumOfMonth(meters: readonly MeterMonths[], place: number) {
  let sum: { isThere: boolean; isKnown: boolean; isEstimated: boolean; metered: number; amount: number | null } = {
    isThere: false,
    isKnown: true,
    isEstimated: false,
    metered: 0,
    amount: 0,
  };
  for (const { course } of meters) {
    const month = course[place];
    if (!month?.isThere) continue;
    sum = {
      isThere: true,
      isKnown: sum.isKnown && month.isKnown,
      isEstimated: sum.isEstimated || month.isEstimated,
      metered: sum.metered + month.metered,
      amount: sum.amount === null || month.amount === null ? null : sum.amount + month.amount,
    };
  }
  return sum;
}

/**
 * The months of a type. Each meter is calculated separately; months without a meter or with an unknown one use the
 * daily mean of the others, but never less than the metered amount.
 */
function monthsOf(meters: readonly MeterMonths[], spans: readonly MonthSpan[]): readonly MonthOfType[] {
  const months = spans.map(({ start, days }, index) => ({ start, days, ...sumOfMonth(meters, index) }));
  let [known, amounts, days] = [0, 0, 0];
  for (const month of months) {
    if (!month.isThere || month.amount === null) continue;
    if (month.isKnown) known += 1;
    amounts += month.amount;
    days += month.days;
  }
  const daily = known > 0 && known >= spans.length * MIN_KNOWN_SHARE ? amounts / days : null;
  return months.map(({ start, days: length, isThere, isEstimated, metered, amount }) => ({
    month: start.slice(0, 7),
    consumption: daily === null ? null : isThere && amount !== null ? amount : Math.max(metered, daily * length),
    isEstimated: !isThere || isEstimated,
  }));
}

/** A type's figures at a site, before the comparison with other sites. */
function figureOf(type: MeterType, meters: readonly MeterMonths[], size: number | null, spans: readonly MonthSpan[]) {
  const months = monthsOf(meters, spans);
  const isKnown = months.length > 0 && months.every(({ consumption }) => consumption !== null);
  const consumption = isKnown ? months.reduce((sum, month) => sum + (month.consumption ?? 0), 0) : null;
  const perSquareMetre = consumption !== null && size !== null && size > 0 ? consumption / size : null;
  const inVolume = consumption !== null && meters.every(({ unit }) => isConverted(type, unit));
  const cubicMetres = inVolume ? consumption / baseUnitFactor(type, 'm³') : null;
  const unrated = perSquareMetre !== null ? null : consumption === null ? ('readings' as const) : ('size' as const);
  return { type, meterCount: meters.length, months, consumption, cubicMetres, perSquareMetre, unrated };
}

/** The mean of the ratings of a site's types, and the share that was estimated. */
function rateSite({ siteId, size }: SiteOfRanking, types: readonly TypeOfSite[]): Omit<RatedSite, 'rank'> {
  const some = types.filter(({ rating }) => rating !== null);
  const months = some.flatMap((type) => type.months);
  const estimated = months.filter(({ isEstimated }) => isEstimated).length;
  const hasSize = size !== null && size > 0;
  return {
    siteId,
    size,
    types,
    totalRating: meanOf(some.flatMap(({ rating }) => rating ?? [])),
    estimatedShare: months.length > 0 ? estimated / months.length : null,
    unrated: some.length > 0 ? null : hasSize ? 'readings' : 'size',
    unratedTypes: types.filter(({ rating }) => rating === null).map(({ type }) => type),
  };
}

/** Ascending, unrated sites last; equal ratings share a rank. */
function rankSites(sites: readonly Omit<RatedSite, 'rank'>[]): RatedSite[] {
  const sorted = sites.toSorted(
    (a, b) => (a.totalRating ?? Infinity) - (b.totalRating ?? Infinity) || a.siteId - b.siteId,
  );
  const ranks = new Map<number, number>();
  for (const [index, { totalRating }] of sorted.entries()) {
    if (totalRating !== null && !ranks.has(totalRating)) ranks.set(totalRating, index + 1);
  }
  return sorted.map((site) => ({
    ...site,
    rank: site.totalRating === null ? null : (ranks.get(site.totalRating) ?? null),
  }));
}

/**
 * Ranks sites by consumption per square metre over some months, each type relative to the median of the sites that have
 * it: 1 is the median, less is better (`behaviour §9`). Sites without a meter are left out.
 */
export function rankingOf(
  sites: readonly SiteOfRanking[],
  meters: readonly RankedMeter[],
  { first, count }: { readonly first: string; readonly count: number },
): RatedSite[] {
  const spans = spansOf(first, count);
  const counting = meters.map((meter) => {
    const { siteId, type, unit } = meter;
    return { siteId, type, unit, course: courseOf(meter, spans) };
  });
  const bySite = grouped(counting, ({ siteId }) => siteId);
  const figures = sites.flatMap((site) => {
    const byType = grouped(bySite.get(site.siteId) ?? [], ({ type }) => type);
    const types = METER_TYPES.flatMap((type) => {
      const some = byType.get(type);
      return some ? [figureOf(type, some, site.size, spans)] : [];
    });
    return types.length > 0 ? [{ site, types }] : [];
  });
  const compared = new Map(
    METER_TYPES.map((type) => {
      const values = figures.flatMap(({ types }) => types.find((each) => each.type === type)?.perSquareMetre ?? []);
      return [type, { median: median(values), ratedSites: values.length }] as const;
    }),
  );
  return rankSites(
    figures.map(({ site, types }) =>
      rateSite(
        site,
        types.map((figure) => {
          const { median: middle = null, ratedSites = 0 } = compared.get(figure.type) ?? {};
          const { perSquareMetre } = figure;
          const rating = perSquareMetre !== null && middle !== null && middle > 0 ? perSquareMetre / middle : null;
          return { ...figure, median: middle, ratedSites, rating };
        }),
      ),
    ),
  );
}
