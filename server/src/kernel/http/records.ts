import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { audit, auditAll, DERIVED } from '../audit/audit.ts';
import { preparedWrite } from '../database/prepared.ts';
import type { Database, JsonObject } from '../database/schema.ts';
import type { Tx } from '../database/tx.ts';
import { type Actor, subjectOf } from '../identity/actor.ts';
import { Refusal, refuse } from './refusal.ts';

interface Named {
  readonly path: string;
}

interface Locked {
  readonly version: number;
  readonly row: JsonObject;
}

/** A row's key: its id, or its key columns. */
export type Key = number | Readonly<Record<string, number | string>>;

/** The condition that selects the row of a key. */
export const isRow = (key: Key) =>
  sql.join(
    Object.entries(typeof key === 'number' ? { id: key } : key).map(
      ([name, value]) => sql`${sql.ref(name)} = ${value}`,
    ),
    sql` and `,
  );

/** The record id of a key in the audit trail. */
export const recordOf = (key: Key): string | number => (typeof key === 'number' ? key : Object.values(key).join('/'));

/** Locks a record's row and returns its current state. */
export async function lock({ db }: Tx, table: keyof Database, key: Key): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`
    select version, to_jsonb("row") as row from ${sql.table(table)} as "row" where ${isRow(key)} for update`.execute(
    db,
  );
  return rows[0];
}

/** Whether the caller knows only an older version; without `If-Match` any version is overwritten. */
export const isStale = (ifMatch: readonly number[] | undefined, version: number): boolean =>
  ifMatch !== undefined && !ifMatch.includes(version);

/**
 * Locks a record before it is written: 404 if it does not exist or is not visible, 412 if the caller knows an older
 * version.
 */
export async function lockForWrite(
  tx: Tx,
  table: keyof Database,
  key: Key,
  ifMatch: readonly number[] | undefined,
  isSeen: (row: JsonObject) => boolean = () => true,
): Promise<Locked | Refusal<'request.notFound' | 'request.stale'>> {
  // The table before the row: an import locks the table, and would wait for this row while this waits for the import.
  tx.send(sql`lock table ${sql.table(table)} in row exclusive mode`);
  const record = await lock(tx, table, key);
  if (!record || !isSeen(record.row)) return refuse('request.notFound');
  return isStale(ifMatch, record.version) ? refuse('request.stale') : record;
}

/** The name of an operation on a record in the audit trail: `booking.event.updated`. */
export const actionOf = ({ path }: Named, what: string) => `${path.replaceAll('/', '.')}.${what}`;

/** Raises a record's version and returns its new state. */
async function raiseVersion({ db }: Tx, table: keyof Database, key: Key): Promise<JsonObject | undefined> {
  const { rows } = await sql<{ row: JsonObject }>`
    update ${sql.table(table)} as "row" set version = version + 1 where ${isRow(key)}
    returning to_jsonb("row") as row`.execute(db);
  return rows[0]?.row;
}

interface Change<K extends Key> {
  readonly table: keyof Database;
  readonly id: K;
  /** The name in the audit trail, see `actionOf`. */
  readonly action: string;
  readonly secret: readonly string[];
  readonly ifMatch?: readonly number[] | undefined;
  /** Whether the caller may see the record, by its row; if omitted, every record. */
  readonly isSeen?: (row: JsonObject) => boolean;
  /** The parts of the record in other tables, which the audit trail includes. */
  readonly alongside?: ((tx: Tx, id: K) => Promise<JsonObject>) | undefined;
  /** Whether the version stays the same if `work` did not change the record. */
  readonly staysIfSame?: boolean;
}

/**
 * Changes an existing record: locks it, runs `work`, raises its version, and records the state before and after in
 * the audit trail. Returns the result of `work`; refuses like `lockForWrite` before `work` runs, or as `work` does,
 * and then records nothing.
 */
export async function changeRecord<T, K extends Key>(
  tx: Tx,
  actor: Actor,
  { table, id, action, secret, ifMatch, isSeen, alongside, staysIfSame = false }: Change<K>,
  work: () => Promise<T>,
): Promise<T | Refusal<'request.notFound' | 'request.stale'>> {
  const locked = await lockForWrite(tx, table, id, ifMatch, isSeen);
  if (locked instanceof Refusal) return locked;
  const whole = async (row: Promise<JsonObject | undefined>) => {
    const [own, more] = await Promise.all([row, alongside?.(tx, id)]);
    return { ...own, ...more };
  };
  const before = { ...locked.row, ...(await alongside?.(tx, id)) };
  const result = await work();
  if (result instanceof Refusal) return result;
  const current = async () => (await lock(tx, table, id))?.row;
  const stays = staysIfSame && isDeepStrictEqual(before, await whole(current()));
  const after = stays ? before : await whole(raiseVersion(tx, table, id));
  audit(tx, actor, { action, record: recordOf(id), before, after, secret });
  return result;
}

/** The columns that an update of a record sets, if it needs nothing else. */
export interface RowUpdate<Body> {
  readonly columns: readonly string[];
  /** The values, in the order of the columns. */
  valuesOf(body: Body): readonly unknown[];
}

/**
 * As `changeRecord`, for a record that is one row without secrets, and as one statement: it locks the row, compares the
 * version, sets the columns and writes the audit entry. It also concludes the transaction.
 */
export function rowChange(table: keyof Database, columns: readonly string[]) {
  const statement = preparedWrite<Record<string, unknown>, { isChanged: boolean }>((_, arg) => {
    const row = sql.table(table);
    const assignments = columns.map((name, index) => sql`${sql.ref(name)} = ${arg(String(index))}`);
    // An import locks the table: the update makes this statement wait for it before it locks the row.
    return sql<{ isChanged: boolean }>`
      with old as (select * from ${row} where id = ${arg('id')} for update),
      changed as (
        update ${row} as "row" set ${sql.join(assignments)}, version = old.version + 1 from old
        where "row".id = old.id and (${arg('ifMatch')}::integer[] is null or old.version = any(${arg('ifMatch')}))
        returning "row".*),
      trail as (
        insert into audit_entry (at, actor, action, record, before, after)
        select ${arg('at')}, ${arg('actor')}, ${arg('action')}, old.id::text,
          to_jsonb(old) - ${sql.lit(DERIVED)}::text, to_jsonb(changed) - ${sql.lit(DERIVED)}::text
        from old, changed where ${arg('isAudited')}::boolean)
      select changed.id is not null as "isChanged" from old left join changed on true`;
  });

  return async (
    tx: Tx,
    actor: Actor,
    { id, action, ifMatch }: Pick<Change<number>, 'id' | 'action' | 'ifMatch'>,
    values: readonly unknown[],
  ): Promise<void | Refusal<'request.notFound' | 'request.stale'>> => {
    const [found] = await tx.conclude(
      statement({
        ...values,
        ...{ id, action, ifMatch: ifMatch ?? null, at: tx.now.toISOString(), actor: subjectOf(actor) },
        isAudited: actor.kind !== 'visitor',
      }),
    );
    if (!found) return refuse('request.notFound');
    if (!found.isChanged) return refuse('request.stale');
  };
}

interface Losses {
  readonly table: keyof Database;
  /** The column that refers to the deleted record. */
  readonly column: string;
  readonly ids: readonly number[];
  /** The key columns of a row without an id. */
  readonly key?: readonly string[];
}

/**
 * Records in the audit trail which records of `resource` are deleted together with the one that `column` refers to,
 * since the database cascades silently. They are locked, so that the entries match what is deleted.
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
  auditAll(tx, actor, losses);
}
