import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import * as z from 'zod/mini';
import type { Read } from '../../../kernel/database/tx.ts';
import { refusalOf } from '../../../kernel/http/problems.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { SYSTEM } from '../../../kernel/identity/actor.ts';
import { type JobContext, job } from '../../../kernel/jobs/jobs.ts';
import type { Services } from '../../../kernel/services.ts';
import { failImport, runJob, writeImport } from './commands.ts';
import { sourceOf } from './queries.ts';
import { readSource } from './tasks.ts';

const TIMEOUT = 1_800;

/** Writes a run from its stored source unless it is already written; returns the refusal, if any. */
async function writeRun(
  { thread }: Services,
  { id, confirmed }: { id: number; confirmed: number },
  { db, transactions }: JobContext,
): Promise<Refusal | undefined> {
  const run = await sourceOf({ db }, id);
  if (run?.state !== 'running') return undefined;
  const { kind, type, deleteMissing, bySubject: by } = run;
  // In a separate transaction, because the import's own rows are invisible until it ends; nothing waits for it.
  const onProgress = (progress: number) => {
    const waiting = db.updateTable('import_run').set({ progress }).where('id', '=', id).where('state', '=', 'running');
    waiting
      .where('progress', '<', progress)
      .execute()
      .catch(() => {});
  };
  onProgress(5);
  const reading = await thread.perform(readSource, { kind, type, bytes: run.content });
  if ('isMalformed' in reading) throw new Error('A kept source can no longer be read');
  onProgress(20);
  const outcome = await transactions.run(SYSTEM, (tx) =>
    writeImport(tx, { id, kind, deleteMissing, by, onProgress }, reading, confirmed),
  );
  return outcome instanceof Refusal ? outcome : undefined;
}

const write = (services: Services) =>
  job({
    ...runJob,
    timeout: TIMEOUT,
    run: async (data, context) => {
      const fail = (refusal: Refusal) => context.transactions.run(SYSTEM, (tx) => failImport(tx, data.id, refusal));
      try {
        const refusal = await writeRun(services, data, context);
        if (refusal) await fail(refusal);
      } catch (error) {
        const refusal = refusalOf(error);
        // Without a database nothing can be recorded; the queue retries.
        if (refusal.code !== 'server.unavailable') await fail(refusal);
        throw error;
      }
    },
  });

/**
 * Deletes dry runs that were not run within a day: their sources may contain names (`behaviour §1`). Imports are
 * emptied by `people.purge`.
 */
export async function forget({ db, now }: Read): Promise<void> {
  await db
    .deleteFrom('import_run')
    .where('state', 'in', ['checked', 'faulty'])
    .where('created_at', '<', new Date(now.getTime() - DAY_MS).toISOString())
    .execute();
}

const forgetImports = job({
  name: 'master-data.forget-imports',
  data: z.object({}),
  run: async (_, context) => forget(context),
});

export const importJobs = (services: Services) => ({
  jobs: [write(services)],
  schedules: [{ job: forgetImports, cron: '23 * * * *' }],
});
