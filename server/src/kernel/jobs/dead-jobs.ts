import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Read } from '../database/tx.ts';
import { withoutValues } from '../telemetry/errors.ts';

/** The queue of jobs that failed for good. */
export const DEAD = 'dead';

/** A job that failed for good. */
export interface DeadJob {
  readonly id: string;
  readonly job: string;
  readonly failedAt: string;
  readonly attempts: number;
  /** Why the last attempt failed, without values that may be about people. */
  readonly error: string;
}

interface DeadJobRow extends Omit<DeadJob, 'error'> {
  readonly failure: unknown;
}

/** The dead jobs, for a list; `presentDeadJob` completes a row. */
export const deadJobRows = sql<DeadJobRow>`(
  select id, coalesce(source_name, name) as job, created_on as "failedAt",
    coalesce(source_retry_count, 0) + 1 as attempts, source_output as failure
  from pgboss.job where name = ${DEAD})`;

const Failure = z.object({ message: z.string(), severity: z.optional(z.string()) });

export function presentDeadJob({ failure, ...job }: DeadJobRow): DeadJob {
  const thrown = z.safeParse(Failure, failure);
  if (!thrown.success) return { ...job, error: '' };
  return { ...job, error: withoutValues(thrown.data.message, thrown.data.severity !== undefined) };
}

/** When the last job failed for good; undefined if there is none. */
export async function newestDeadJob({ db }: Pick<Read, 'db'>): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`select max("failedAt") as at from ${deadJobRows} job`.execute(db);
  return rows[0]?.at ?? undefined;
}

/** The number of dead jobs, and when the first of them failed. */
export const deadJobCount = async ({ db }: Pick<Read, 'db'>): Promise<{ count: number; since: string | null }> => {
  const { rows } = await sql<{ count: number; since: string | null }>`
    select count(*) as count, min("failedAt") as since from ${deadJobRows} job`.execute(db);
  return rows[0] ?? { count: 0, since: null };
};

/** All dead jobs, newest first. */
export async function findDeadJobs({ db }: Pick<Read, 'db'>): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJobRow>`
    select * from ${deadJobRows} job order by "failedAt" desc, id`.execute(db);
  return rows.map(presentDeadJob);
}

/** A dead job by its id; locked if `lock`, so that it is retried or deleted only once. */
export async function findDeadJob(
  { db }: Pick<Read, 'db'>,
  id: string,
  { lock = false } = {},
): Promise<DeadJob | undefined> {
  if (lock) await sql`select from pgboss.job where name = ${DEAD} and id = ${id} for update`.execute(db);
  const { rows } = await sql<DeadJobRow>`select * from ${deadJobRows} job where id = ${id}`.execute(db);
  return rows.map(presentDeadJob)[0];
}
