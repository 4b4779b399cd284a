import { startWorker } from '../jobs/testing.ts';
import { createMailer } from './mailer.ts';

/** A server process that sends mails, for the test that kills it while sending. */
const [databaseUrl, smtpUrl] = process.argv.slice(2);
if (!databaseUrl || !smtpUrl) throw new Error('The addresses of the database and the mail server are missing');

const { jobs } = await createMailer({
  smtpUrl,
  needsTls: false,
  from: 'kontor@kontor.example',
  demo: false,
  report: () => {},
});
await startWorker(databaseUrl, jobs);
