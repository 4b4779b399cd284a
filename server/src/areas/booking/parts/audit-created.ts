import { sql } from 'kysely';
import { auditAll } from '../../../kernel/audit/audit.ts';
import type { Database, JsonObject } from '../../../kernel/database/schema.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { actionOf } from '../../../kernel/http/records.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';

/** The rows of a table with these ids, by id. */
export async function rowsOf(
  { db }: Tx,
  table: keyof Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, JsonObject>> {
  const { rows } = await sql<{ id: number; row: JsonObject }>`
    select id, to_jsonb("row") as row from ${sql.table(table)} as "row" where id = any(${ids}) order by id`.execute(db);
  return new Map(rows.map(({ id, row }) => [id, row]));
}

/** Audits new records, which are those of `resource` with these ids. */
export async function auditCreated(
  tx: Tx,
  actor: Actor,
  resource: Parameters<typeof actionOf>[0] & { readonly secret: readonly string[] },
  table: keyof Database,
  ids: readonly number[],
): Promise<void> {
  const [action, secret] = [actionOf(resource, 'created'), resource.secret];
  const rows = await rowsOf(tx, table, ids);
  auditAll(
    tx,
    actor,
    [...rows].map(([record, after]) => ({ action, record, after, secret })),
  );
}
