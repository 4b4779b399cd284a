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
  /** Every participating site and its answer. */
  answers: endpoint({ ...ofCampaign, method: 'GET', path: '/campaign/{id}/answer', response: z.array(siteAnswer) }),

  /** Reminds the listed participating sites that have not answered, or all of them. */
  remind: endpoint({
    ...ofCampaign,
    method: 'POST',
    path: '/campaign/{id}/reminder',
    body: z.strictObject({ siteIds: z.optional(z.array(id()).check(z.minLength(1), z.maxLength(SITES_PER_CAMPAIGN))) }),
    response: reminded,
    errors: ['campaigns.notActive'],
  }),
};
