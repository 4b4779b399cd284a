import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../kernel/database/schema.ts';
import { watchConnection } from '../../../kernel/database/watch-connection.ts';
import { refusalOf } from '../../../kernel/http/problems.ts';
import { type CopyContext, copyDataset } from './copying.ts';
import type { Dataset } from './dataset.ts';
import { DATASETS } from './datasets.ts';
import { DatasetFault, faultOf } from './fault.ts';
import { tryLock, unlock } from './lock.ts';
import { beginRun, deleteOldRuns, endRun, failWaiting, type Run } from './runs.ts';

export interface SyncContext extends CopyContext {
  /** Receives all unforeseen errors. */
  readonly report: (error: Error) => void;
}

const LOCK_RETRY_MS = 500;

async function waitForLock(db: Kysely<Database>, signal: AbortSignal): Promise<void> {
  while (!(await tryLock(db))) await sleep(LOCK_RETRY_MS, undefined, { signal });
}

const datasetOf = ({ dataset }: Run): Dataset => {
  const found = DATASETS.find(({ name }) => name === dataset);
  if (!found) throw new Error(`There is no dataset ${dataset}`);
  return found;
};

/**
 * The fault of a failed copy, to be stored. If the run is to continue later, because the server stops or the database
 * is unavailable, the error is thrown instead.
 */
function faultToStore(error: unknown, { signal, report }: SyncContext): DatasetFault {
  signal.throwIfAborted();
  const fault = faultOf(error);
  if (fault) return fault;
  if (refusalOf(error).code === 'server.unavailable') throw error;
  report(error instanceof Error ? error : new Error(String(error)));
  return new DatasetFault('failed');
}

/** Copies one dataset; returns the fault, if any. */
async function copyOne(syncing: SyncContext, run: Run): Promise<DatasetFault | undefined> {
  const { db, clock } = syncing;
  const fault = await copyDataset(syncing, datasetOf(run), run).then(
    () => undefined,
    (error: unknown) => faultToStore(error, syncing),
  );
  await endRun(db, run, clock(), fault);
  return fault;
}

/** A source that is unreachable twice in a row is not queried for the rest: each attempt takes time. */
const MAX_SOURCE_FAILURES = 2;

/** Copies all requested datasets. */
async function copyAll(syncing: SyncContext): Promise<void> {
  const { db, clock, signal } = syncing;
  let failedAttempts = 0;
  for (;;) {
    signal.throwIfAborted();
    const run = await beginRun(db, clock());
    if (!run) return;
    const fault = await copyOne(syncing, run);
    failedAttempts = fault?.isOfSource ? failedAttempts + 1 : 0;
    if (fault && failedAttempts >= MAX_SOURCE_FAILURES) await failWaiting(db, clock(), fault);
  }
}

/**
 * Copies all requested datasets one after another, and waits while another server is copying. A failed one does not
 * stop the others (`behaviour §3`). Throws if `signal` is aborted or the database is unavailable; the next call
 * continues what is open then.
 */
export async function syncRequested(syncing: SyncContext): Promise<void> {
  const { signal, clock } = syncing;
  await syncing.db.connection().execute(async (db) => {
    await waitForLock(db, signal);
    try {
      await watchConnection(db);
      // A crash of the database may lose the last batches together with their watermark: they are read again.
      await sql`set synchronous_commit = off`.execute(db);
      await copyAll({ ...syncing, db });
      await deleteOldRuns(db, clock());
    } finally {
      // A lost connection has already released everything.
      await sql`reset all`.execute(db).catch(() => {});
      await unlock(db).catch(() => {});
    }
  });
}
