import { inventoryStock } from '@kontor/contract/areas/inventory/stocks/schema.ts';
import { type KeyedStore, keyedCrud } from '../../../kernel/http/keyed-crud.ts';
import { runListQuery } from '../../../kernel/http/listed.ts';
import { faultOfProduct } from '../parts/references.ts';
import { stockFields, stocks } from './queries.ts';

const BY_KEY = 'warehouseId,productId';

const stockStore: KeyedStore<typeof inventoryStock> = {
  list: (read, _actor, { sort = BY_KEY, ...query }, setTotal) =>
    runListQuery(read.db, stocks, { sort, ...query }, stockFields, setTotal),
  find: ({ db }, _actor, { warehouseId, productId }) =>
    db
      .selectFrom(stocks.as('found'))
      .selectAll()
      .where('warehouseId', '=', warehouseId)
      .where('productId', '=', productId)
      .executeTakeFirst(),
  async insert(tx, _actor, { warehouseId, productId, quantity, value }) {
    const fault = await faultOfProduct(tx, productId);
    if (fault) return fault;
    await tx.db
      .insertInto('inventory_stock')
      .values({ warehouse_id: warehouseId, product_id: productId, quantity, value })
      .execute();
    return { warehouseId, productId };
  },
  async update({ db }, _actor, { warehouseId, productId }, { quantity, value }) {
    await db
      .updateTable('inventory_stock')
      .set({ quantity, value })
      .where('warehouse_id', '=', warehouseId)
      .where('product_id', '=', productId)
      .execute();
  },
};

export const stockHandlers = { inventoryStock: keyedCrud(inventoryStock, 'inventory_stock', stockStore) };
