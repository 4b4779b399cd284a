import type { zones } from '@kontor/contract/areas/inventory/zones/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { inventoryById } from '../inventories/queries.ts';
import { reachOf } from '../parts/reach.ts';
import { setZones } from './commands.ts';
import { countingPlacesOf, zonesOf } from './queries.ts';

export const zoneHandlersOf = ({ timeZone }: Services): Handlers<typeof zones> => ({
  async zones({ read, actor, params: { id } }) {
    const found = await inventoryById(read, reachOf(actor, read.now, timeZone), id);
    return found ? zonesOf(read, id) : refuse('request.notFound');
  },
  setZones: ({ tx, actor, params, body }) => setZones(tx, actor, params.id, body),
  async countingPlaces({ read, params: { id } }) {
    return (await inventoryById(read, null, id)) ? countingPlacesOf(read, id) : refuse('request.notFound');
  },
});
