import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { id } from '../../../kernel/fields.ts';
import { METER_MANAGERS } from '../access.ts';
import { gap, outlier, overdueSite, reminded } from './schema.ts';

const shared = { caller: only(...METER_MANAGERS), scope: 'meterManagement.siteMeter' } as const;

const MAX_SITES = 5_000;

/** The overviews for meter management: all sites at a glance. */
export const overviews = {
  /** The longest overdue first. */
  overdue: endpoint({
    ...shared,
    method: 'GET',
    path: '/meterManagement/overview/overdue',
    response: z.array(overdueSite),
  }),
  outliers: endpoint({
    ...shared,
    method: 'GET',
    path: '/meterManagement/overview/outlier',
    response: z.array(outlier),
  }),
  gaps: endpoint({ ...shared, method: 'GET', path: '/meterManagement/overview/gap', response: z.array(gap) }),

  /** Reminds the people of the overdue ones among these sites, or of all overdue sites; at most once a day per site. */
  remind: endpoint({
    ...shared,
    method: 'POST',
    path: '/meterManagement/overview/reminder',
    body: z.strictObject({ siteIds: z.optional(z.array(id()).check(z.minLength(1), z.maxLength(MAX_SITES))) }),
    response: reminded,
  }),
};
