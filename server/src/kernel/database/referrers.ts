import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

interface ReferringKey {
  readonly table: string;
  readonly column: string;
}

/** The foreign keys that refer to a table and do not cascade. */
export async function keysTo(db: Kysely<Database>, table: keyof Database): Promise<ReferringKey[]> {
  const { rows } = await sql<ReferringKey>`
    select referring.relname as table, attribute.attname as column
    from pg_constraint constraints
    join pg_class referring on referring.oid = constraints.conrelid
    join pg_attribute attribute on attribute.attrelid = referring.oid and attribute.attnum = constraints.conkey[1]
    where constraints.contype = 'f' and constraints.confrelid = ${table}::regclass
      and constraints.confdeltype in ('a', 'r') and cardinality(constraints.conkey) = 1`.execute(db);
  return rows;
}

/**
 * How many rows keep a record from being deleted, counted over all foreign keys that refer to its table and do not
 * cascade. No area needs to know who refers to it (`design §1`).
 */
export async function referrers(db: Kysely<Database>, table: keyof Database, id: number | string): Promise<number> {
  let count = 0;
  for (const key of await keysTo(db, table)) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(key.table)} where ${sql.ref(key.column)} = ${id}`.execute(db);
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/** The same question for many records at once: whether anything refers to the row of `table` whose id `id` is. */
export async function isReferred(
  db: Kysely<Database>,
  table: keyof Database,
  id: RawBuilder<unknown>,
): Promise<RawBuilder<boolean>> {
  const keys = await keysTo(db, table);
  const found = keys.map(
    (key) => sql`exists (select from ${sql.table(key.table)} where ${sql.ref(`${key.table}.${key.column}`)} = ${id})`,
  );
  return sql<boolean>`(${sql.join([sql`false`, ...found], sql` or `)})`;
}
