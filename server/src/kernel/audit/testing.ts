import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Runs a statement on the audit trail that its triggers would refuse. */
export const tamper = (db: Kysely<Database>, statement: string): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });

/** Removes all entries, for tests that share a database. */
export const emptyTrail = (db: Kysely<Database>): Promise<unknown> => tamper(db, 'delete from audit_entry');
