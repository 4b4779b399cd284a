import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { INSIGHT_READERS, ofSite } from '../access.ts';
import { alertRule, siteAlert } from './schema.ts';

export const alerts = {
  alertRule,
  /** The latest alerts of the sites that the caller reaches. */
  alerts: endpoint({
    method: 'GET',
    caller: only(...INSIGHT_READERS),
    scope: 'evaluation.site',
    path: '/evaluation/alert',
    response: z.array(siteAlert),
  }),
  alertsOfSite: endpoint({
    ...ofSite,
    scope: 'evaluation.site',
    path: '/evaluation/siteAlert/{id}',
    params: z.object({ id: pathId() }),
    response: z.array(siteAlert),
  }),
};
