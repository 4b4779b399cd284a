import { sql } from 'kysely';
import { isReferred } from '../../../../kernel/database/referrers.ts';
import { setStatementTimeout } from '../../../../kernel/database/statement-timeout.ts';
import type { Tx } from '../../../../kernel/database/tx.ts';
import { columnsOf, type Kind, listOf } from './kinds.ts';

/** Ten times as long as the longest import takes. */
const IMPORT_TIMEOUT = '10min';

/** Raises the statement timeout of this transaction above that of requests. */
export const allowTime = (tx: Tx) => setStatementTimeout(tx, IMPORT_TIMEOUT);

/** Locks the records of a kind until the transaction ends: other imports and writes wait, while reads continue. */
export async function holdRecords(tx: Tx, { table }: Kind): Promise<void> {
  const { db } = tx;
  await allowTime(tx);
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db);
}

/** The rows of a run's changes of one kind. */
const changesOf = (runId: number, what: 'created' | 'updated' | 'deleted') =>
  sql`import_change change where change.run_id = ${runId} and change.what = ${what}`;

const deleteRows = ({ db }: Tx, { table }: Kind, runId: number, what: 'created' | 'deleted') =>
  sql`
    delete from ${sql.table(table)} where id in (select change.record_id from ${changesOf(runId, what)})`.execute(db);

/** Writes the changes of a run, from 60 to 95 percent; the staged rows hold the new values. */
export async function writeDifference(
  tx: Tx,
  kind: Kind,
  runId: number,
  onProgress: (percent: number) => void,
): Promise<void> {
  const { db } = tx;
  const assignments = columnsOf(kind).map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`new.${column}`)}`);
  const table = sql.table(kind.table);
  await deleteRows(tx, kind, runId, 'deleted');
  onProgress(70);
  await sql`
    update ${table} old set ${sql.join(assignments)}, version = old.version + 1 from import_row new
    where new.id = old.id and (${listOf(kind, 'old')}) is distinct from (${listOf(kind, 'new')})`.execute(db);
  onProgress(80);
  await sql`
    insert into ${table} (id, ${listOf(kind)}) select new.id, ${listOf(kind, 'new')} from import_row new
    where not exists (select from ${table} old where old.id = new.id)`.execute(db);
}

/** How many records of a run were changed, deleted, recreated or referenced since it was done. */
export async function countMoved({ db }: Tx, kind: Kind, runId: number): Promise<number> {
  const table = sql.table(kind.table);
  // Locked first, so that nothing new refers to records about to be deleted.
  await sql`
    with made as (select id from ${table} where id in (select change.record_id from ${changesOf(runId, 'created')})
      order by id for update)
    select count(*) from made`.execute(db);
  const referred = await isReferred(db, kind.table, sql`old.id`);
  const { reference } = kind;
  const hasLost = reference
    ? sql`change.before is not null and not exists (select from ${sql.table(reference.table)} referred
        where referred.id = (change.before ->> ${reference.column})::integer)`
    : sql`false`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from import_change change left join ${table} old on old.id = change.record_id
    where change.run_id = ${runId} and change.what <> 'kept' and (
      case change.what
        when 'deleted' then old.id is not null
        when 'updated' then old.version is distinct from (change.before ->> 'version')::integer + 1
        else old.version is distinct from 1 or ${referred}
      end or ${hasLost})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A table's columns without those that the database generates. */
async function storedColumns({ db }: Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db);
  return rows.map(({ name }) => name);
}

/** Undoes a run: created records are deleted, changed ones get their old values, deleted ones are restored. */
export async function revertDifference(tx: Tx, kind: Kind, runId: number): Promise<void> {
  const { db } = tx;
  const table = sql.table(kind.table);
  const before = sql`json_populate_record(null::${table}, change.before)`;
  const assignments = columnsOf(kind).map(({ column }) => sql`${sql.ref(column)} = ${sql.ref(`before.${column}`)}`);
  const stored = await storedColumns(tx, kind.table);
  await deleteRows(tx, kind, runId, 'created');
  await sql`
    update ${table} old set ${sql.join(assignments)}, version = old.version + 1
    from (select before.* from import_change change, ${before} before
      where change.run_id = ${runId} and change.what = 'updated') before
    where before.id = old.id`.execute(db);
  await sql`
    insert into ${table} (${sql.join(stored.map((name) => sql.ref(name)))})
    select ${sql.join(stored.map((name) => sql.ref(`before.${name}`)))} from import_change change, ${before} before
    where change.run_id = ${runId} and change.what = 'deleted' order by before.id`.execute(db);
}
