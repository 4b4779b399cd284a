import { type RawBuilder, sql } from 'kysely';
import type { Database, JsonObject } from '../database/schema.ts';
import type { Tx } from '../database/tx.ts';
import { fingerprintOf } from './idempotency.ts';
import { fieldOf } from './parse.ts';

/** Identifies a record that was created offline: its UUID, and the digest of what was sent. */
export interface ClientMark {
  readonly clientId: string;
  readonly digest: string;
}

interface Marked {
  readonly id: number;
  readonly digest: string | null;
}

/** The mark of a body with a `clientId`. */
export function markOf({ path }: { readonly path: string }, body: unknown): ClientMark | undefined {
  const clientId = fieldOf(body, 'clientId');
  return typeof clientId === 'string' ? { clientId, digest: fingerprintOf(path, body) } : undefined;
}

const keyOf = (table: string, { clientId }: ClientMark): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended(${`${table} ${clientId}`}, 0))`;

/**
 * The record that was created under a UUID, if any. Concurrent requests with the same UUID wait until this
 * transaction ends, and then find its record.
 */
export async function claimClientId({ db }: Tx, table: keyof Database, mark: ClientMark): Promise<Marked | undefined> {
  await sql`select ${keyOf(table, mark)}`.execute(db);
  // A separate statement: one that waited for the lock would not see rows committed meanwhile.
  const { rows } = await sql<Marked>`
    select id, client_digest as digest from ${sql.table(table)} where client_id = ${mark.clientId}`.execute(db);
  return rows[0];
}

/** Stores the UUID under which a record was created. */
export async function storeClientId({ db }: Tx, table: keyof Database, id: number, mark: ClientMark): Promise<void> {
  await sql`
    update ${sql.table(table)} set client_id = ${mark.clientId}, client_digest = ${mark.digest}
    where id = ${id}`.execute(db);
}

/** Keeps the UUID of a record that is deleted, so that it cannot create another one. */
export async function retireClientId({ db }: Tx, record_table: keyof Database, row: JsonObject): Promise<void> {
  const { client_id } = row;
  if (typeof client_id !== 'string') return;
  await db.insertInto('spent_client_id').values({ record_table, client_id }).execute();
}

/** Whether the record of a UUID was deleted. Call it after `claimMark`, since a deletion may come in between. */
export async function isClientIdRetired({ db }: Tx, table: keyof Database, { clientId }: ClientMark): Promise<boolean> {
  const spent = await db
    .selectFrom('spent_client_id')
    .select('client_id')
    .where('record_table', '=', table)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return spent !== undefined;
}
