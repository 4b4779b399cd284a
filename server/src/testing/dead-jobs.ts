import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';
import { findDeadJobs } from '../kernel/jobs/dead-jobs.ts';
import { queueMail } from '../kernel/mail/queue.ts';
import { startApp, type TestApp } from './app.ts';
import { freePort } from './free-port.ts';

const PATIENT = { timeout: 30_000, interval: 50 };

/** An app whose mail server is down until `startMailServer`; that one keeps the recipients of what it got. */
export async function startAppWithoutMail() {
  const port = await freePort();
  const recipients: string[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      stream.resume().on('end', () => {
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  mailServer.on('error', () => {});
  const app = await startApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  return {
    app,
    recipients,
    startMailServer: () => new Promise<void>((resolve) => void mailServer.listen(port, '127.0.0.1', resolve)),
    stop: async () => {
      await app.stop();
      await new Promise<void>((resolve) => mailServer.close(() => resolve()));
    },
  };
}

/** Queues a mail that gets a single attempt, and waits until its job is dead. */
export async function deadMailJob(app: TestApp, recipient: string) {
  const before = new Set((await findDeadJobs(app)).map(({ id }) => id));
  await app.make(async ({ tx, services }) => {
    const content = { subject: 'Betreff', text: 'Text', html: '<p>Text</p>' };
    await queueMail(tx, services, { recipient, language: 'de', purpose: 'test', isPublic: false, ...content });
    await sql`update pgboss.job set retry_limit = 0 where name = 'mail.send' and state = 'created'`.execute(tx.db);
  });
  return vi.waitFor(async () => {
    const dead = (await findDeadJobs(app)).find(({ id }) => !before.has(id));
    if (!dead) throw new Error('The job is not dead yet');
    return dead;
  }, PATIENT);
}
