import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { listOptions } from '../../../kernel/list.ts';
import { INVENTORY_ADMINISTRATORS } from '../access.ts';
import { acceptanceBody, inventoryItemResult, inventoryResult, uncountedPosition } from './schema.ts';

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
      /**
       * `true`: only results that differ from the stock, or may differ because the stock is unknown or a count cannot be
       * converted. `unexplained`: only differences whose current value nobody has accepted.
       */
      differences: z.optional(z.enum(['true', 'unexplained'])),
      ...listOptions,
    }),
    response: z.array(inventoryResult),
  }),

  /** The results of all receipts of an inventory together, one for each product and empty. */
  resultsOfInventory: endpoint({
    caller: ofReceipt.caller,
    scope: ofReceipt.scope,
    method: 'GET',
    path: '/inventoryManagement/inventoryResult/inventory/{inventoryId}',
    params: z.object({ inventoryId: pathId() }),
    query: z.strictObject({
      /** Only what differs from the stock, or may differ because the stock is unknown or a count cannot be converted. */
      differences: z.optional(z.enum(['true'])),
      ...listOptions,
    }),
    response: z.array(inventoryItemResult),
  }),

  /** The positions without a count in their current round, with their stock; people who count never see that. */
  notCounted: endpoint({
    ...ofReceipt,
    method: 'GET',
    path: '/inventoryManagement/inventoryResult/receipt/{receiptId}/notCounted',
    query: z.strictObject(listOptions),
    response: z.array(uncountedPosition),
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
