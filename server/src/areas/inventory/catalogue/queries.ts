import { sql } from 'kysely';
import type { Read } from '../../../kernel/database/tx.ts';
import { VERSION_MODULUS } from '../parts/content-version.ts';

/** A hash of the catalogue's content; much faster than reading the catalogue. */
export async function versionOfCatalogue({ db }: Pick<Read, 'db'>): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select mod(abs(coalesce((select sum(hash_record_extended(product, 1)) from inventory_product product), 0)
      + coalesce((select sum(hash_record_extended(packed, 2)) from inventory_packaging_unit packed), 0)
      + coalesce((select sum(hash_record_extended(empty, 3)) from inventory_empty empty), 0)), ${VERSION_MODULUS})::integer
      as version`.execute(db);
  return rows[0]?.version ?? 0;
}

/** The catalogue as JSON columns, serialised by the database. */
export async function catalogueJson({ db }: Pick<Read, 'db'>, version: number): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object('version', ${version}::integer, 'products', (
      select json_build_object('id', coalesce(json_agg(id), '[]'), 'title', coalesce(json_agg(title), '[]'),
        'ean', coalesce(json_agg(ean), '[]'), 'emptyId', coalesce(json_agg(inventory_empty_id), '[]'))
      from (select * from inventory_product order by id) product),
    'units', (
      select json_build_object('productId', coalesce(json_agg(product_id), '[]'),
        'unitId', coalesce(json_agg(unit_id), '[]'), 'quantity', coalesce(json_agg(quantity), '[]'),
        'ean', coalesce(json_agg(ean), '[]'))
      from (select * from inventory_packaging_unit order by product_id, unit_id) packed),
    'empties', (
      select coalesce(json_agg(json_build_object('id', id, 'title', title, 'number', number, 'baseUnit', base_unit,
        'depositValue', deposit_value) order by id), '[]')
      from inventory_empty))::text as json`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('an aggregate without a row');
  return found.json;
}
