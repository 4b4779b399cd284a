import * as z from 'zod/mini';
import { createDatabase, createPool } from '../database/connect.ts';
import { createJobs, job } from './jobs.ts';

/** A server process that begins a job, says so, and never ends it: the test kills it in the middle. */
const [databaseUrl] = process.argv.slice(2);
if (!databaseUrl) throw new Error('The address of the database is missing');

const never = job({
  name: 'test.write',
  data: z.object({ text: z.string() }),
  run: () => {
    process.send?.('began');
    return new Promise(() => {});
  },
});

const db = createDatabase(createPool(databaseUrl, 1, () => {}));
const jobs = createJobs({
  databaseUrl,
  jobs: [never],
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
await jobs.start();
