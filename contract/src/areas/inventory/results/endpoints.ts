import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { listOptions } from '../../../kernel/list.ts';
import { INVENTORY_ADMINISTRATORS } from '../access.ts';
import { acceptanceBody, inventoryResult } from './schema.ts';

const ofReceipt = {
  caller: only(...INVENTORY_ADMINISTRATORS),
  scope: 'inventoryManagement.inventoryResult',
  params: z.object({ receiptId: pathId() }),
} as const;

export const results = {
  results: endpoint({
    ...ofReceipt,
    method: 'GET',
    path: '/inventoryManagement/inventoryResult/receipt/{receiptId}',
    query: z.strictObject({
      /** Only what differs from the stock, or may: of which no stock is known, or not all counts convert. */
      differences: z.optional(z.literal('true')),
      ...listOptions,
    }),
    response: z.array(inventoryResult),
  }),

  acceptDifference: endpoint({
    ...ofReceipt,
    method: 'PUT',
    path: '/inventoryManagement/inventoryResult/receipt/{receiptId}/accepted',
    body: acceptanceBody,
    status: 204,
    errors: ['inventory.noDifference', 'inventory.differenceChanged', 'inventory.receiptClosed'],
  }),
};
