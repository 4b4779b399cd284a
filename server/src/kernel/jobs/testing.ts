import type pg from 'pg';
import { createDatabase, createPool } from '../database/connect.ts';
import type { AnyJob } from './job.ts';
import { createJobs } from './jobs.ts';

/** Runs jobs in this process as a server does, but takes over a killed worker's jobs sooner. */
export async function startWorker(databaseUrl: string, jobs: readonly AnyJob[]): Promise<void> {
  const db = createDatabase(createPool(databaseUrl, 2, () => {}));
  const { start, work } = createJobs({
    databaseUrl,
    jobs,
    timeZone: 'Europe/Berlin',
    context: (signal) => ({
      db,
      now: new Date(),
      signal,
      transactions: { run: () => Promise.reject(new Error('unused')) },
    }),
    report: (error) => process.stderr.write(`${error.message}\n`),
    pace: { heartbeat: 10, supervise: 1 },
  });
  await start();
  await work();
}

/**
 * Makes running jobs look as if their heartbeat had stopped long ago; call it after their only worker was killed.
 */
export async function loseHeartbeats(pool: pg.Pool): Promise<void> {
  await pool.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`);
}

/** Ends the pauses before retries; returns how many jobs were pausing. They run at the next poll. */
export async function endPauses(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
  return rowCount ?? 0;
}
