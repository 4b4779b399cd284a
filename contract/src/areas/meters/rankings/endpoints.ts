import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId, whole } from '../../../kernel/fields.ts';
import { METER_READERS } from '../access.ts';
import { yearInQuery } from '../parts/fields.ts';
import { rankedSite, siteRanking } from './schema.ts';

const shared = {
  method: 'GET',
  caller: only(...METER_READERS),
  scope: 'meterManagement.siteMeterRanking',
  /** A calendar year instead of the last twelve full months. */
  query: z.strictObject({ year: z.optional(yearInQuery()) }),
} as const;

/** All sites side by side, for everyone who reads meters (`behaviour §9`). */
export const rankings = {
  /** By rank; unranked sites come last. */
  ranking: endpoint({ ...shared, path: '/meterManagement/siteMeterRanking', response: z.array(rankedSite) }),

  /** The calendar years available, since the first reading of any meter; the current one first. */
  years: endpoint({
    method: 'GET',
    path: '/meterManagement/year',
    caller: shared.caller,
    scope: shared.scope,
    response: z.array(whole(1, 9_999)),
  }),

  siteRanking: endpoint({
    ...shared,
    path: '/meterManagement/siteMeterRanking/{siteId}',
    params: z.object({ siteId: pathId() }),
    response: siteRanking,
  }),
};
