import { sql, type Transaction } from 'kysely';
import type { Database, Json } from '../database/schema.ts';
import type { Tx } from '../database/tx.ts';
import { type Actor, subjectOf } from '../identity/actor.ts';

export interface AuditEntry {
  readonly actor: string;
  /** Resource and operation, such as `booking.event.updated`. */
  readonly action: string;
  readonly record: string;
  readonly before: Json | null;
  readonly after: Json | null;
}

const asText = (json: Json | null) => (json === null ? null : JSON.stringify(json));

/**
 * Writes audit entries in their own transaction: one array per column, so that thousands fit into one statement.
 */
export async function writeEntries(
  db: Transaction<Database>,
  now: Date,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    insert into audit_entry (at, actor, action, record, before, after)
    select ${now.toISOString()}, actor, action, record, before::jsonb, after::jsonb
    from unnest(
      ${entries.map(({ actor }) => actor)}::text[],
      ${entries.map(({ action }) => action)}::text[],
      ${entries.map(({ record }) => record)}::text[],
      ${entries.map(({ before }) => asText(before))}::text[],
      ${entries.map(({ after }) => asText(after))}::text[]
    ) with ordinality entry (actor, action, record, before, after, place)
    order by place`.execute(db);
}

interface Change {
  readonly action: string;
  readonly record: string | number;
  readonly before?: Json | null;
  readonly after?: Json | null;
  readonly secret?: readonly string[];
}

/**
 * Records a change by an actor, with the state before and after (`behaviour §1`). Fields named in `secret` are
 * masked. Visitors' changes are not staff activity and are not recorded.
 */
export const audit = (tx: Tx, actor: Actor, change: Change): Promise<void> => auditAll(tx, actor, [change]);

/** As `audit`, for many records at once. */
export async function auditAll(tx: Tx, actor: Actor, changes: readonly Change[]): Promise<void> {
  if (actor.kind === 'visitor') return;
  await tx.record(
    changes.map(({ action, record, before, after, secret = [] }) => ({
      actor: subjectOf(actor),
      action,
      record: String(record),
      before: masked(before, secret),
      after: masked(after, secret),
    })),
  );
}

const masked = (json: Json | null | undefined, secret: readonly string[]): Json | null =>
  json && typeof json === 'object' && !Array.isArray(json)
    ? Object.fromEntries(
        Object.entries(json).map(([name, value]) => [name, secret.includes(name) && value !== null ? '***' : value]),
      )
    : (json ?? null);
