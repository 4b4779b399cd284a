import type { Transaction } from 'kysely';
import type { Database, Json } from '../database/schema.ts';
import type { Tx } from '../database/tx.ts';
import type { Actor } from '../identity/actor.ts';

export interface AuditEntry {
  readonly actor: string;
  /** `booking.event.updated`: the resource and what happened to it. */
  readonly action: string;
  readonly record: string;
  readonly before: Json | null;
  readonly after: Json | null;
}

/** Writes an entry with the transaction that it tells of. */
export async function writeEntry(db: Transaction<Database>, now: Date, entry: AuditEntry): Promise<void> {
  const { before, after } = entry;
  await db
    .insertInto('audit_entry')
    .values({
      ...entry,
      at: now.toISOString(),
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })
    .execute();
}

/** Who stands in the audit trail: a person's subject, never their name (it is looked up while they exist). */
export const actorName = (actor: Actor): string => (actor.kind === 'person' ? actor.subject : actor.kind);

/**
 * Records what an actor did to a record, before and after (`behaviour §1`). Fields named in `secret` are masked. What
 * visitors do is their own record, not staff's, and is left out.
 */
export async function audit(
  tx: Tx,
  actor: Actor,
  change: {
    readonly action: string;
    readonly record: string | number;
    readonly before?: Json | null;
    readonly after?: Json | null;
    readonly secret?: readonly string[];
  },
): Promise<void> {
  if (actor.kind === 'visitor') return;
  const masked = (json: Json | null | undefined): Json | null =>
    json && typeof json === 'object' && !Array.isArray(json)
      ? Object.fromEntries(
          Object.entries(json).map(([name, value]) => [
            name,
            change.secret?.includes(name) && value !== null ? '***' : value,
          ]),
        )
      : (json ?? null);
  await tx.record({
    actor: actorName(actor),
    action: change.action,
    record: String(change.record),
    before: masked(change.before),
    after: masked(change.after),
  });
}
