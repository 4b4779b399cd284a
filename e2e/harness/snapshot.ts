import type pg from 'pg';
import * as z from 'zod/mini';
import { connectOnce } from '../../server/src/kernel/database/migrate.ts';

const SNAPSHOT = 'e2e_snapshot';

/** Sign-ins outlive a spec file, so that not every file has to sign everybody in. */
const KEPT_TABLES = ['public.demo_sign_in'];

const Table = z.object({ table: z.string(), copy: z.string(), columns: z.string() });

/** Tables with changing rows, with their writable columns. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as table,
    format('%I.%I', '${SNAPSHOT}', n.nspname || '_' || c.relname) as copy,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname like 'j%'))
  order by 1`;

const SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as sequence, last_value, start_value
  from pg_sequences where schemaname = 'public'`;

const tablesIn = async (client: pg.Client) =>
  z
    .parse(z.array(Table), (await client.query(TABLES)).rows)
    .filter(({ table, columns }) => columns !== '' && !KEPT_TABLES.includes(table));

/** Copies all rows into a separate schema, for `restoreSnapshot`. */
export async function takeSnapshot(url: string): Promise<void> {
  const client = await connectOnce(url);
  try {
    await client.query(`create schema ${SNAPSHOT}`);
    for (const { table, copy } of await tablesIn(client)) await client.query(`create table ${copy} as table ${table}`);
    await client.query(`create table ${SNAPSHOT}.sequences as ${SEQUENCES}`);
  } finally {
    await client.end();
  }
}

const DEADLOCK = '40P01';

/** Restores all rows from the snapshot while servers run, so that none has to be restarted. */
export async function restoreSnapshot(url: string, attempts = 5): Promise<void> {
  try {
    await restore(url);
  } catch (error) {
    // A job of the server may lock tables in another order than this.
    const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK;
    if (!isDeadlock || attempts <= 1) throw error;
    await restoreSnapshot(url, attempts - 1);
  }
}

async function restore(url: string): Promise<void> {
  const client = await connectOnce(url);
  try {
    const tables = await tablesIn(client);
    await client.query('begin');
    // Without triggers and foreign keys, since rows are restored table by table.
    await client.query('set local session_replication_role = replica');
    await client.query(`truncate ${tables.map(({ table }) => table).join(', ')}`);
    for (const { table, copy, columns } of tables) {
      await client.query(`insert into ${table} (${columns}) overriding system value select ${columns} from ${copy}`);
    }
    await client.query(
      `select setval(sequence::regclass, coalesce(last_value, start_value), last_value is not null)
       from ${SNAPSHOT}.sequences`,
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
}
