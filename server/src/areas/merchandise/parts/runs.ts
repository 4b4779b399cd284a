import { DATASET_NAMES, type DatasetName } from '@kontor/contract/areas/merchandise/rules.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../kernel/database/schema.ts';
import type { DatasetFault } from './fault.ts';

type Db = Kysely<Database>;

/** A running copy, with the stored facts of its dataset. */
export interface Run {
  readonly id: number;
  readonly dataset: DatasetName;
  readonly watermark: string | null;
  readonly hash: string | null;
  /** It was never copied completely. */
  readonly isFirst: boolean;
  /** When it was last compared in full with the source. */
  readonly comparedAt: string | null;
  /** The number of rows so far. */
  readonly rows: number;
}

const isDataset = (name: string): name is DatasetName => DATASET_NAMES.some((known) => known === name);

/**
 * Starts the oldest requested run, or continues one whose server died: the holder of the lock knows that no other
 * server works on it.
 */
export async function beginRun(db: Db, now: Date): Promise<Run | undefined> {
  const open = await db
    .selectFrom('sync_run')
    .leftJoin('sync_state', 'sync_state.dataset', 'sync_run.dataset')
    .select(['sync_run.id', 'sync_run.dataset', 'sync_state.watermark', 'sync_state.hash', 'sync_state.rows'])
    .select(['sync_state.last_success', 'sync_state.compared_at'])
    .where('state', 'in', ['waiting', 'running'])
    // A later version may have requested others.
    .where('sync_run.dataset', 'in', DATASET_NAMES)
    .orderBy('sync_run.id')
    .limit(1)
    .executeTakeFirst();
  if (!open || !isDataset(open.dataset)) return undefined;
  await db
    .updateTable('sync_run')
    .set((set) => ({
      state: 'running',
      started_at: set.fn.coalesce('started_at', set.val(now.toISOString())),
      touched_at: now.toISOString(),
    }))
    .where('id', '=', open.id)
    .execute();
  const { last_success, compared_at, ...rest } = open;
  return {
    ...rest,
    dataset: open.dataset,
    isFirst: last_success === null,
    comparedAt: compared_at,
    rows: open.rows ?? 0,
  };
}

/** Resets what a run had read before its server died, because it is read from the beginning. */
export const resetRun = (db: Db, { id }: Run) =>
  db
    .updateTable('sync_run')
    .set({ rows_read: 0, rows_written: 0, rows_deleted: 0 })
    .where('id', '=', id)
    .where('rows_read', '>', 0)
    .execute();

/** Adds to a run's counts, which also shows that it is alive. */
export async function recordProgress(
  db: Db,
  { id }: Run,
  now: Date,
  done: { readonly read?: number; readonly written?: number; readonly deleted?: number; readonly watermark?: string },
): Promise<void> {
  const { read = 0, written = 0, deleted = 0, watermark } = done;
  await db
    .updateTable('sync_run')
    .set((set) => ({
      rows_read: set('rows_read', '+', read),
      rows_written: set('rows_written', '+', written),
      rows_deleted: set('rows_deleted', '+', deleted),
      touched_at: now.toISOString(),
      ...(watermark !== undefined && { watermark }),
    }))
    .where('id', '=', id)
    .execute();
}

const endedColumns = (now: Date, fault: DatasetFault | undefined) => ({
  state: fault ? 'failed' : 'done',
  error: fault ? JSON.stringify({ key: fault.key, values: fault.values }) : null,
  finished_at: now.toISOString(),
  touched_at: now.toISOString(),
});

/** Ends a run; has no effect on one that has already ended. */
export async function endRun(db: Db, { id }: Pick<Run, 'id'>, now: Date, fault?: DatasetFault): Promise<void> {
  await db
    .updateTable('sync_run')
    .set(endedColumns(now, fault))
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** Ends all runs that have not started, for a common reason. */
export async function failWaiting(db: Db, now: Date, fault: DatasetFault): Promise<void> {
  await db.updateTable('sync_run').set(endedColumns(now, fault)).where('state', '=', 'waiting').execute();
}

/** Stores the facts of a dataset's copy; omitted fields keep their values. */
export async function saveState(
  db: Db,
  dataset: DatasetName,
  known: {
    readonly lastSuccess?: string;
    readonly comparedAt?: string;
    readonly watermark?: string;
    readonly hash?: string;
    readonly rows?: number;
  },
): Promise<void> {
  const { lastSuccess, comparedAt, ...rest } = known;
  const values = {
    ...rest,
    ...(lastSuccess !== undefined && { last_success: lastSuccess }),
    ...(comparedAt !== undefined && { compared_at: comparedAt }),
  };
  await db
    .insertInto('sync_state')
    .values({ dataset, ...values })
    .onConflict((conflict) => conflict.column('dataset').doUpdateSet(values))
    .execute();
}

const KEPT_DAYS = 90;

/** Deletes old runs, except the last one of each dataset. */
export async function deleteOldRuns(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  await sql`
    delete from sync_run old where finished_at < ${before}
      and exists (select from sync_run newer where newer.dataset = old.dataset and newer.id > old.id)`.execute(db);
}
