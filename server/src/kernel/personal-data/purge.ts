import { sql } from 'kysely';
import type { Read, Tx } from '../database/tx.ts';
import { assignments } from './erase.ts';
import type { ErasureContext, Purge } from './rule.ts';

/** How many rows one transaction purges, so that nobody waits for it. */
export const STEP_ROWS = 500;

/** How many rows of a table are over. */
export async function countDue({ db }: Pick<Read, 'db'>, purge: Purge, context: ErasureContext): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(purge.table)} where ${purge.due(context)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Purges the next rows that are over; returns how many. Rows that others hold are left to the next run. */
export async function purgeStep(
  tx: Tx,
  purge: Purge,
  context: ErasureContext,
  versioned: ReadonlySet<string>,
): Promise<number> {
  const { table, set, erase } = purge;
  const due = (column: string) => sql`
    select ${sql.raw(column)} from ${sql.table(table)} where ${purge.due(context)}
    limit ${STEP_ROWS} for update skip locked`;
  if (erase) {
    const { rows } = await sql<{ id: number }>`${due('id')}`.execute(tx.db);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await erase(tx, ids);
    return ids.length;
  }
  const these = sql`ctid = any (array(${due('ctid')}))`;
  const statement = set
    ? sql`update ${sql.table(table)} set ${assignments(Object.entries(set), versioned.has(table))} where ${these}`
    : sql`delete from ${sql.table(table)} where ${these}`;
  const { numAffectedRows } = await statement.execute(tx.db);
  return Number(numAffectedRows ?? 0);
}
