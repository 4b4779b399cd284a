import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { besideMigrations } from './migrations.ts';

const FILE = 'objects.txt';

/**
 * The columns with their types, and the indexes, constraints, triggers and functions of the portal's schema, one a line.
 * Without what depends on the server: its extensions with the indexes of searches, and the constraints that version 18
 * adds for `not null`.
 */
const OBJECTS = `
  select table_name || '.' || column_name || ' ' || udt_name || case is_nullable when 'NO' then ' not null' else '' end
    as line
  from information_schema.columns where table_schema = 'public'
  union all
  select 'index ' || name.relname from pg_index
    join pg_class name on name.oid = indexrelid
    join pg_class owner on owner.oid = indrelid
  where name.relnamespace = 'public'::regnamespace and owner.relkind in ('r', 'p') and indisvalid
    and not exists (select from unnest(indclass) used join pg_opclass on pg_opclass.oid = used
                    where opcname like '%trgm%')
  union all
  select 'constraint ' || conrelid::regclass || '.' || conname from pg_constraint
  where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid <> 0
  union all
  select 'trigger ' || tgrelid::regclass || '.' || tgname from pg_trigger
    join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled <> 'D'
  union all
  select 'function ' || proname from pg_proc
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  order by 1`;

/** The objects of a database's schema. */
export async function schemaObjects(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(OBJECTS);
  return [...new Set(rows.map(({ line }) => line))].sort();
}

/** What the migrations make and a database lacks: it was changed by hand, or restored in part. */
export async function missingObjects(client: pg.Client): Promise<string[]> {
  const there = new Set(await schemaObjects(client));
  const expected = readFileSync(besideMigrations(FILE), 'utf8').split(/\r?\n/);
  return expected.filter((line) => line !== '' && !there.has(line));
}
