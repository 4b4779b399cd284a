import { consumption } from '@kontor/contract/areas/meters/consumption/endpoints.ts';
import { costs } from '@kontor/contract/areas/meters/costs/endpoints.ts';
import { tariff } from '@kontor/contract/areas/meters/costs/schema.ts';
import { degreeDays } from '@kontor/contract/areas/meters/degree-days/endpoints.ts';
import { generations } from '@kontor/contract/areas/meters/generation/endpoints.ts';
import { intervals } from '@kontor/contract/areas/meters/intervals/endpoints.ts';
import { overviews } from '@kontor/contract/areas/meters/overviews/endpoints.ts';
import { rankings } from '@kontor/contract/areas/meters/rankings/endpoints.ts';
import { readings } from '@kontor/contract/areas/meters/readings/endpoints.ts';
import { siteMeterValue } from '@kontor/contract/areas/meters/readings/schema.ts';
import { siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import type { AnswerOf, QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import { endpointQuery, findQuery, listQuery } from '../../kernel/query.ts';

export type Meter = AnswerOf<typeof siteMeter.find>;
export type ListedMeter = AnswerOf<typeof siteMeter.list>[number];
export type Entry = AnswerOf<typeof readings.entries>[number];
export type Reading = AnswerOf<typeof siteMeterValue.find>;
export type ListedReading = AnswerOf<typeof siteMeterValue.list>[number];
export type FormerReading = AnswerOf<typeof readings.formerReadings>[number];
export type MonthOfMeter = AnswerOf<typeof consumption.consumption>[number];
export type MeterLoad = AnswerOf<typeof intervals.load>;
export type RankedSite = AnswerOf<typeof rankings.ranking>[number];
export type SiteRanking = AnswerOf<typeof rankings.siteRanking>;
export type OverdueSite = AnswerOf<typeof overviews.overdue>[number];
export type Outlier = AnswerOf<typeof overviews.outliers>[number];
export type Gap = AnswerOf<typeof overviews.gaps>[number];
export type Tariff = AnswerOf<typeof tariff.find>;
export type DegreeDay = AnswerOf<typeof degreeDays.degreeDays>[number];
export type SiteGeneration = AnswerOf<typeof generations.generation>[number];
export type SiteCost = AnswerOf<typeof costs.costs>[number];

/** Meters, sorted by site. */
export const metersQuery = (query: QueryOf<typeof siteMeter.list> = {}) =>
  listQuery(siteMeter, { sort: 'siteId,text,id', ...query });
export const meterQuery = (id: number) => findQuery(siteMeter, id);

/** The meters of a site with the facts for entering readings; kept on the device for offline use. */
export const entriesQuery = (siteId: number) => endpointQuery(readings.entries, { params: { siteId } });

/** All readings of a site, by meter and latest first (`spec 3 §2.3`). */
export const readingsQuery = (siteId: number) =>
  listQuery(siteMeterValue, { siteId: [siteId], sort: 'text,siteMeterId,-date,-id' });
export const readingQuery = (id: number) => findQuery(siteMeterValue, id);
export const formerReadingsQuery = (siteId: number) => endpointQuery(readings.formerReadings, { query: { siteId } });

/** The monthly consumption of the last twelve months or of a year. */
export const consumptionQuery = (id: number, year?: number) =>
  endpointQuery(consumption.consumption, { params: { id }, query: { year } });

export const rankingQuery = (year?: number) => endpointQuery(rankings.ranking, { query: { year } });
export const yearsQuery = () => endpointQuery(rankings.years);
export const siteRankingQuery = (siteId: number, year?: number) =>
  endpointQuery(rankings.siteRanking, { params: { siteId }, query: { year } });

export const overdueQuery = () => endpointQuery(overviews.overdue);
export const outliersQuery = () => endpointQuery(overviews.outliers);
export const gapsQuery = () => endpointQuery(overviews.gaps);

export const tariffsQuery = () => listQuery(tariff, { sort: 'type,-validFrom' });
export const costsQuery = (year?: number) => endpointQuery(costs.costs, { query: { year } });
export const generationQuery = (year?: number) => endpointQuery(generations.generation, { query: { year } });
export const degreeDaysQuery = () => endpointQuery(degreeDays.degreeDays);

/** The load of a meter in the last days with values. */
export const loadQuery = (id: number, days: number) =>
  endpointQuery(intervals.load, { params: { id }, query: { days } });
