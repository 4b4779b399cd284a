import { sql } from 'kysely';
import type { Tx } from '../database/tx.ts';
import { SYSTEM, subjectOf } from '../identity/actor.ts';

/**
 * Erases the values of entries; who did what and when stays, and the trail says whose values went. Entries without
 * values are left alone.
 */
export async function eraseValues({ db, now }: Pick<Tx, 'db' | 'now'>, entryIds: readonly number[]): Promise<void> {
  if (entryIds.length === 0) return;
  await sql`select erase_audit_values(${entryIds}::bigint[], ${now.toISOString()}, ${subjectOf(SYSTEM)})`.execute(db);
}
