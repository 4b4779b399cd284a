import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { METER_MANAGERS } from '../access.ts';
import { yearInQuery } from '../parts/fields.ts';
import { siteCost, tariff } from './schema.ts';

export const costs = {
  tariff,

  /** By site, for the last twelve full months or a calendar year, as far as covered by readings. */
  costs: endpoint({
    method: 'GET',
    path: '/meterManagement/cost',
    caller: only(...METER_MANAGERS),
    scope: 'meterManagement.cost',
    query: z.strictObject({ year: z.optional(yearInQuery()) }),
    response: z.array(siteCost),
  }),
};
