import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { METER_READERS } from '../access.ts';
import { yearInQuery } from '../parts/fields.ts';
import { rankedSite, siteRanking } from './schema.ts';

const shared = {
  method: 'GET',
  caller: only(...METER_READERS),
  scope: 'meterManagement.siteMeterRanking',
  /** A calendar year instead of the last twelve whole months. */
  query: z.strictObject({ year: z.optional(yearInQuery()) }),
} as const;

/** All sites beside each other, for everybody who reads meters (`behaviour §9`). */
export const rankings = {
  /** By rank; sites without one come last. */
  ranking: endpoint({ ...shared, path: '/meterManagement/siteMeterRanking', response: z.array(rankedSite) }),

  siteRanking: endpoint({
    ...shared,
    path: '/meterManagement/siteMeterRanking/{siteId}',
    params: z.object({ siteId: pathId() }),
    response: siteRanking,
  }),
};
