import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/tx.ts';
import { invalid } from '../../../kernel/http/refusal.ts';

/** The number of positions and products that refer to a record; the tables have no foreign keys (decision 7). */
export async function positionsWith(
  { db }: Tx,
  column: { readonly inventory_product_id: number } | { readonly inventory_empty_id: number },
): Promise<number> {
  const [[name = '', id] = []] = Object.entries(column);
  const ofEmpties = 'inventory_empty_id' in column;
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from inventory_position where ${sql.ref(name)} = ${id})
      + (select count(*) from inventory_product where ${ofEmpties} and inventory_empty_id = ${id}) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Refuses records of a product that does not exist. */
export async function faultOfProduct({ db }: Tx, id: number) {
  const found = await db.selectFrom('inventory_product').select('id').where('id', '=', id).executeTakeFirst();
  return found ? undefined : invalid([{ path: 'productId', key: 'reference' }]);
}
