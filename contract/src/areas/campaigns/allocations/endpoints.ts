import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { allocation, allocationBody, productTotal } from './schema.ts';

const byAdministrators = { caller: only('PortalAdministrator'), scope: 'campaign' } as const;

const ofProduct = {
  ...byAdministrators,
  path: '/campaign/{id}/allocation/{productId}',
  params: z.object({ id: pathId(), productId: pathId() }),
} as const;

/** How a scarce product is allocated to the sites (`behaviour §8`). */
export const allocations = {
  /** Every product of the campaign, in its order. */
  totals: endpoint({
    ...byAdministrators,
    method: 'GET',
    path: '/campaign/{id}/total',
    params: z.object({ id: pathId() }),
    response: z.array(productTotal),
  }),

  allocation: endpoint({ ...ofProduct, method: 'GET', response: allocation }),

  /** From then on the sites see what they get. */
  allocate: endpoint({
    ...ofProduct,
    method: 'PUT',
    body: allocationBody,
    status: 204,
    errors: ['campaigns.nothingToAllocate', 'campaigns.overAllocated'],
  }),

  /** Takes it back: sites get what they ordered. */
  withdrawAllocation: endpoint({ ...ofProduct, method: 'DELETE', status: 204 }),
};
