import { audit } from '../../kernel/audit/audit.ts';
import { executeSql } from '../../kernel/database/transactions.ts';
import type { Tx } from '../../kernel/database/tx.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import type { Actor } from '../../kernel/identity/actor.ts';
import { findDeadJob } from '../../kernel/jobs/dead-jobs.ts';
import type { Jobs } from '../../kernel/jobs/jobs.ts';

/** Puts a dead job back into its queue; a server works on it within seconds. */
export async function retryDeadJob(tx: Tx, jobs: Pick<Jobs, 'retry'>, actor: Actor, id: string) {
  const found = await findDeadJob(tx, id, { lock: true });
  if (!found) return refuse('request.notFound');
  if (!(await jobs.retry(executeSql(tx.db), id))) return refuse('system.notRetryable');
  audit(tx, actor, { action: 'deadJob.retried', record: id, before: { ...found } });
}

/** Deletes a dead job: what it was to do stays undone. */
export async function deleteDeadJob(tx: Tx, jobs: Pick<Jobs, 'remove'>, actor: Actor, id: string) {
  const found = await findDeadJob(tx, id, { lock: true });
  if (!found) return refuse('request.notFound');
  await jobs.remove(executeSql(tx.db), id);
  audit(tx, actor, { action: 'deadJob.deleted', record: id, before: { ...found } });
}
