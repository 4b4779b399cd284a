import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

interface ReferringKey {
  readonly table: string;
  readonly column: string;
}

/** The foreign keys that refer to a table without cascading. */
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

/** Rows of a table that refer to a record. */
export interface Users {
  readonly table: string;
  readonly count: number;
  /** The id of one of them, where they have ids. */
  readonly id: string | null;
}

/**
 * The rows that block the deletion of a record, over all foreign keys to its table that do not cascade, so that no
 * area needs to know who refers to it (`design §1`).
 */
export async function referrers(db: Kysely<Database>, table: keyof Database, id: number | string): Promise<Users[]> {
  const found: Users[] = [];
  for (const key of await keysTo(db, table)) {
    const referring = sql`from ${sql.table(key.table)} as referring where ${sql.ref(`referring.${key.column}`)} = ${id}`;
    const { rows } = await sql<{ count: number; id: string | null }>`
      select count(*) as count, (select to_jsonb(referring) ->> 'id' ${referring} limit 1) as id ${referring}`.execute(
      db,
    );
    for (const users of rows) if (users.count > 0) found.push({ table: key.table, ...users });
  }
  return found;
}

/** The same check for many records: whether any row refers to the row of `table` with this id. */
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
