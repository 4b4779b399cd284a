import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { INVENTORY_ADMINISTRATORS } from '../access.ts';

export const sheets = {
  /** The positions of a receipt as PDF, by place, with boxes to write in: for counting without a device. */
  countingSheet: endpoint({
    method: 'GET',
    path: '/inventoryManagement/inventoryReceipt/{id}/sheet',
    caller: only(...INVENTORY_ADMINISTRATORS),
    scope: 'inventoryManagement.inventoryReceipt',
    params: z.object({ id: pathId() }),
    file: true,
  }),
};
