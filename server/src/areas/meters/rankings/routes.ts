import type { rankings } from '@kontor/contract/areas/meters/rankings/endpoints.ts';
import { RANKED_MONTHS, type RatedSite, rankingOf } from '@kontor/contract/areas/meters/rankings/rules.ts';
import { BASE_UNIT, type MeterType } from '@kontor/contract/areas/meters/rules.ts';
import { addDays, addMonths } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { metersBetween } from '../parts/shown.ts';
import { firstDayOf } from '../parts/twelve-months.ts';
import { sitesOfMeters } from './queries.ts';

/** All sites with meters, by rank. */
async function rankedSites(read: Read, first: string) {
  const end = addMonths(first, RANKED_MONTHS);
  const [sites, meters] = await Promise.all([sitesOfMeters(read, {}), metersBetween(read, { start: first, end })]);
  const names = new Map(sites.map(({ siteId, siteName }) => [siteId, siteName]));
  return rankingOf(sites, meters, first).map((site) => ({ site, siteName: names.get(site.siteId) ?? '' }));
}

interface Named {
  readonly site: RatedSite;
  readonly siteName: string;
}

function rowOf({ site, siteName }: Named) {
  const { siteId, rank, size, totalRating, estimatedShare, unrated, types } = site;
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
    totalRating,
    estimatedShare,
    unrated,
  };
}

/** Floating point knows more decimals than a meter. */
const exact = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * 1_000) / 1_000);

export const rankingHandlers = ({ timeZone }: Services): Handlers<typeof rankings> => ({
  async ranking({ read, query: { year } }) {
    return (await rankedSites(read, firstDayOf(year, dayOf(read.now, timeZone)))).map(rowOf);
  },

  async siteRanking({ read, params: { siteId }, query: { year } }) {
    const first = firstDayOf(year, dayOf(read.now, timeZone));
    const sites = await rankedSites(read, first);
    const named = sites.find(({ site }) => site.siteId === siteId);
    if (!named) return refuse('request.notFound');
    return {
      ...rowOf(named),
      rankedSites: sites.filter(({ site }) => site.rank !== null).length,
      start: first,
      end: addDays(addMonths(first, RANKED_MONTHS), -1),
      types: named.site.types.map(({ months, consumption, ...type }) => ({
        ...type,
        unit: BASE_UNIT[type.type],
        consumption: exact(consumption),
        months: months.map((month) => ({ ...month, consumption: exact(month.consumption) })),
      })),
    };
  },
});
