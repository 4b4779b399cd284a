import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';

/** Erases the values of entries; who did what and when stays. Entries without values are left alone. */
export async function eraseValues({ db }: Pick<Tx, 'db'>, entryIds: readonly number[]): Promise<void> {
  if (entryIds.length === 0) return;
  await sql`update audit_entry set before = null, after = null where id = any(${entryIds}::bigint[])`.execute(db);
}
