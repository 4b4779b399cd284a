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
  /** All products of the campaign, in campaign order. */
  totals: endpoint({
    ...byAdministrators,
    method: 'GET',
    path: '/campaign/{id}/total',
    params: z.object({ id: pathId() }),
    response: z.array(productTotal),
  }),

  allocation: endpoint({ ...ofProduct, method: 'GET', response: allocation }),

  /** From then on, sites see their allocation. */
  allocate: endpoint({
    ...ofProduct,
    method: 'PUT',
    body: allocationBody,
    status: 204,
    errors: ['campaigns.nothingToAllocate', 'campaigns.overAllocated'],
  }),

  /** Undoes an allocation: sites get what they ordered. */
  withdrawAllocation: endpoint({ ...ofProduct, method: 'DELETE', status: 204 }),
};
