import { addMonths, daysBetween } from '../../../kernel/calendar.ts';
import { grouped } from '../../../kernel/grouped.ts';
import { consumptionAlong, type Point, stretchesOf } from '../consumption/rules.ts';
import { inBaseUnit, METER_TYPES, type MeterType, type MeterUnit } from '../rules.ts';

/** Why a site has no rating: nobody knows its floor space, or too few months of its readings are known. */
export const UNRATED = ['size', 'readings'] as const;

/** How many months are compared, and how many of them readings have to tell of (`behaviour §9`). */
export const RANKED_MONTHS = 12;
const LEAST_MONTHS = 6;

const THOUSAND = 1_000;

export interface RankedMeter {
  readonly siteId: number;
  readonly type: MeterType;
  readonly unit: MeterUnit;
  /** Of its first device; null where nobody knows. */
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
  /** In the base unit of the type; null where too few months are known to reckon it from. */
  readonly consumption: number | null;
  readonly isEstimated: boolean;
}

export interface TypeOfSite {
  readonly type: MeterType;
  readonly meterCount: number;
  readonly months: readonly MonthOfType[];
  readonly consumption: number | null;
  readonly perSquareMetre: number | null;
  readonly median: number | null;
  readonly ratedSites: number;
  readonly rating: number | null;
}

export interface RatedSite {
  readonly siteId: number;
  readonly size: number | null;
  readonly types: readonly TypeOfSite[];
  readonly totalRating: number | null;
  readonly rank: number | null;
  /** Which part of the months was estimated, 0 to 1. */
  readonly estimatedShare: number | null;
  readonly unrated: (typeof UNRATED)[number] | null;
}

interface Span {
  readonly start: string;
  readonly end: string;
  readonly days: number;
}

/** The months that are compared, from a day on. */
export const spansOf = (first: string): readonly Span[] =>
  Array.from({ length: RANKED_MONTHS }, (_, place) => {
    const [start, end] = [addMonths(first, place), addMonths(first, place + 1)];
    return { start, end, days: daysBetween(start, end) };
  });

/** How many days of a span the meter was there; before nobody knows when it came, it may have been. */
function daysThere({ installedOn, retiredOn }: RankedMeter, { start, end, days }: Span): number {
  const first = installedOn !== null && installedOn > start ? installedOn : start;
  const last = retiredOn !== null && retiredOn < end ? retiredOn : end;
  if (first === start && last === end) return days;
  return first < last ? daysBetween(first, last) : 0;
}

interface MonthOfMeter {
  readonly isThere: boolean;
  /** In the base unit of its type; null where readings do not tell of every day on which it was there. */
  readonly amount: number | null;
}

/** A meter in each of some months that follow on each other. */
function courseOf(meter: RankedMeter, spans: readonly Span[]): readonly MonthOfMeter[] {
  const factor = inBaseUnit(meter.type, meter.unit);
  const told = consumptionAlong(stretchesOf(meter.points), [
    ...spans.map(({ start }) => start),
    spans.at(-1)?.end ?? '',
  ]);
  return spans.map((span, place) => {
    const { amount, days } = told[place] ?? { amount: 0, days: 0 };
    const there = daysThere(meter, span);
    return { isThere: there > 0, amount: days < there ? null : (amount / THOUSAND) * factor };
  });
}

/** Of the twelve months from a day on those in which the meter was there and readings do not tell of every day, `YYYY-MM`. */
export function missingMonths(meter: RankedMeter, first: string): string[] {
  const spans = spansOf(first);
  const course = courseOf(meter, spans);
  return spans.filter((_, place) => course[place]?.amount === null).map(({ start }) => start.slice(0, 7));
}

/** Of the twelve months from a day on those in which some of these meters were there, and of which readings tell all. */
export function coverOf(meters: readonly RankedMeter[], first: string) {
  const courses = meters.map((meter) => courseOf(meter, spansOf(first)));
  const months = spansOf(first).flatMap((_, place) => {
    const there = courses.flatMap((course) => course[place] ?? []).filter(({ isThere }) => isThere);
    return there.length > 0 ? [there.every(({ amount }) => amount !== null)] : [];
  });
  return { knownMonths: months.filter(Boolean).length, months: months.length };
}

interface Counting extends Pick<RankedMeter, 'siteId' | 'type'> {
  readonly course: readonly MonthOfMeter[];
}

/** What the meters of a type counted in a month together; null where readings do not tell of all of it. */
function knownOf(meters: readonly Counting[], place: number): number | null {
  let sum: number | null = null;
  for (const { course } of meters) {
    const month = course[place];
    if (!month?.isThere) continue;
    if (month.amount === null) return null;
    sum = (sum ?? 0) + month.amount;
  }
  return sum;
}

/** The months of a type, with what is missing reckoned from the mean per day of those that are known. */
function monthsOf(meters: readonly Counting[], spans: readonly Span[]): readonly MonthOfType[] {
  const months = spans.map(({ start, days }, place) => ({ start, days, amount: knownOf(meters, place) }));
  let [known, amounts, days] = [0, 0, 0];
  for (const month of months) {
    if (month.amount === null) continue;
    known += 1;
    amounts += month.amount;
    days += month.days;
  }
  const daily = known >= LEAST_MONTHS ? amounts / days : null;
  return months.map((month) => ({
    month: month.start.slice(0, 7),
    consumption: daily === null ? null : (month.amount ?? daily * month.days),
    isEstimated: month.amount === null,
  }));
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

const meanOf = (values: readonly number[]): number | null =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;

/** A type of a site before it is held against the other sites. */
function figureOf(type: MeterType, meters: readonly Counting[], size: number | null, spans: readonly Span[]) {
  const months = monthsOf(meters, spans);
  const isKnown = months.every(({ consumption }) => consumption !== null);
  const consumption = isKnown ? months.reduce((sum, month) => sum + (month.consumption ?? 0), 0) : null;
  const perSquareMetre = consumption !== null && size !== null && size > 0 ? consumption / size : null;
  return { type, meterCount: meters.length, months, consumption, perSquareMetre };
}

/** The mean of the ratings of the types that a site has, and how much of it was reckoned. */
function rated({ siteId, size }: SiteOfRanking, types: readonly TypeOfSite[]): Omit<RatedSite, 'rank'> {
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
  };
}

/** Ascending, without a rating last; who has the same one shares a rank. */
function ranked(sites: readonly Omit<RatedSite, 'rank'>[]): RatedSite[] {
  const sorted = sites.toSorted(
    (one, other) => (one.totalRating ?? Infinity) - (other.totalRating ?? Infinity) || one.siteId - other.siteId,
  );
  const ranks = new Map<number, number>();
  for (const [place, { totalRating }] of sorted.entries()) {
    if (totalRating !== null && !ranks.has(totalRating)) ranks.set(totalRating, place + 1);
  }
  return sorted.map((site) => ({
    ...site,
    rank: site.totalRating === null ? null : (ranks.get(site.totalRating) ?? null),
  }));
}

/**
 * Sites by what they consume per square metre in twelve months from a day on, each type held against the median of the
 * sites that have it: 1 is the median, less is better (`behaviour §9`). Of sites without a meter nothing is told.
 */
export function rankingOf(sites: readonly SiteOfRanking[], meters: readonly RankedMeter[], first: string): RatedSite[] {
  const spans = spansOf(first);
  const counting = meters.map((meter) => ({ siteId: meter.siteId, type: meter.type, course: courseOf(meter, spans) }));
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
  return ranked(
    figures.map(({ site, types }) =>
      rated(
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
