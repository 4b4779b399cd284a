import { createDatabase, createPool } from '../database/connect.ts';
import { createJobs } from '../jobs/jobs.ts';
import { createMailer } from './mailer.ts';

/** A server process that sends mails, for the test that kills it in the middle of one. */
const [databaseUrl, smtpUrl] = process.argv.slice(2);
if (!databaseUrl || !smtpUrl) throw new Error('The addresses of the database and the mail server are missing');

const db = createDatabase(createPool(databaseUrl, 2, () => {}));
const jobs = createJobs({
  databaseUrl,
  jobs: createMailer({ smtpUrl, from: 'kontor@kontor.example', demo: false, report: () => {} }).jobs,
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
