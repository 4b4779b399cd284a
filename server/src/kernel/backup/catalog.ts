import type pg from 'pg';
import type { BackedUpTable } from './manifest.ts';

/** Where the portal keeps data: its own tables, and those of the job queue. */
export const SCHEMAS = ['public', 'pgboss'] as const;

/** Nothing of an extension, which its own installation creates. */
const isOwn = (table: string) => `not exists (
  select from pg_depend where classid = 'pg_class'::regclass and objid = ${table}.oid and deptype = 'e')`;

/** All tables that have rows of their own: partitions instead of the tables that they belong to. */
export async function findTables(client: pg.Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select space.nspname as schema, stored.relname as name,
       array(select attname::text from pg_attribute
         where attrelid = stored.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns,
       case when stored.relispartition then json_build_object(
         'of', format('%I.%I', parent_space.nspname, parent.relname),
         'bounds', pg_get_expr(stored.relpartbound, stored.oid)) end as partition
     from pg_class stored
     join pg_namespace space on space.oid = stored.relnamespace
     left join pg_inherits on inhrelid = stored.oid
     left join pg_class parent on parent.oid = inhparent
     left join pg_namespace parent_space on parent_space.oid = parent.relnamespace
     where space.nspname = any ($1) and stored.relkind = 'r' and ${isOwn('stored')}
     order by 1 desc, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** All sequences by their names in SQL, with their values, which no transaction holds still. */
export async function findSequences(client: pg.Client) {
  const { rows: found } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class sequence join pg_namespace space on space.oid = relnamespace
     where nspname = any ($1) and relkind = 'S' and ${isOwn('sequence')} order by 1`,
    [SCHEMAS],
  );
  const sequences: { name: string; value: string; isCalled: boolean }[] = [];
  for (const { name } of found) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

/** A foreign key, in statements that remove it and create it again. */
interface ForeignKey {
  readonly drop: string;
  readonly add: string;
}

/** All foreign keys but those that partitions inherit. */
export async function findForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(key.oid)) as add
     from pg_constraint key join pg_namespace space on space.oid = connamespace
     where nspname = any ($1) and contype = 'f' and conparentid = 0`,
    [SCHEMAS],
  );
  return rows;
}

/** Removes everything that the portal created; the schema public and what extensions brought stay. */
export async function dropEverything(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists pgboss cascade');
  await client.query(`
    do $$
    declare it record;
    begin
      for it in select stored.oid::regclass as name from pg_class stored
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and ${isOwn('stored')}
      loop execute format('drop table if exists %s cascade', it.name); end loop;
      for it in select sequence.oid::regclass as name from pg_class sequence
        where relnamespace = 'public'::regnamespace and relkind = 'S' and ${isOwn('sequence')}
      loop execute format('drop sequence if exists %s cascade', it.name); end loop;
      for it in select oid::regprocedure as name from pg_proc
        where pronamespace = 'public'::regnamespace and not exists (
          select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      loop execute format('drop routine if exists %s cascade', it.name); end loop;
      for it in select collname as name from pg_collation where collnamespace = 'public'::regnamespace
      loop execute format('drop collation if exists public.%I cascade', it.name); end loop;
    end $$`);
}
