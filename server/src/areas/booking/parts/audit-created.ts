import { sql } from 'kysely';
import { auditAll } from '../../../kernel/audit/audit.ts';
import type { Database, JsonObject } from '../../../kernel/database/schema.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import { actionOf } from '../../../kernel/http/records.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';

/** Audits new records, which are those of `resource` with these ids. */
export async function auditCreated(
  tx: Tx,
  actor: Actor,
  resource: Parameters<typeof actionOf>[0] & { readonly secret: readonly string[] },
  table: keyof Database,
  ids: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number; row: JsonObject }>`
    select id, to_jsonb("row") as row from ${sql.table(table)} as "row" where id = any(${ids}) order by id`.execute(
    tx.db,
  );
  const [action, secret] = [actionOf(resource, 'created'), resource.secret];
  auditAll(
    tx,
    actor,
    rows.map(({ id, row }) => ({ action, record: id, after: row, secret })),
  );
}
