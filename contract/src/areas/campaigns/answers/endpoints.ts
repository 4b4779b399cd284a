import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { id, pathId } from '../../../kernel/fields.ts';
import { SITES_PER_CAMPAIGN } from '../schema.ts';
import { reminded, siteAnswer } from './schema.ts';

const ofCampaign = {
  caller: only('PortalAdministrator'),
  scope: 'campaign',
  params: z.object({ id: pathId() }),
} as const;

export const answers = {
  /** Every site that takes part, and how it answered. */
  answers: endpoint({ ...ofCampaign, method: 'GET', path: '/campaign/{id}/answer', response: z.array(siteAnswer) }),

  /** Writes to the open ones among these sites, which take part, or to all open ones. */
  remind: endpoint({
    ...ofCampaign,
    method: 'POST',
    path: '/campaign/{id}/reminder',
    body: z.strictObject({ siteIds: z.optional(z.array(id()).check(z.minLength(1), z.maxLength(SITES_PER_CAMPAIGN))) }),
    response: reminded,
    errors: ['campaigns.notActive'],
  }),
};
