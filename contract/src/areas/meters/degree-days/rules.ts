import type { RuleFault } from '../../../kernel/resource.ts';
import { median } from '../parts/averages.ts';
import type { RatedSite } from '../rankings/rules.ts';
import type { MeterType } from '../rules.ts';

/** The types that heat, whose consumption depends on the weather. */
export const HEATING_TYPES: readonly MeterType[] = ['gas', 'heatQuantity'];

/** The most degree days that a month can have: a month of 31 days with more than 60 degrees below the indoor temperature. */
export const MAX_DEGREE_DAYS = 2_000;

/** Degree days are those of a region or those of a site. */
export const degreeDayRules = ({
  region,
  siteId,
}: {
  readonly region?: string | null;
  readonly siteId?: number | null;
}): RuleFault[] =>
  (typeof region === 'string') === (typeof siteId === 'number') ? [{ path: 'region', key: 'regionOrSite' }] : [];

/** The degree days of a site over some months. */
export interface Weather {
  readonly degreeDays: number;
  readonly longTerm: number;
  /** How many of the months have degree days. */
  readonly months: number;
}

/**
 * By what the heating of some months is multiplied to compare it with other years: long-term by actual degree days. Null
 * if a month has none, or if it was never cold.
 */
export const weatherFactor = (weather: Weather | undefined, months: number): number | null =>
  weather && months > 0 && weather.months === months && weather.degreeDays > 0
    ? weather.longTerm / weather.degreeDays
    : null;

/** The consumption of a type at a site as it would have been in a year of usual weather. */
export interface Normalised {
  readonly degreeDays: number;
  readonly longTerm: number;
  readonly factor: number;
  readonly consumption: number;
  readonly perSquareMetre: number | null;
  /** Over all sites with a normalised figure. */
  readonly median: number | null;
  readonly ratedSites: number;
  readonly rating: number | null;
}

/** Normalised figures by site and type, for heating types with a consumption and degree days of all months. */
export function normalisedOf(
  sites: readonly RatedSite[],
  weather: ReadonlyMap<number, Weather>,
  months: number,
): ReadonlyMap<number, ReadonlyMap<MeterType, Normalised>> {
  const figures = sites.flatMap(({ siteId, size, types }) => {
    const of = weather.get(siteId);
    const factor = weatherFactor(of, months);
    if (!of || factor === null) return [];
    return types.flatMap(({ type, consumption, perSquareMetre }) =>
      consumption !== null && HEATING_TYPES.includes(type)
        ? [{ siteId, size, type, of, factor, consumption, perSquareMetre }]
        : [],
    );
  });
  const valuesOf = (type: MeterType) =>
    figures.flatMap((each) =>
      each.type === type && each.perSquareMetre !== null ? each.perSquareMetre * each.factor : [],
    );
  const compared = new Map(HEATING_TYPES.map((type) => [type, valuesOf(type)]));
  const bySite = new Map<number, Map<MeterType, Normalised>>();
  for (const { siteId, type, of, factor, consumption, perSquareMetre } of figures) {
    const values = compared.get(type) ?? [];
    const [own, middle] = [perSquareMetre === null ? null : perSquareMetre * factor, median(values)];
    const ofSite = bySite.get(siteId) ?? new Map<MeterType, Normalised>();
    ofSite.set(type, {
      degreeDays: of.degreeDays,
      longTerm: of.longTerm,
      factor,
      consumption: consumption * factor,
      perSquareMetre: own,
      median: middle,
      ratedSites: values.length,
      rating: own !== null && middle !== null && middle > 0 ? own / middle : null,
    });
    bySite.set(siteId, ofSite);
  }
  return bySite;
}
