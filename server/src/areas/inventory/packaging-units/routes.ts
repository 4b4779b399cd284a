import { inventoryPackagingUnit } from '@kontor/contract/areas/inventory/packaging-units/schema.ts';
import { type KeyedStore, keyedCrud } from '../../../kernel/http/keyed-crud.ts';
import { runListQuery } from '../../../kernel/http/listed.ts';
import { faultOfProduct } from '../parts/references.ts';
import { packagingUnitFields, packagingUnits } from './queries.ts';

const BY_KEY = 'productId,unitId';

const packagingUnitStore: KeyedStore<typeof inventoryPackagingUnit> = {
  list: (read, _actor, { sort = BY_KEY, ...query }, setTotal) =>
    runListQuery(read.db, packagingUnits, { sort, ...query }, packagingUnitFields, setTotal),
  async find({ db }, _actor, { productId, unitId }) {
    return db
      .selectFrom(packagingUnits.as('found'))
      .selectAll()
      .where('productId', '=', productId)
      .where('unitId', '=', unitId)
      .executeTakeFirst();
  },
  async insert(tx, _actor, { productId, unitId, quantity, ean }) {
    const fault = await faultOfProduct(tx, productId);
    if (fault) return fault;
    await tx.db
      .insertInto('inventory_packaging_unit')
      .values({ product_id: productId, unit_id: unitId, quantity, ean })
      .execute();
    return { productId, unitId };
  },
  async update({ db }, _actor, { productId, unitId }, { quantity, ean }) {
    await db
      .updateTable('inventory_packaging_unit')
      .set({ quantity, ean })
      .where('product_id', '=', productId)
      .where('unit_id', '=', unitId)
      .execute();
  },
};

export const packagingUnitHandlers = {
  inventoryPackagingUnit: keyedCrud(inventoryPackagingUnit, 'inventory_packaging_unit', packagingUnitStore),
};
