import type { inventoryStock } from '@kontor/contract/areas/inventory/stocks/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Read } from '../../../kernel/database/tx.ts';

type Stock = AnswerOf<typeof inventoryStock.find> & { readonly id: string };

export const stocks: RawBuilder<Stock> = sql<Stock>`(
  select concat(warehouse_id, '/', product_id) as id, warehouse_id as "warehouseId", product_id as "productId",
    quantity::double precision as quantity, value::double precision as value, product.title as "productTitle",
    stock.version
  from inventory_stock stock left join inventory_product product on product.id = product_id)`;

export const stockFields = {
  search: ['productId', 'productTitle'],
  sort: ['warehouseId', 'productId', 'productTitle', 'quantity', 'value'],
};

/** Whether a warehouse exists, or at least has stock or inventories. */
export async function hasWarehouse({ db }: Pick<Read, 'db'>, id: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from warehouse where id = ${id}) or exists (select from inventory where warehouse_id = ${id})
      or exists (select from inventory_stock where warehouse_id = ${id}) as is`.execute(db);
  return rows[0]?.is === true;
}
