import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../../kernel/database/schema.ts';
import { setStatementTimeout } from '../../../kernel/database/statement-timeout.ts';
import type { BaseKind, Dataset } from './dataset.ts';
import { DatasetFault } from './fault.ts';
import type { Chunk } from './reading.ts';
import { baseOf } from './values.ts';

type Db = Kysely<Database>;

/** A dataset with its own table. */
export type TableDataset = Dataset & { readonly table: string };

export const hasTable = (dataset: Dataset): dataset is TableDataset => dataset.table !== null;

const TYPES: Readonly<Record<BaseKind, string>> = {
  integer: 'integer',
  text: 'text',
  numeric: 'numeric',
  date: 'date',
  instant: 'timestamptz',
  boolean: 'boolean',
};

/** `siteId` is the column `site_id`. */
const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const refs = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => sql.ref(table ? `${table}.${columnOf(name)}` : columnOf(name))));

const namesOf = ({ columns }: Dataset): readonly string[] => Object.keys(columns);

/** The columns to update in an existing row. */
const changingOf = (dataset: Dataset): readonly string[] =>
  namesOf(dataset).filter((name) => !dataset.key.includes(name) && !dataset.settled?.includes(name));

const isSameRow = ({ key }: Dataset, one: string, other: string) =>
  sql.join(
    key.map((name) => sql`${sql.ref(`${one}.${columnOf(name)}`)} = ${sql.ref(`${other}.${columnOf(name)}`)}`),
    sql` and `,
  );

/** `set a = new.a`, and the next version if the table has one. */
function assignments(dataset: TableDataset, from: string): RawBuilder<unknown> {
  const values = changingOf(dataset).map(
    (name) => sql`${sql.ref(columnOf(name))} = ${sql.ref(`${from}.${columnOf(name)}`)}`,
  );
  const version = dataset.shared ? [sql`version = ${sql.ref(`${dataset.table}.version`)} + 1`] : [];
  return sql.join([...values, ...version]);
}

const differs = (dataset: TableDataset, from: string) =>
  sql`(${refs(changingOf(dataset), dataset.table)}) is distinct from (${refs(changingOf(dataset), from)})
    and not ${dataset.fixedBy ? sql.ref(`${dataset.table}.${dataset.fixedBy}`) : sql`false`}`;

/** A PostgreSQL array literal. */
const asArray = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : `"${value.replaceAll(/["\\]/g, '\\$&')}"`)).join(',')}}`;

/** The rows of a chunk as the table `given`, with their index. */
function rowsAsTable(dataset: TableDataset, chunk: Chunk): RawBuilder<unknown> {
  const arrays = Object.values(dataset.columns).map(
    (type, index) => sql`${asArray(chunk.columns[index] ?? [])}::${sql.raw(TYPES[baseOf(type)])}[]`,
  );
  return sql`unnest(${sql.join(arrays)}) with ordinality as given (${refs(namesOf(dataset))}, place)`;
}

const affected = ({ numAffectedRows = 0n }: { readonly numAffectedRows?: bigint }): number => Number(numAffectedRows);

/**
 * Writes rows that are new or differ, one by one; of several with one key, the last counts. Returns how many were
 * written.
 */
export async function upsertRows(db: Transaction<Database>, dataset: TableDataset, chunk: Chunk): Promise<number> {
  const { table, key } = dataset;
  const columns = refs(namesOf(dataset));
  return affected(
    await sql`
      insert into ${sql.table(table)} (${columns})
      select distinct on (${refs(key)}) ${columns} from ${rowsAsTable(dataset, chunk)} order by ${refs(key)}, place desc
      on conflict (${refs(key)}) do update set ${assignments(dataset, 'excluded')}
      where ${differs(dataset, 'excluded')}`.execute(db),
  );
}

/** Creates a staging table for a whole dataset; it lives as long as the connection. */
export async function openStaging(db: Db, dataset: TableDataset): Promise<void> {
  await closeStaging(db);
  await sql`
    create temporary table sync_row as
    select ${refs(namesOf(dataset))} from ${sql.table(dataset.table)} with no data`.execute(db);
}

export const closeStaging = (db: Db) => sql`drop table if exists pg_temp.sync_row`.execute(db);

export async function stageRows(db: Db, dataset: TableDataset, chunk: Chunk): Promise<void> {
  const columns = refs(namesOf(dataset));
  await sql`insert into sync_row (${columns}) select ${columns} from ${rowsAsTable(dataset, chunk)}`.execute(db);
}

const UNIQUE_VIOLATION = '23505';

/** Of several rows with one key, the last counts, as with consecutive changes. */
const keepLast = (db: Transaction<Database>, dataset: TableDataset) =>
  sql`
    delete from sync_row former using sync_row later
    where ${isSameRow(dataset, 'former', 'later')} and former.ctid < later.ctid`.execute(db);

/** Two rows with one key would contradict each other. */
async function refuseDuplicates(db: Transaction<Database>, { key }: TableDataset): Promise<void> {
  try {
    await sql`alter table sync_row add primary key (${refs(key)})`.execute(db);
    await sql`analyze sync_row`.execute(db);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) throw error;
    // The database's message says more, but in its own language.
    const [which = ''] = /\(.*\)=\(.*\)/s.exec('detail' in error ? String(error.detail) : '') ?? [];
    throw new DatasetFault('duplicate', { reason: which });
  }
}

/** Longer than any dataset takes. */
const STATEMENT_TIMEOUT = '10min';

/** Deletes rows that were not staged, except for days older than any staged ones. */
async function deleteMissing(db: Transaction<Database>, dataset: TableDataset): Promise<number> {
  const { table, history } = dataset;
  const day = history && sql.ref(columnOf(history));
  const isKept = day ? sql`${day} < (select min(${day}) from sync_row)` : sql`false`;
  return affected(
    await sql`
      delete from ${sql.table(table)}
      where not exists (select from sync_row where ${isSameRow(dataset, table, 'sync_row')}) and not (${isKept})`.execute(
      db,
    ),
  );
}

/**
 * Makes the table equal to the staged rows: unchanged ones are left alone, and missing ones deleted, unless people
 * write the table too (`spec 3 §7`).
 */
export async function applyStaging(
  db: Transaction<Database>,
  dataset: TableDataset,
): Promise<{ written: number; deleted: number }> {
  await setStatementTimeout({ db }, STATEMENT_TIMEOUT);
  if (dataset.watermark !== undefined) await keepLast(db, dataset);
  await refuseDuplicates(db, dataset);
  const table = sql.table(dataset.table);
  const isStaged = isSameRow(dataset, dataset.table, 'sync_row');
  const deleted = dataset.shared ? 0 : await deleteMissing(db, dataset);
  const updated = affected(
    await sql`
      update ${table} set ${assignments(dataset, 'sync_row')} from sync_row
      where ${isStaged} and ${differs(dataset, 'sync_row')}`.execute(db),
  );
  const columns = refs(namesOf(dataset));
  const created = affected(
    await sql`
      insert into ${table} (${columns}) select ${columns} from sync_row
      where not exists (select from ${table} where ${isStaged})`.execute(db),
  );
  return { written: created + updated, deleted };
}

export async function countRows(db: Db, { table }: TableDataset): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}
