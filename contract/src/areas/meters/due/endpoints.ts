import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { day, id, line, pathId, whole } from '../../../kernel/fields.ts';
import { METER_MANAGERS, METER_READERS } from '../access.ts';

/** The number of meters of a site that are due. */
export const dueSite = z.object({ siteId: id(), title: line(), count: whole(1), since: z.nullable(day()) });

/**
 * Sites with meters that are due, among the person's sites, or this one. In its own file, because every page calls it
 * and should not load the whole area.
 */
export const due = endpoint({
  method: 'GET',
  path: '/meterManagement/siteMeter/due',
  caller: only(...METER_READERS),
  scope: 'meterManagement.siteMeter',
  needsSite: true,
  anySite: METER_MANAGERS,
  query: z.strictObject({ siteId: z.optional(pathId()) }),
  response: z.array(dueSite),
});
