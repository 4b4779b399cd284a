import { inventoryEmpty } from '@kontor/contract/areas/inventory/empties/schema.ts';
import { crud, type Store } from '../../../kernel/http/crud.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { tableStore } from '../../../kernel/http/table-store.ts';
import { positionsWith } from '../parts/references.ts';

const empties: Store<typeof inventoryEmpty> = {
  ...tableStore(inventoryEmpty, 'inventory_empty', { search: ['title', 'number'] }),
  async mayRemove(tx, _actor, id) {
    const count = await positionsWith(tx, { inventory_empty_id: id });
    return count > 0 ? refuse('request.inUse', { facts: { count } }) : undefined;
  },
};

export const emptyHandlers = { inventoryEmpty: crud(inventoryEmpty, 'inventory_empty', empties) };
