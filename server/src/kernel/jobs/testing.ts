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
