import * as z from 'zod/mini';
import { job } from './jobs.ts';
import { startWorker } from './testing.ts';

/** A server process that starts a job, reports it, and never finishes: the test kills it in the middle. */
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

await startWorker(databaseUrl, [never]);
