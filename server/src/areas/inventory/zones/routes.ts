import type { zones } from '@kontor/contract/areas/inventory/zones/endpoints.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { inventoryById } from '../inventories/queries.ts';
import { reachOf } from '../parts/reach.ts';
import { setZones } from './commands.ts';
import { countingPlacesOf, versionOfZones, zonesOf } from './queries.ts';

export const zoneHandlersOf = ({ timeZone }: Services): Handlers<typeof zones> => ({
  async zones({ read, actor, params: { id }, setVersion }) {
    if (!(await inventoryById(read, reachOf(actor, read.now, timeZone), id))) return refuse('request.notFound');
    // Read first: after a change in between, the version is too old and a write based on it is refused.
    setVersion(await versionOfZones(read, id));
    return zonesOf(read, id);
  },
  setZones: ({ tx, actor, params, body, ifMatch }) => setZones(tx, actor, params.id, body, ifMatch),
  async countingPlaces({ read, params: { id } }) {
    return (await inventoryById(read, null, id)) ? countingPlacesOf(read, id) : refuse('request.notFound');
  },
});
