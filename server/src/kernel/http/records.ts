import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { audit, auditAll } from '../audit/audit.ts';
import type { Database, JsonObject } from '../database/schema.ts';
import type { Tx } from '../database/tx.ts';
import type { Actor } from '../identity/actor.ts';
import { Refusal, refuse } from './refusal.ts';

interface Named {
  readonly path: string;
}

interface Locked {
  readonly version: number;
  readonly row: JsonObject;
}

/** By which a record's row is known: its id, or the columns of its key. */
export type Key = number | Readonly<Record<string, number | string>>;

/** The row of a key. */
export const isRow = (key: Key) =>
  sql.join(
    Object.entries(typeof key === 'number' ? { id: key } : key).map(
      ([name, value]) => sql`${sql.ref(name)} = ${value}`,
    ),
    sql` and `,
  );

/** What the audit trail calls the record of a key. */
export const recordOf = (key: Key): string | number => (typeof key === 'number' ? key : Object.values(key).join('/'));

/** A record's row, locked, as it is now. */
export async function lock({ db }: Tx, table: keyof Database, key: Key): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`
    select version, to_jsonb("row") as row from ${sql.table(table)} as "row" where ${isRow(key)} for update`.execute(
    db,
  );
  return rows[0];
}

/** Whether the caller knows an older version than this one; who names none overwrites any. */
export const isStale = (ifMatch: readonly number[] | undefined, version: number): boolean =>
  ifMatch !== undefined && !ifMatch.includes(version);

/**
 * Locks a record before it is written: 404 when it is not there or not to be seen, 412 when the caller knows an older
 * version.
 */
export async function lockForWrite(
  tx: Tx,
  table: keyof Database,
  key: Key,
  ifMatch: readonly number[] | undefined,
  isSeen: (row: JsonObject) => boolean = () => true,
): Promise<Locked | Refusal<'request.notFound' | 'request.stale'>> {
  // The table before the row: an import holds the table, and would wait for this row while this waits for the import.
  await sql`lock table ${sql.table(table)} in row exclusive mode`.execute(tx.db);
  const record = await lock(tx, table, key);
  if (!record || !isSeen(record.row)) return refuse('request.notFound');
  return isStale(ifMatch, record.version) ? refuse('request.stale') : record;
}

/** What the audit trail calls something that happened to a record: `booking.event.updated`. */
export const actionOf = ({ path }: Named, what: string) => `${path.replaceAll('/', '.')}.${what}`;

async function raiseVersion({ db }: Tx, table: keyof Database, key: Key) {
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(table)} set version = version + 1 where ${isRow(key)} returning version`.execute(db);
  return rows[0];
}

interface Change<K extends Key> {
  readonly table: keyof Database;
  readonly id: K;
  /** What the audit trail calls it, see `actionOf`. */
  readonly action: string;
  readonly secret: readonly string[];
  readonly ifMatch?: readonly number[] | undefined;
  /** Whether the caller may see the record, by its row; where this is missing, every record. */
  readonly isSeen?: (row: JsonObject) => boolean;
  /** What of the record stands in other tables: the audit trail shows it as part of the record. */
  readonly alongside?: ((tx: Tx, id: K) => Promise<JsonObject>) | undefined;
  /** Whether the version stays where `work` left the record as it was. */
  readonly staysIfSame?: boolean;
}

/**
 * Changes a record that is there: locks it, has `work` done, raises its version, and tells the audit trail what it was and
 * what it is. Answers what `work` answers; refuses like `lockForWrite`, before `work` is asked, or as `work` does, and then
 * nothing is told.
 */
export async function changeRecord<T, K extends Key>(
  tx: Tx,
  actor: Actor,
  { table, id, action, secret, ifMatch, isSeen, alongside, staysIfSame = false }: Change<K>,
  work: () => Promise<T>,
): Promise<T | Refusal<'request.notFound' | 'request.stale'>> {
  const locked = await lockForWrite(tx, table, id, ifMatch, isSeen);
  if (locked instanceof Refusal) return locked;
  const whole = async (row: JsonObject | undefined) => ({ ...row, ...(await alongside?.(tx, id)) });
  const before = await whole(locked.row);
  const result = await work();
  if (result instanceof Refusal) return result;
  const after = await whole((await lock(tx, table, id))?.row);
  const stays = staysIfSame && isDeepStrictEqual(before, after);
  const raised = stays ? undefined : await raiseVersion(tx, table, id);
  await audit(tx, actor, { action, record: recordOf(id), before, after: { ...after, ...raised }, secret });
  return result;
}

interface Losses {
  readonly table: keyof Database;
  /** What refers to the records that go. */
  readonly column: string;
  readonly ids: readonly number[];
  /** The columns by which a row is known, where it has no id. */
  readonly key?: readonly string[];
}

/**
 * Writes into the audit trail which records of `resource` go with the one that `column` refers to: the database deletes
 * them without a word. They are locked, so that what is written is what goes.
 */
export async function auditLosses(
  tx: Tx,
  actor: Actor,
  resource: Named & { readonly secret: readonly string[] },
  { table, column, ids, key = ['id'] }: Losses,
): Promise<void> {
  const names = key.map((name) => sql.ref(name));
  const { rows } = await sql<{ id: string; row: JsonObject }>`
    select concat_ws('/', ${sql.join(names)}) as id, to_jsonb("row") as row from ${sql.table(table)} as "row"
    where ${sql.ref(column)} = any(${ids}) order by ${sql.join(names)} for update`.execute(tx.db);
  const [action, secret] = [actionOf(resource, 'removed'), resource.secret];
  const losses = rows.map(({ id, row }) => ({ action, record: id, before: row, secret }));
  await auditAll(tx, actor, losses);
}
