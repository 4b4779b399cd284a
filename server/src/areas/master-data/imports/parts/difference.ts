import { FIRST_OWN_ID } from '@kontor/contract/areas/master-data/rules.ts';
import { sql } from 'kysely';
import { isReferred } from '../../../../kernel/database/referrers.ts';
import type { Tx } from '../../../../kernel/database/tx.ts';
import { columnsOf, type Kind, listOf } from './kinds.ts';
import { columnsOfFile, type Reading, type SourceFault } from './reading.ts';

/** The effect of an import, and the previous number of rows of its kind. */
export interface Difference {
  readonly created: number;
  readonly updated: number;
  readonly deleted: number;
  readonly kept: number;
  readonly total: number;
}

/**
 * Loads a source's rows into a temporary table for comparison. Records that rows refer to are looked up at the same
 * time; `given` is the reference as written in the row.
 */
export async function stageRows({ db }: Tx, kind: Kind, { columns: arrays }: Pick<Reading, 'columns'>): Promise<void> {
  const { columns, reference, constant } = kind;
  const typed = (name: string, type: string) => sql`${sql.ref(name)} ${sql.raw(type)}`;
  const staged = columnsOf(kind).map(({ column, type }) => typed(column, type));
  await sql`
    create temporary table import_row (line integer, id integer, ${sql.join(staged)}, given text)
    on commit drop`.execute(db);
  const types = new Map([...columns, ...(reference ? [reference] : [])].map(({ field, type }) => [field, type]));
  const fields = ['line', ...columnsOfFile(kind.table)];
  const unnested = fields.map((field, index) => {
    const type = sql.raw(types.get(field) ?? 'integer');
    // Encoding names are compared byte by byte, and that collation would otherwise apply to the text.
    return sql`(convert_from(${arrays[index]}::bytea, 'UTF8') collate "default")::${type}[]`;
  });
  const values = [
    ...columns.map(({ field }) => sql.ref(`given.${field}`)),
    ...(reference ? [sql.ref('referred.id')] : []),
    ...(constant ? [sql.lit(constant.value)] : []),
    reference ? sql`${sql.ref(`given.${reference.field}`)}::text` : sql`null`,
  ];
  const lookUp = reference ? sql`left join ${sql.table(reference.table)} referred on ${reference.isMeant}` : sql``;
  await sql`
    insert into import_row
    select given.line, given.id, ${sql.join(values)}
    from unnest(${sql.join(unnested)}) as given (${sql.join(fields.map((field) => sql.ref(field)))})
    ${lookUp}`.execute(db);
}

/** Faults that only the database can find: unknown references, and new ids from the portal's own range. */
export async function findFaults({ db }: Tx, { table, reference }: Kind): Promise<SourceFault[]> {
  const unknown = reference
    ? await sql<{ line: number; given: string }>`
        select line, given from import_row where ${sql.ref(reference.column)} is null`.execute(db)
    : undefined;
  const foreign = await sql<{ line: number; id: number }>`
    select line, id from import_row where id >= ${FIRST_OWN_ID}
      and not exists (select from ${sql.table(table)} old where old.id = import_row.id)`.execute(db);
  const faults = [
    ...(unknown?.rows ?? []).map(({ line, given }) => ({
      line,
      column: reference?.field ?? null,
      value: given,
      key: 'reference',
      values: {},
    })),
    ...foreign.rows.map(({ line, id }) => ({
      line,
      column: 'id',
      value: String(id),
      key: 'tooBig',
      values: { most: FIRST_OWN_ID - 1 },
    })),
  ];
  return faults.toSorted((a, b) => a.line - b.line);
}

/**
 * Locks the records to be deleted against new references: an attempt waits, and then fails because the record is gone.
 */
export const lockMissing = ({ db }: Tx, { table }: Kind) =>
  sql`
    with missing as (
      select id from ${sql.table(table)} old
      where not exists (select from import_row where import_row.id = old.id) order by id for update)
    select count(*) from missing`.execute(db);

/**
 * Computes the changes of the staged rows into `import_change`, with the complete previous rows and the written values.
 * With `withMissing`, missing records are included: deleted, or kept if still referenced (`behaviour §3`).
 */
export async function computeDifference(
  { db }: Tx,
  kind: Kind,
  runId: number,
  withMissing: boolean,
): Promise<Difference> {
  const table = sql.table(kind.table);
  const referred = await isReferred(db, kind.table, sql`old.id`);
  const written = columnsOf(kind).map(({ column }) => sql`${sql.ref(`new.${column}`)}::text`);
  await sql`delete from import_change where run_id = ${runId}`.execute(db);
  await sql`
    insert into import_change (run_id, record_id, what, title, before, after)
    select ${runId}, coalesce(new.id, old.id),
      case when old.id is null then 'created' when new.id is not null then 'updated'
        when ${referred} then 'kept' else 'deleted' end,
      coalesce(new.title, old.title),
      row_to_json(old),
      case when new.id is not null then array[${sql.join(written)}] end
    from import_row new ${withMissing ? sql`full` : sql`left`} join ${table} old on old.id = new.id
    where old.id is null or new.id is null
      or (${listOf(kind, 'old')}) is distinct from (${listOf(kind, 'new')})`.execute(db);
  const counted = await sql<Difference>`
    select (count(*) filter (where what = 'created'))::integer as created,
      (count(*) filter (where what = 'updated'))::integer as updated,
      (count(*) filter (where what = 'deleted'))::integer as deleted,
      (count(*) filter (where what = 'kept'))::integer as kept,
      (select count(*) from ${table})::integer as total
    from import_change where run_id = ${runId}`.execute(db);
  return counted.rows[0] ?? { created: 0, updated: 0, deleted: 0, kept: 0, total: 0 };
}
