import { type RawBuilder, sql } from 'kysely';
import type { Database, JsonObject } from '../database/schema.ts';
import type { Tx } from '../database/tx.ts';
import { fingerprintOf } from './idempotency.ts';
import { fieldOf } from './parse.ts';

/** By which a record is known again that somebody made without network: its UUID, and what was sent under it. */
export interface Mark {
  readonly clientId: string;
  readonly digest: string;
}

interface Marked {
  readonly id: number;
  readonly digest: string | null;
}

/** The mark of a body that carries a `clientId`. */
export function markOf({ path }: { readonly path: string }, body: unknown): Mark | undefined {
  const clientId = fieldOf(body, 'clientId');
  return typeof clientId === 'string' ? { clientId, digest: fingerprintOf(path, body) } : undefined;
}

const keyOf = (table: string, { clientId }: Mark): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended(${`${table} ${clientId}`}, 0))`;

/**
 * The record that was made under a UUID, if there is one. Whoever comes with the same UUID waits until this transaction
 * ends, and then finds what it made.
 */
export async function claimMark({ db }: Tx, table: keyof Database, mark: Mark): Promise<Marked | undefined> {
  await sql`select ${keyOf(table, mark)}`.execute(db);
  // A statement of its own: one that waited for the lock would not see what came before it.
  const { rows } = await sql<Marked>`
    select id, client_digest as digest from ${sql.table(table)} where client_id = ${mark.clientId}`.execute(db);
  return rows[0];
}

/** Writes under which UUID a record was made. */
export async function keepMark({ db }: Tx, table: keyof Database, id: number, mark: Mark): Promise<void> {
  await sql`
    update ${sql.table(table)} set client_id = ${mark.clientId}, client_digest = ${mark.digest}
    where id = ${id}`.execute(db);
}

/** Keeps the UUID under which a record was made, as that is deleted: it makes no other one. */
export async function retireClientId({ db }: Tx, record_table: keyof Database, row: JsonObject): Promise<void> {
  const { client_id } = row;
  if (typeof client_id !== 'string') return;
  await db.insertInto('spent_client_id').values({ record_table, client_id }).execute();
}

/** Whether the record of a UUID was deleted. To be asked after `claimMark`, as a deletion may come in between. */
export async function isSpent({ db }: Tx, table: keyof Database, { clientId }: Mark): Promise<boolean> {
  const spent = await db
    .selectFrom('spent_client_id')
    .select('client_id')
    .where('record_table', '=', table)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return spent !== undefined;
}
