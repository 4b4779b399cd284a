import { inventoryEmpty } from '@kontor/contract/areas/inventory/empties/schema.ts';
import { columns } from '../../../kernel/database/fields.ts';
import { crud, type Store } from '../../../kernel/http/crud.ts';
import { runListQuery } from '../../../kernel/http/listed.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { positionsWith } from '../parts/references.ts';
import { empties, emptyById, emptyFields } from './queries.ts';

const emptyStore: Store<typeof inventoryEmpty> = {
  list: (read, _actor, query, setTotal) => runListQuery(read.db, empties, query, emptyFields, setTotal),
  find: (read, _actor, id) => emptyById(read, id),
  async insert({ db }, _actor, body) {
    const values = columns(body);
    const { id } = await db.insertInto('inventory_empty').values(values).returning('id').executeTakeFirstOrThrow();
    return id;
  },
  async update({ db }, _actor, id, body) {
    await db.updateTable('inventory_empty').set(columns(body)).where('id', '=', id).execute();
  },
  async mayRemove(tx, _actor, id) {
    const count = await positionsWith(tx, { inventory_empty_id: id });
    return count > 0 ? refuse('request.inUse', { facts: { count } }) : undefined;
  },
  async remove({ db }, _actor, id) {
    await db.deleteFrom('inventory_empty').where('id', '=', id).execute();
  },
};

export const emptyHandlers = { inventoryEmpty: crud(inventoryEmpty, 'inventory_empty', emptyStore) };
