import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { inventory, progress, runningInventory } from './schema.ts';

export const inventories = {
  inventory,

  /** By counting day, the earliest first. */
  running: endpoint({
    method: 'GET',
    path: '/inventoryManagement/inventory/running',
    caller: inventory.update.caller,
    scope: inventory.find.scope,
    response: z.array(runningInventory),
  }),

  progress: endpoint({
    method: 'GET',
    path: '/inventoryManagement/inventory/{id}/progress',
    caller: inventory.update.caller,
    scope: inventory.find.scope,
    params: z.object({ id: pathId() }),
    response: progress,
  }),
};
