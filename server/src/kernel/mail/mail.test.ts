import { fork } from 'node:child_process';
import { once } from 'node:events';
import type pg from 'pg';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, createPool } from '../database/connect.ts';
import { type TestDatabase, testDatabase } from '../database/testing.ts';
import { createTransactions } from '../database/transactions.ts';
import { SYSTEM } from '../identity/actor.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { endPauses, loseHeartbeats } from '../jobs/testing.ts';
import { latestMails } from './mailbox.ts';
import { createMailer, giveUpMails, type Mailer } from './mailer.ts';
import { type Mail, queueMail, withdrawMails } from './queue.ts';

const LONG = { timeout: 50_000, interval: 50 };
vi.setConfig({ testTimeout: 90_000, hookTimeout: 30_000 });

let database: TestDatabase;
let pool: pg.Pool;
let now = new Date();
const ends: (() => Promise<unknown> | unknown)[] = [];

beforeEach(async () => {
  now = new Date();
  database = await testDatabase();
  pool = createPool(database.url, 5, () => {});
});

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await pool.end();
  await database.drop();
});

interface Inbox {
  readonly url: string;
  readonly port: number;
  readonly raw: string[];
  readonly recipients: string[][];
  readonly parsed: () => Promise<Email[]>;
}

/** A local mail server. `refuse` makes it reject a recipient permanently. */
async function startInbox(options: { port?: number; refuse?: string; stall?: () => boolean } = {}): Promise<Inbox> {
  const raw: string[] = [];
  const recipients: string[][] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(address === options.refuse ? Object.assign(new Error('unknown mailbox'), { responseCode: 550 }) : undefined),
    onData: (stream, session, done) => {
      let text = '';
      stream.on('data', (chunk) => {
        text += String(chunk);
      });
      stream.on('end', () => {
        if (options.stall?.()) return;
        raw.push(text);
        recipients.push(session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  ends.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  const { port } = address;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    raw,
    recipients,
    parsed: () => Promise.all(raw.map((text) => PostalMime.parse(text))),
  };
}

const reported: string[] = [];

async function startJobs(mailer: Mailer, work = true): Promise<Jobs> {
  const db = createDatabase(pool);
  const jobs: Jobs = createJobs({
    databaseUrl: database.url,
    jobs: mailer.jobs,
    schedules: mailer.schedules,
    timeZone: 'Europe/Berlin',
    context: (signal) => ({ db, now, signal, transactions }),
    report: (error) => reported.push(error.message),
    pace: { heartbeat: 10, supervise: 1 },
  });
  const transactions = createTransactions({ pool, jobs, clock: () => now, demandAudit: false });
  await jobs.start();
  if (work) await jobs.work();
  ends.push(() => jobs.stop());
  return jobs;
}

const mailer = (smtpUrl: string | null, { demo = false, needsTls = false } = {}) =>
  createMailer({
    smtpUrl,
    needsTls,
    from: 'Kontor <kontor@kontor.example>',
    demo,
    report: (error) => reported.push(error.message),
  });

const mail = (more: Partial<Mail> = {}): Mail => ({
  recipient: 'vera@example.com',
  language: 'de',
  purpose: 'test',
  isPublic: false,
  subject: 'Ihre Anmeldung – Grüße',
  text: 'Guten Tag',
  html: '<p>Guten Tag</p>',
  ...more,
});

async function queue(jobs: Jobs, more: Partial<Mail> = {}) {
  const transactions = createTransactions({ pool, jobs, clock: () => now, demandAudit: false });
  return await transactions.run(SYSTEM, (tx) => queueMail(tx, { timeZone: 'Europe/Berlin' }, mail(more)));
}

const rows = async () =>
  (
    await pool.query<{ sent_at: string | null; failed_at: string | null; error: string | null; send_after: string }>(
      'select * from mail order by id',
    )
  ).rows;

const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'METHOD:REQUEST',
  'BEGIN:VEVENT',
  'UID:1',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

describe('a queued mail', () => {
  it('is sent once, with its calendar entry', async () => {
    const inbox = await startInbox();
    const jobs = await startJobs(await mailer(inbox.url));
    expect(await queue(jobs, { calendar: { content: CALENDAR, method: 'REQUEST' } })).toBe('queued');
    await vi.waitFor(async () => expect((await rows())[0]?.sent_at).toBe(now.toISOString()), LONG);
    const [parsed] = await inbox.parsed();
    expect(parsed).toMatchObject({ subject: 'Ihre Anmeldung – Grüße', from: { address: 'kontor@kontor.example' } });
    expect(parsed?.to?.map(({ address }) => address)).toEqual(['vera@example.com']);
    expect(parsed?.text?.trim()).toBe('Guten Tag');
    expect(inbox.raw[0]).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i);
    const files = parsed?.attachments.filter(({ filename }) => filename === 'invite.ics') ?? [];
    expect(files.length).toBeGreaterThan(0);
    for (const { content } of files) {
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
      expect(text).toContain('METHOD:REQUEST');
    }
    expect(inbox.raw).toHaveLength(1);
  });

  it('carries files unchanged', async () => {
    const inbox = await startInbox();
    const jobs = await startJobs(await mailer(inbox.url));
    const content = Uint8Array.from({ length: 1_000 }, (_, place) => place % 256);
    await queue(jobs, { files: [{ name: 'Beleg-1.pdf', type: 'application/pdf', content }] });
    await vi.waitFor(() => expect(inbox.raw).toHaveLength(1), LONG);
    const [file] = (await inbox.parsed())[0]?.attachments ?? [];
    expect(file).toMatchObject({ filename: 'Beleg-1.pdf', mimeType: 'application/pdf', disposition: 'attachment' });
    expect(file?.content).toEqual(content.buffer);
    const [shown] = await latestMails({ db: createDatabase(pool) });
    const encoded = Buffer.from(content).toString('base64');
    expect(shown?.attachments).toEqual([
      { name: 'Beleg-1.pdf', type: 'application/pdf', encoding: 'base64', content: encoded },
    ]);
  });

  it('is not sent when its transaction rolls back', async () => {
    const inbox = await startInbox();
    const jobs = await startJobs(await mailer(inbox.url));
    const transactions = createTransactions({ pool, jobs, clock: () => now, demandAudit: false });
    const failing = transactions.run(SYSTEM, async (tx) => {
      await queueMail(tx, { timeZone: 'Europe/Berlin' }, mail({ subject: 'never' }));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await queue(jobs, { subject: 'after it' });
    await vi.waitFor(() => expect(inbox.raw).toHaveLength(1), LONG);
    expect((await inbox.parsed()).map(({ subject }) => subject)).toEqual(['after it']);
  });

  it('makes readiness report a missing mail server before anything is to be sent', async () => {
    const gone = await startInbox();
    await ends.pop()?.();
    const made = await mailer(gone.url);
    ends.push(async () => made.close());
    await vi.waitFor(() => expect(made.isDegraded()).toBe(true), LONG);
    const there = await mailer((await startInbox()).url);
    ends.push(async () => there.close());
    await vi.waitFor(() => expect(there.isDegraded()).toBe(false), LONG);
  });

  it('is not sent when it is too late', async () => {
    const inbox = await startInbox();
    const jobs = await startJobs(await mailer(inbox.url));
    await queue(jobs, { subject: 'late', sendBefore: now.toISOString() });
    await queue(jobs, { subject: 'in time', sendBefore: new Date(now.getTime() + 1).toISOString() });
    await vi.waitFor(async () => expect((await rows()).every((row) => row.sent_at ?? row.failed_at)).toBe(true), LONG);
    expect((await rows()).map(({ failed_at }) => failed_at !== null)).toEqual([true, false]);
    expect((await inbox.parsed()).map(({ subject }) => subject)).toEqual(['in time']);
  });

  it('is not sent without TLS if TLS is required', async () => {
    const inbox = await startInbox();
    const jobs = await startJobs(await mailer(inbox.url, { needsTls: true }));
    await queue(jobs);
    await vi.waitFor(async () => expect((await rows())[0]?.error).toMatch(/STARTTLS|TLS/i), LONG);
    expect(inbox.raw).toEqual([]);
  });

  it('is sent when the mail server is back', async () => {
    const first = await startInbox();
    await ends.pop()?.();
    const made = await mailer(first.url);
    const jobs = await startJobs(made);
    await queue(jobs);
    await vi.waitFor(async () => expect((await rows())[0]?.error).toContain('ECONNREFUSED'), LONG);
    expect(made.isDegraded()).toBe(true);
    expect(reported.join()).not.toContain('vera');
    const inbox = await startInbox({ port: first.port });
    await vi.waitFor(async () => expect(await endPauses(pool)).toBe(1), LONG);
    // Another mail triggers a poll before its next turn.
    await queue(jobs, { subject: 'another' });
    await vi.waitFor(async () => expect((await rows()).every(({ sent_at }) => sent_at)).toBe(true), LONG);
    expect((await rows()).map(({ error }) => error)).toEqual([null, null]);
    expect(inbox.raw).toHaveLength(2);
    expect(made.isDegraded()).toBe(false);
  });

  it('is sent by another server when one is killed while sending it', async () => {
    let stalled = 0;
    const inbox = await startInbox({
      stall: () => {
        stalled += 1;
        return stalled === 1;
      },
    });
    const jobs = await startJobs(await mailer(inbox.url), false);
    await queue(jobs);
    const file = new URL('./worker.testing.ts', import.meta.url);
    const child = fork(file, [database.url, inbox.url], { execArgv: ['--import', 'tsx'] });
    await vi.waitFor(() => expect(stalled).toBe(1), LONG);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    expect((await rows())[0]?.sent_at).toBeNull();
    await loseHeartbeats(pool);
    const other = await startJobs(await mailer(inbox.url));
    await vi.waitFor(async () => expect(await endPauses(pool)).toBe(1), LONG);
    await queue(other, { subject: 'another' });
    await vi.waitFor(async () => expect((await rows()).every(({ sent_at }) => sent_at)).toBe(true), LONG);
    expect(inbox.raw).toHaveLength(2);
  });

  it('fails for good when the recipient is refused, and holds up no other', async () => {
    const inbox = await startInbox({ refuse: 'nobody@example.com' });
    const jobs = await startJobs(await mailer(inbox.url));
    await queue(jobs, { recipient: 'nobody@example.com' });
    await queue(jobs);
    await vi.waitFor(async () => expect((await rows())[1]?.sent_at).not.toBeNull(), LONG);
    await vi.waitFor(
      async () => expect((await rows())[0]).toMatchObject({ sent_at: null, failed_at: now.toISOString() }),
      LONG,
    );
    await vi.waitFor(async () => expect(await jobs.sizes()).toEqual([]), LONG);
  });

  it('waits if there is no mail server, and counts as sent in the demo', async () => {
    const waiting = await mailer(null);
    const jobs = await startJobs(waiting);
    await queue(jobs);
    expect(waiting.isDegraded()).toBe(true);
    expect(await jobs.sizes()).toEqual([{ job: 'mail.send', state: 'waiting', count: 1 }]);
    await jobs.stop();
    const demo = await mailer(null, { demo: true });
    await startJobs(demo);
    await vi.waitFor(async () => expect((await rows())[0]?.sent_at).not.toBeNull(), LONG);
    expect(demo.isDegraded()).toBe(false);
    const [shown] = await latestMails({ db: createDatabase(pool) });
    expect(shown).toMatchObject({ recipient: 'vera@example.com', sentAt: now.toISOString(), attachments: [] });
  });

  it('has no header or recipient injected by its subject or recipient', async () => {
    const inbox = await startInbox();
    const jobs = await startJobs(await mailer(inbox.url));
    await queue(jobs, { subject: 'Hallo\r\nBcc: evil@example.com\u2028X-Other: 1' });
    await vi.waitFor(() => expect(inbox.raw).toHaveLength(1), LONG);
    const [parsed] = await inbox.parsed();
    expect(parsed?.subject).toBe('Hallo Bcc: evil@example.com X-Other: 1');
    expect(parsed?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(inbox.recipients).toEqual([['vera@example.com']]);
    for (const recipient of [
      'a@example.com, b@example.com',
      'a@example.com\r\nBcc: b@example.com',
      'A <a@example.com>',
      '',
    ]) {
      await expect(queue(jobs, { recipient })).rejects.toThrow();
    }
  });
});

describe('public mails to one address', () => {
  it('are five a day, then held for the next days, then dropped', async () => {
    now = new Date('2027-03-27T22:30:00Z');
    const jobs = await startJobs(await mailer(null), false);
    const outcomes: unknown[] = [];
    for (let n = 0; n < 22; n += 1) {
      outcomes.push(await queue(jobs, { isPublic: true, recipient: n % 2 ? 'vera@example.com' : 'Vera@Example.com' }));
    }
    expect(outcomes).toEqual([...Array(5).fill('queued'), ...Array(15).fill('held'), 'dropped', 'dropped']);
    const times = (await rows()).map(({ send_after }) => send_after);
    // The clocks go forward in the night of the 28th: the following day starts at 22:00 UTC.
    expect(new Set(times.slice(5, 10))).toEqual(new Set(['2027-03-27T23:00:00.000Z']));
    expect(new Set(times.slice(10, 15))).toEqual(new Set(['2027-03-28T22:00:00.000Z']));
    expect(await queue(jobs, { isPublic: true, recipient: 'other@example.com' })).toBe('queued');
    expect(await queue(jobs, { isPublic: false })).toBe('queued');
  });

  it('are counted correctly when they are queued concurrently', async () => {
    const jobs = await startJobs(await mailer(null), false);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => queue(jobs, { isPublic: true })));
    expect(outcomes.filter((outcome) => outcome === 'queued')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(7);
  });
});

describe('mails about a record', () => {
  const subjects = async () =>
    (await pool.query<{ subject: string }>('select subject from mail order by id')).rows.map(({ subject }) => subject);

  it('are replaced by a later one while they wait', async () => {
    const jobs = await startJobs(await mailer(null), false);
    await queue(jobs, { about: '/booking/1/2/3/', subject: 'registered' });
    await queue(jobs, { about: '/booking/1/2/30/', subject: 'somebody else' });
    await pool.query('update mail set sent_at = now() where id = 1');
    now = new Date(now.getTime() - 120_000);
    await queue(jobs, { about: '/booking/1/2/3/', subject: 'moved' });
    now = new Date(now.getTime() + 90_000);
    await queue(jobs, { about: '/booking/1/2/3/', subject: 'moved again' });
    await queue(jobs, { about: '/booking/1/2/3/', subject: 'cancelled' });
    expect(await subjects(), 'what is on its way goes out').toEqual([
      'registered',
      'somebody else',
      'moved again',
      'cancelled',
    ]);
  });

  it('are withdrawn with it or with the record it is part of', async () => {
    const inbox = await startInbox();
    const jobs = await startJobs(await mailer(inbox.url), false);
    for (const about of ['/booking/1/2/3/', '/booking/1/20/4/', '/booking/10/5/6/', undefined]) {
      await queue(jobs, { subject: String(about), ...(about && { about }) });
    }
    const withdraw = (about: string) =>
      createDatabase(pool)
        .transaction()
        .execute((db) => withdrawMails({ db, now: new Date(now.getTime() + 90_000) }, about));
    await withdraw('/booking/1/2/');
    expect(await subjects()).toEqual(['/booking/1/20/4/', '/booking/10/5/6/', 'undefined']);
    await withdraw('/booking/1/');
    await jobs.stop();
    await startJobs(await mailer(inbox.url));
    await vi.waitFor(async () => expect((await rows()).every(({ sent_at }) => sent_at)).toBe(true), LONG);
    expect((await inbox.parsed()).map(({ subject }) => subject).toSorted()).toEqual(['/booking/10/5/6/', 'undefined']);
  });
});

it('mails that could not be sent in 30 days are given up and reported', async () => {
  const jobs = await startJobs(await mailer(null), false);
  await queue(jobs);
  await queue(jobs);
  await pool.query('update mail set sent_at = now() where id = 1');
  const db = createDatabase(pool);
  expect(await giveUpMails({ db, now: new Date(now.getTime() + 29 * 86_400_000) })).toBe(0);
  now = new Date(now.getTime() + 31 * 86_400_000);
  const giveUp = (await mailer(null)).schedules[0]?.job;
  const transactions = createTransactions({ pool, jobs, clock: () => now, demandAudit: false });
  await giveUp?.execute({}, { db, now, signal: AbortSignal.timeout(5_000), transactions });
  expect(reported.at(-1)).toMatch(/given up.* 1$/);
  expect((await rows()).map(({ failed_at }) => failed_at)).toEqual([null, now.toISOString()]);
});
