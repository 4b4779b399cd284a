import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { inventory } from '../inventories/schema.ts';
import { countingPlace, zone, zonesBody } from './schema.ts';

const ofInventory = {
  scope: inventory.find.scope,
  path: '/inventoryManagement/inventory/{id}/zone',
  params: z.object({ id: pathId() }),
} as const;

/** Who counts where in an inventory: devices list a person's own places first. */
export const zones = {
  /** Its ETag is the `If-Match` of `setZones`. */
  zones: endpoint({
    ...ofInventory,
    method: 'GET',
    caller: inventory.find.caller,
    response: z.array(zone),
    versioned: true,
  }),

  /** Replaces them all. */
  setZones: endpoint({
    ...ofInventory,
    method: 'PUT',
    caller: inventory.update.caller,
    scope: inventory.update.scope,
    body: zonesBody,
    status: 204,
  }),

  /** The places of the positions of all receipts, with their numbers of positions. */
  countingPlaces: endpoint({
    ...ofInventory,
    method: 'GET',
    path: '/inventoryManagement/inventory/{id}/place',
    caller: inventory.update.caller,
    response: z.array(countingPlace),
  }),
};
