import type { ImportChange, ImportKind } from '@kontor/contract/areas/master-data/imports/rules.ts';
import type { importRun } from '@kontor/contract/areas/master-data/imports/schema.ts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { fields } from '../../../kernel/database/fields.ts';
import type { Json } from '../../../kernel/database/schema.ts';
import type { Read, Tx } from '../../../kernel/database/tx.ts';
import type { SourceFault } from './parts/reading.ts';

export type ImportRun = z.output<typeof importRun>;

interface Runs {
  readonly kind?: ImportKind | undefined;
  readonly dryRuns?: boolean;
}

/** Runs as the contract shows them, as a subquery for a list with options. */
export const runsFor = ({ db }: Pick<Read, 'db'>, { kind, dryRuns = true }: Runs = {}) => {
  // Undone runs count too: undoing a run adds versions, so that the run before it can no longer be undone.
  const isLast = sql<boolean>`(
    state = 'done' and content is not null and place = (
      select max(place) from import_run other where other.kind = import_run.kind))`;
  const runs = db
    .selectFrom('import_run')
    .select([
      ...fields(
        'id',
        'fileName',
        'deleteMissing',
        'rows',
        'total',
        'created',
        'updated',
        'unchanged',
        'deleted',
        'kept',
        'progress',
        'error',
        'createdAt',
        'finishedAt',
      ),
      sql<ImportRun['kind']>`kind`.as('kind'),
      sql<ImportRun['source']>`source`.as('source'),
      sql<ImportRun['state']>`state`.as('state'),
      'fault_count as faults',
      'by_name as by',
      sql<boolean>`content is not null`.as('hasFile'),
      sql<boolean>`coalesce(${isLast}, false)`.as('isLast'),
    ]);
  const written = dryRuns ? runs : runs.where('state', 'not in', ['checked', 'faulty']);
  return kind ? written.where('kind', '=', kind) : written;
};

/** Runs for a list that can be sorted by last activity. */
export const listedRuns = (read: Pick<Read, 'db'>, which: Runs) =>
  runsFor(read, which).select(sql<string>`coalesce(finished_at, created_at)`.as('happenedAt'));

/** The last import of each kind, if it failed. */
export async function failedRuns(read: Pick<Read, 'db'>): Promise<{ id: number; failedAt: string }[]> {
  const last = runsFor(read, { dryRuns: false })
    .clearSelect()
    .distinctOn('kind')
    .select(['id', 'state', sql<string>`coalesce(finished_at, created_at)`.as('failedAt')])
    .orderBy('kind')
    .orderBy('id', 'desc');
  return read.db.selectFrom(last.as('last')).select(['id', 'failedAt']).where('state', '=', 'failed').execute();
}

export const runById = (read: Pick<Read, 'db'>, id: number): Promise<ImportRun | undefined> =>
  runsFor(read).where('id', '=', id).executeTakeFirst();

/** A run, locked, so that starting and undoing are serialised. */
export async function lockRun(tx: Tx, id: number): Promise<ImportRun | undefined> {
  const locked = await tx.db.selectFrom('import_run').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return locked && runById(tx, id);
}

/** The kind of a run and its stored source; undefined if there is no such run or its source was emptied. */
export async function sourceOf({ db }: Pick<Read, 'db'>, id: number) {
  const run = await db
    .selectFrom('import_run')
    .select([
      ...fields('deleteMissing', 'fileName', 'content', 'bySubject', 'createdAt'),
      sql<ImportKind>`kind`.as('kind'),
      sql<ImportRun['state']>`state`.as('state'),
      'media_type as type',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return run?.content && run.type !== null ? { ...run, content: run.content, type: run.type } : undefined;
}

export interface FaultRow extends SourceFault {
  readonly id: number;
}

/** The faults of a run as a subquery; their ids are their positions. */
export const faultsFor = (id: number) => sql<FaultRow>`(
  select listed.place::integer as id, (fault ->> 'line')::integer as line, fault ->> 'column' as "column",
    fault ->> 'value' as value, fault ->> 'key' as key, fault -> 'values' as values
  from import_run, jsonb_array_elements(faults) with ordinality as listed (fault, place) where import_run.id = ${id})`;

export interface ChangeRow {
  readonly id: number;
  readonly what: ImportChange;
  readonly title: string;
  readonly before: Readonly<Record<string, Json>> | null;
  /** In the order of the kind's columns. */
  readonly after: readonly (string | null)[] | null;
}

/** The changes of a run as a subquery, with old values, new values and tenants each as one searchable text. */
export const changesFor = (runId: number, columns: readonly string[], what?: ImportChange) => {
  const oldValues = sql`(
    select string_agg(value, ' ') from json_each_text(before) where key = any(${columns}::text[]))`;
  const place = columns.indexOf('tenant_id') + 1;
  const tenants = sql`(
    select string_agg(name, ' ') from tenant where id::text in (before ->> 'tenant_id', after[${sql.lit(place)}]))`;
  return sql<ChangeRow>`(
    select record_id as id, what, title, before, after,
      concat_ws(' ', record_id, ${oldValues}) as "oldValues", array_to_string(after, ' ') as "newValues",
      ${place > 0 ? tenants : sql`null`} as tenants
    from import_change where run_id = ${runId} ${what ? sql`and what = ${what}` : sql``})`;
};

/** The names of tenants by id, for displaying old and new values. */
export async function tenantNames({ db }: Pick<Read, 'db'>): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('tenant').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
