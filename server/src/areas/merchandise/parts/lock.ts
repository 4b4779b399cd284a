import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../kernel/database/schema.ts';

type Db = Kysely<Database>;

/** Held while datasets are copied, by one connection among all servers; it ends with that connection. */
const LOCK = 7_220_118;

/** Takes the lock until the connection ends or `unlock` is called; returns whether it was free. */
export async function tryLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_try_advisory_lock(${LOCK}) as is`.execute(db);
  return rows[0]?.is ?? false;
}

export const unlock = (db: Db) => sql`select pg_advisory_unlock(${LOCK})`.execute(db);

/** Keeps every server from copying until the transaction ends; returns whether none was copying. */
export async function tryLockInTransaction(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** Whether a server is copying right now. A killed one is not: the database notices at once. */
export async function isLocked(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and objid = ${LOCK} and granted and datname = current_database()) as is`.execute(db);
  return rows[0]?.is ?? false;
}
