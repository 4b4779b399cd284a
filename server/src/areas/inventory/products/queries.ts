import type { inventoryProduct } from '@kontor/contract/areas/inventory/products/schema.ts';
import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../../../kernel/database/tx.ts';

type Product = AnswerOf<typeof inventoryProduct.find>;

/** All products with their units and their empties, or one. */
export function productsFor(id?: number): RawBuilder<Product> {
  const matchesId = (column: string) => (id === undefined ? sql`true` : sql`${sql.ref(column)} = ${id}`);
  // Aggregates the units of all products at once; a subquery per product is many times slower.
  return sql<Product>`(
    select product.id, product.title, product.ean, product.inventory_empty_id as "inventoryEmptyId", product.version,
      case when empty.id is not null
        then json_build_object('id', empty.id, 'title', empty.title, 'number', empty.number) end as "inventoryEmpty",
      coalesce(packed.units, '[]') as "inventoryPackagingUnits", packed.codes as "unitCodes"
    from (select * from inventory_product where ${matchesId('id')}) product
    left join inventory_empty empty on empty.id = product.inventory_empty_id
    left join (
      select product_id, json_agg(json_build_object('unitId', unit_id, 'unit', (${sql.val([...UNITS])}::text[])[unit_id],
        'quantity', quantity, 'ean', ean) order by unit_id) as units, string_agg(ean, ' ') as codes
      from inventory_packaging_unit where ${matchesId('product_id')} group by product_id) packed on packed.product_id = product.id)`;
}

export const productFields = {
  search: ['id', 'title', 'ean', 'unitCodes'],
  sort: ['id', 'title', 'ean', 'inventoryEmptyId'],
};

export async function productById({ db }: Pick<Read, 'db'>, id: number): Promise<Product | undefined> {
  const { rows } = await sql<Product>`select * from ${productsFor(id)} found`.execute(db);
  return rows[0];
}
