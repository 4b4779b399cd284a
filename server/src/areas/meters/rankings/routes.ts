import { type Normalised, normalisedOf } from '@kontor/contract/areas/meters/degree-days/rules.ts';
import type { rankings } from '@kontor/contract/areas/meters/rankings/endpoints.ts';
import { type RatedSite, rankingOf } from '@kontor/contract/areas/meters/rankings/rules.ts';
import { BASE_UNIT, type MeterType } from '@kontor/contract/areas/meters/rules.ts';
import { addDays, addMonths } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { weatherOfSites } from '../degree-days/queries.ts';
import { consumersBetween } from '../parts/shown.ts';
import { comparedMonths, type Months } from '../parts/twelve-months.ts';
import { firstReading, sitesOfMeters } from './queries.ts';

/** All sites with meters, by rank. */
async function rankedSites(read: Read, months: Months) {
  const { first, count } = months;
  const end = addMonths(first, count);
  const [sites, meters, weather] = await Promise.all([
    sitesOfMeters(read, {}),
    consumersBetween(read, { start: first, end }),
    weatherOfSites(read, months),
  ]);
  const names = new Map(sites.map(({ siteId, siteName }) => [siteId, siteName]));
  const ranked = rankingOf(sites, meters, months);
  const normalised = normalisedOf(ranked, new Map(weather.map((each) => [each.siteId, each])), count);
  return ranked.map((site) => ({
    site,
    siteName: names.get(site.siteId) ?? '',
    normalised: normalised.get(site.siteId) ?? new Map<MeterType, Normalised>(),
  }));
}

interface Named {
  readonly site: RatedSite;
  readonly siteName: string;
  readonly normalised: ReadonlyMap<MeterType, Normalised>;
}

function rowOf({ site, siteName, normalised }: Named) {
  const { siteId, rank, size, totalRating, estimatedShare, unrated, unratedTypes, types } = site;
  const ratingOf = (type: MeterType) => types.find((each) => each.type === type)?.rating ?? null;
  return {
    rank,
    siteId,
    siteName,
    size,
    waterRating: ratingOf('water'),
    electricityRating: ratingOf('electricity'),
    gasRating: ratingOf('gas'),
    heatQuantityRating: ratingOf('heatQuantity'),
    gasNormalisedRating: normalised.get('gas')?.rating ?? null,
    heatQuantityNormalisedRating: normalised.get('heatQuantity')?.rating ?? null,
    totalRating,
    estimatedShare,
    unrated,
    unratedTypes: [...unratedTypes],
  };
}

/** Removes floating-point errors beyond a meter's three decimals. */
const exactly = (amount: number): number => Math.round(amount * 1_000) / 1_000;

const exact = (amount: number | null): number | null => (amount === null ? null : exactly(amount));

const presentNormalised = (of: Normalised | undefined) => (of ? { ...of, consumption: exactly(of.consumption) } : null);

export const rankingHandlers = ({ timeZone }: Services): Handlers<typeof rankings> => ({
  async ranking({ read, query: { year } }) {
    return (await rankedSites(read, comparedMonths(year, dayOf(read.now, timeZone)))).map(rowOf);
  },

  async years({ read }) {
    const [firstRead] = await firstReading(read, {});
    const thisYear = Number(dayOf(read.now, timeZone).slice(0, 4));
    const first = firstRead ? Number(firstRead.date.slice(0, 4)) : thisYear;
    return Array.from({ length: thisYear - first + 1 }, (_, ago) => thisYear - ago);
  },

  async siteRanking({ read, params: { siteId }, query: { year } }) {
    const compared = comparedMonths(year, dayOf(read.now, timeZone));
    const { first, count } = compared;
    const sites = await rankedSites(read, compared);
    const named = sites.find(({ site }) => site.siteId === siteId);
    if (!named) return refuse('request.notFound');
    return {
      ...rowOf(named),
      rankedSites: sites.filter(({ site }) => site.rank !== null).length,
      start: first,
      end: count === 0 ? first : addDays(addMonths(first, count), -1),
      types: named.site.types.map(({ months, consumption, ...type }) => ({
        ...type,
        unit: BASE_UNIT[type.type],
        consumption: exact(consumption),
        normalised: presentNormalised(named.normalised.get(type.type)),
        months: months.map((month) => ({ ...month, consumption: exact(month.consumption) })),
      })),
    };
  },
});
