import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { METER_MANAGERS, METER_READERS } from '../access.ts';
import { due } from '../due/endpoints.ts';
import { ofSites } from '../schema.ts';
import { entry, formerReading, siteMeterValue } from './schema.ts';

const shared = { method: 'GET', caller: only(...METER_READERS) } as const;

export const readings = {
  siteMeterValue,

  /** The meters of a site that are in use, as the entry form needs them. */
  entries: endpoint({
    ...shared,
    path: '/meterManagement/siteMeterEntry/{siteId}',
    scope: 'meterManagement.siteMeter',
    site: 'siteId',
    anySite: METER_MANAGERS,
    params: z.object({ siteId: pathId() }),
    response: z.array(entry),
  }),

  due,

  /** The invalidated readings of a site's meters, latest first. */
  formerReadings: endpoint({
    ...shared,
    ...ofSites,
    path: '/meterManagement/siteMeterValue/former',
    scope: 'meterManagement.siteMeterValue',
    query: z.strictObject({ siteId: pathId() }),
    response: z.array(formerReading),
  }),
};
