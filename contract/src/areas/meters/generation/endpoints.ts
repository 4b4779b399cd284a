import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { METER_MANAGERS } from '../access.ts';
import { yearInQuery } from '../parts/fields.ts';
import { siteGeneration } from './schema.ts';

export const generations = {
  /** The sites with a plant, for the last twelve full months or a calendar year. */
  generation: endpoint({
    method: 'GET',
    path: '/meterManagement/generation',
    caller: only(...METER_MANAGERS),
    scope: 'meterManagement.cost',
    query: z.strictObject({ year: z.optional(yearInQuery()) }),
    response: z.array(siteGeneration),
  }),
};
