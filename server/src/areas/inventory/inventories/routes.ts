import type { inventories } from '@kontor/contract/areas/inventory/inventories/endpoints.ts';
import { inventory } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { crud, type Store } from '../../../kernel/http/crud.ts';
import { runListQuery } from '../../../kernel/http/listed.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { reachOf } from '../parts/reach.ts';
import * as commands from './commands.ts';
import { progressOf } from './parts/progress.ts';
import { inventoriesFor, inventoryById, inventoryFields, unfinishedInventories } from './queries.ts';

const inventoryStore = ({ timeZone }: Services): Store<typeof inventory> => ({
  list: (read, actor, query, setTotal) =>
    runListQuery(read.db, inventoriesFor(reachOf(actor, read.now, timeZone)), query, fieldsFor(actor.kind), setTotal),
  find: (read, actor, id) => inventoryById(read, reachOf(actor, read.now, timeZone), id),
  insert: commands.createInventory,
  update: commands.updateInventory,
  mayRemove: (tx, _actor, id) => commands.mayRemoveInventory(tx, id),
  remove: (tx, _actor, id) => commands.removeInventory(tx, id),
});

// The order reveals its key: visitors only sort by what they see (`behaviour §1`).
const fieldsFor = (kind: string) =>
  kind === 'visitor'
    ? inventoryFields
    : { ...inventoryFields, sort: [...inventoryFields.sort, 'createdAt', 'createdBy', 'modifiedAt', 'modifiedBy'] };

export const inventoryHandlersOf = (services: Services): Handlers<typeof inventories> => ({
  inventory: crud(inventory, 'inventory', inventoryStore(services)),
  running: ({ read }) => unfinishedInventories(read),
  async progress({ read, params: { id } }) {
    return (await inventoryById(read, null, id)) ? progressOf(read, id) : refuse('request.notFound');
  },
});
