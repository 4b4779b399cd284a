import { DATASET_NAMES, type DatasetName, isUnderWay } from '@kontor/contract/areas/merchandise/rules.ts';
import type { KernelErrorCode } from '@kontor/contract/kernel/problem.ts';
import type { Language } from '@kontor/words/words.ts';
import * as z from 'zod/mini';
import { audit } from '../../kernel/audit/audit.ts';
import type { JobCall, Tx } from '../../kernel/database/tx.ts';
import type { Answer } from '../../kernel/http/answer.ts';
import { Refusal, refuse } from '../../kernel/http/refusal.ts';
import type { Actor } from '../../kernel/identity/actor.ts';
import type { Services } from '../../kernel/services.ts';
import { tryLockInTransaction } from './parts/lock.ts';
import { type Part, readNow, writeNow } from './parts/now.ts';
import { openRuns } from './queries.ts';

/** Copies everything; see `jobs.ts`. */
export const syncJob: JobCall<Record<string, never>> = { name: 'merchandise.sync', data: z.object({}) };

export const syncDatasetJob: JobCall<{ dataset: DatasetName }> = {
  name: 'merchandise.sync-dataset',
  data: z.object({ dataset: z.enum(DATASET_NAMES) }),
};

/**
 * Requests a copy of one dataset, or of all of them in order. If runs are already open, all of them are requested
 * again: a sync whose server died is continued, not restarted.
 */
export async function requestSync(tx: Pick<Tx, 'db' | 'now'>, dataset?: DatasetName): Promise<void> {
  if (dataset === undefined && (await openRuns(tx)).length > 0) return;
  const at = tx.now.toISOString();
  await tx.db
    .insertInto('sync_run')
    .values(
      (dataset === undefined ? DATASET_NAMES : [dataset]).map((name) => ({
        dataset: name,
        state: 'waiting',
        requested_at: at,
        touched_at: at,
      })),
    )
    .onConflict((conflict) => conflict.column('dataset').where('state', 'in', ['waiting', 'running']).doNothing())
    .execute();
}

/** Starts the sync job unless one is running; one whose server died is continued. */
export async function startSync(tx: Tx, actor: Actor, dataset?: DatasetName) {
  const isSyncing = !(await tryLockInTransaction(tx.db));
  const open = await openRuns(tx);
  if (open.some((run) => isUnderWay(run, { isSyncing, now: tx.now }))) return refuse('merchandise.syncRunning');
  await tx.db
    .updateTable('sync_run')
    .set({ state: 'waiting', touched_at: tx.now.toISOString() })
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  await requestSync(tx, dataset);
  await (dataset === undefined ? tx.enqueue(syncJob, {}) : tx.enqueue(syncDatasetJob, { dataset }));
  audit(tx, actor, { action: 'dataSource.sync', record: dataset ?? 'all' });
}

interface Copied {
  readonly read: number;
  readonly written: number;
  readonly deleted: 0;
}

/**
 * Copies a shared dataset, or part of it, while someone waits. It is read before `write` opens a transaction, and
 * nothing is deleted. `auditResult` writes the result into the audit trail.
 */
export async function copyNow(
  { source }: Pick<Services, 'source'>,
  {
    name,
    part,
    language,
  }: { readonly name: DatasetName; readonly part?: Part | undefined; readonly language: Language },
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T | Refusal<KernelErrorCode> | Answer>,
  auditResult: (tx: Tx, copied: Copied) => void,
) {
  if (!source) return refuse('merchandise.notConfigured');
  const chunks = await readNow(source, name, part, language);
  if (chunks instanceof Refusal) return chunks;
  return write(async (tx) => {
    const copied = await writeNow(tx, name, chunks, part === undefined, language);
    if (!(copied instanceof Refusal)) auditResult(tx, copied);
    return copied;
  });
}
