import type pg from 'pg';
import { createDatabase, createPool } from '../database/connect.ts';
import type { AnyJob } from './job.ts';
import { createJobs } from './jobs.ts';

/** Performs jobs in this process as a server does, but sooner takes over what a killed one left. */
export function startWorker(databaseUrl: string, jobs: readonly AnyJob[]): Promise<void> {
  const db = createDatabase(createPool(databaseUrl, 2, () => {}));
  return createJobs({
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
  }).start();
}

/** Makes the running jobs seem to have given no sign of life for long: call it once their only worker was killed. */
export async function loseHeartbeats(pool: pg.Pool): Promise<void> {
  await pool.query(`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`);
}

/** Ends the pauses before jobs are tried again; answers how many wait for that. They run when their queue is next looked at. */
export async function endPauses(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`);
  return rowCount ?? 0;
}
