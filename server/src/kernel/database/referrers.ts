import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * How many rows keep a record from being deleted, counted over all foreign keys that refer to its table and do not
 * cascade. No area needs to know who refers to it (`design §1`).
 */
export async function referrers(db: Kysely<Database>, table: keyof Database, id: number): Promise<number> {
  const { rows: keys } = await sql<{ table: string; column: string }>`
    select referring.relname as table, attribute.attname as column
    from pg_constraint constraints
    join pg_class referring on referring.oid = constraints.conrelid
    join pg_attribute attribute on attribute.attrelid = referring.oid and attribute.attnum = constraints.conkey[1]
    where constraints.contype = 'f' and constraints.confrelid = ${table}::regclass
      and constraints.confdeltype in ('a', 'r') and cardinality(constraints.conkey) = 1`.execute(db);
  let count = 0;
  for (const key of keys) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(key.table)} where ${sql.ref(key.column)} = ${id}`.execute(db);
    count += rows[0]?.count ?? 0;
  }
  return count;
}
