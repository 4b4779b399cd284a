import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { inventory, progress } from './schema.ts';

export const inventories = {
  inventory,

  progress: endpoint({
    method: 'GET',
    path: '/inventoryManagement/inventory/{id}/progress',
    caller: inventory.update.caller,
    scope: inventory.find.scope,
    params: z.object({ id: pathId() }),
    response: progress,
  }),
};
