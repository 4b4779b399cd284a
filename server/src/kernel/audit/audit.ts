import { type RawBuilder, sql } from 'kysely';
import type { Json } from '../database/schema.ts';
import type { AuditEntry, Tx } from '../database/tx.ts';
import { type Actor, subjectOf } from '../identity/actor.ts';

const asText = (json: Json | null) => (json === null ? null : JSON.stringify(json));

/** The statement that writes audit entries: thousands fit into one, as an array per column. */
export function entriesInsert(now: Date, entries: readonly AuditEntry[]): RawBuilder<unknown> {
  const at = now.toISOString();
  const [first] = entries;
  // Without arrays it is planned once, see `nameOfRepeated`.
  if (first && entries.length === 1) {
    return sql`
      insert into audit_entry (at, actor, action, record, before, after)
      values (${at}, ${first.actor}, ${first.action}, ${first.record}, ${asText(first.before)}, ${asText(first.after)})`;
  }
  return sql`
    insert into audit_entry (at, actor, action, record, before, after)
    select ${at}, actor, action, record, before::jsonb, after::jsonb
    from unnest(
      ${entries.map(({ actor }) => actor)}::text[],
      ${entries.map(({ action }) => action)}::text[],
      ${entries.map(({ record }) => record)}::text[],
      ${entries.map(({ before }) => asText(before))}::text[],
      ${entries.map(({ after }) => asText(after))}::text[]
    ) with ordinality entry (actor, action, record, before, after, place)
    order by place`;
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
export const audit = (tx: Tx, actor: Actor, change: Change): void => auditAll(tx, actor, [change]);

/** As `audit`, for many records at once. */
export function auditAll(tx: Tx, actor: Actor, changes: readonly Change[]): void {
  if (actor.kind === 'visitor') return;
  tx.record(
    changes.map(({ action, record, before, after, secret = [] }) => ({
      actor: subjectOf(actor),
      action,
      record: String(record),
      before: masked(before, secret),
      after: masked(after, secret),
    })),
  );
}

/** The column that the database derives from others, for searches; the audit trail does not repeat it. */
export const DERIVED = 'search_text';

/** A record's state as the audit trail keeps it. */
const masked = (json: Json | null | undefined, secret: readonly string[]): Json | null =>
  json && typeof json === 'object' && !Array.isArray(json)
    ? Object.fromEntries(
        Object.entries(json)
          .filter(([name]) => name !== DERIVED)
          .map(([name, value]) => [name, secret.includes(name) && value !== null ? '***' : value]),
      )
    : (json ?? null);
