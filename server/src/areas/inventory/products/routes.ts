import { inventoryProduct } from '@kontor/contract/areas/inventory/products/schema.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { crud, type Store } from '../../../kernel/http/crud.ts';
import { runListQuery } from '../../../kernel/http/listed.ts';
import { invalid, refuse } from '../../../kernel/http/refusal.ts';
import { positionsWith } from '../parts/references.ts';
import { productById, productFields, productsFor } from './queries.ts';

type Body = BodyOf<typeof inventoryProduct.create>;

const columnsOf = ({ title, ean, inventoryEmptyId }: Body) => ({ title, ean, inventory_empty_id: inventoryEmptyId });

async function faultOfEmpty({ db }: Tx, { inventoryEmptyId: id }: Body) {
  if (id === null) return undefined;
  const found = await db.selectFrom('inventory_empty').select('id').where('id', '=', id).executeTakeFirst();
  return found ? undefined : invalid([{ path: 'inventoryEmptyId', key: 'reference' }]);
}

const productStore: Store<typeof inventoryProduct> = {
  list: (read, _actor, query, setTotal) => runListQuery(read.db, productsFor(), query, productFields, setTotal),
  find: (read, _actor, id) => productById(read, id),
  async insert(tx, _actor, body) {
    const fault = await faultOfEmpty(tx, body);
    if (fault) return fault;
    const values = columnsOf(body);
    const { id } = await tx.db.insertInto('inventory_product').values(values).returning('id').executeTakeFirstOrThrow();
    return id;
  },
  async update(tx, _actor, id, body) {
    const fault = await faultOfEmpty(tx, body);
    if (fault) return fault;
    await tx.db.updateTable('inventory_product').set(columnsOf(body)).where('id', '=', id).execute();
    return undefined;
  },
  async mayRemove(tx, _actor, id) {
    const count = await positionsWith(tx, { inventory_product_id: id });
    return count > 0 ? refuse('request.inUse', { facts: { count } }) : undefined;
  },
  async remove({ db }, _actor, id) {
    await db.deleteFrom('inventory_packaging_unit').where('product_id', '=', id).execute();
    await db.deleteFrom('inventory_stock').where('product_id', '=', id).execute();
    await db.deleteFrom('inventory_product').where('id', '=', id).execute();
  },
};

export const productHandlers = { inventoryProduct: crud(inventoryProduct, 'inventory_product', productStore) };
