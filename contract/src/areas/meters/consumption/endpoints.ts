import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { METER_READERS } from '../access.ts';
import { yearInQuery } from '../parts/fields.ts';
import { ofSites } from '../schema.ts';
import { monthOfMeter } from './schema.ts';

export const consumption = {
  /**
   * The monthly consumption of a meter over the last twelve months including the current one, or over a calendar year.
   */
  consumption: endpoint({
    ...ofSites,
    method: 'GET',
    path: '/meterManagement/siteMeter/{id}/consumption',
    caller: only(...METER_READERS),
    scope: 'meterManagement.siteMeter',
    params: z.object({ id: pathId() }),
    query: z.strictObject({ year: z.optional(yearInQuery()) }),
    response: z.array(monthOfMeter),
  }),
};
