import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import type { Kysely } from 'kysely';
import type { Transporter } from 'nodemailer';
import * as z from 'zod/mini';
import type { Database } from '../database/schema.ts';
import type { Read } from '../database/tx.ts';
import { type AnyJob, type JobContext, job, type Schedule } from '../jobs/jobs.ts';
import { sendMail } from './queue.ts';
import type { MailTables } from './table.ts';

export interface Mailer {
  readonly jobs: readonly AnyJob[];
  readonly schedules: readonly Schedule[];
  /** Whether mails wait because there is no mail server, or it cannot be reached; readiness then reports `mail`. */
  readonly isDegraded: () => boolean;
  readonly close: () => void;
}

/** About two days of retries, the later ones half an hour apart: a mail server may be down over night. */
const RETRY = { limit: 100, delay: 5, maxSeconds: 1_800 };

/** For how many days mails are kept, unless the settings say otherwise. */
export const KEPT_DAYS = 30;

const Failed = z.object({ responseCode: z.int(), command: z.string() });

/** Whether the mail server rejects this recipient or content permanently (5xx); anything else is worth a retry. */
function isRefused(error: unknown): boolean {
  const failed = z.safeParse(Failed, error);
  return failed.success && failed.data.responseCode >= 500 && /^(RCPT TO|DATA)/.test(failed.data.command);
}

const Answered = z.object({ responseCode: z.int() });
/** Failures before the mail server has read anything, by nodemailer's codes. */
const UNREACHED: ReadonlySet<unknown> = new Set(['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ETLS']);

/** Why a mail waits, without the server's own words: they may contain the address, and errors are logged. */
function reasonOf(error: unknown): string {
  const answered = z.safeParse(Answered, error);
  if (answered.success) return `the mail server answered ${answered.data.responseCode}`;
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return error instanceof Error && UNREACHED.has(code) ? error.message : 'the mail server could not be used';
}

const mails = (db: Kysely<Database>) => db.withTables<MailTables>();

const findMail = ({ db }: Read, id: number) =>
  mails(db).selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();

type MailRow = NonNullable<Awaited<ReturnType<typeof findMail>>>;

async function sendBy(transport: Transporter, from: string, mail: MailRow): Promise<void> {
  const calendar = mail.attachments.find(({ method }) => method !== null);
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/[^\w.-]/g, '');
  await transport.sendMail({
    from,
    // As an object, so that it is one address whatever it contains.
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to !== null && { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(mail.created_at),
    // The same for every attempt: a mail that was sent but not marked before a crash is recognised as a duplicate.
    messageId: `<kontor-${mail.id}-${Date.parse(mail.created_at)}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
    attachments: mail.attachments
      .filter(({ method }) => method === null)
      .map(({ name, type, encoding, content }) => ({ filename: name, contentType: type, encoding, content })),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(calendar?.method && {
      icalEvent: { method: calendar.method, filename: calendar.name, content: calendar.content },
    }),
  });
}

/** Gives up mails that could not be sent for so many days, so that the purge empties them; returns how many. */
export async function giveUpMails({ db, now }: Read, keptDays = KEPT_DAYS): Promise<number> {
  const { numUpdatedRows } = await mails(db)
    .updateTable('mail')
    .set({ failed_at: now.toISOString() })
    .where('created_at', '<', new Date(now.getTime() - keptDays * DAY_MS).toISOString())
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Loads the library only where there is a mail server. */
async function openTransport(url: string, requireTLS: boolean): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    requireTLS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
}

/** Throws if the mail server does not answer or refuses the sign-in. */
export async function verifyMailServer(server: {
  readonly smtpUrl: string;
  readonly needsTls: boolean;
}): Promise<void> {
  const transport = await openTransport(server.smtpUrl, server.needsTls);
  await transport.verify().finally(() => transport.close());
}

/** Milliseconds between two checks of the mail server. */
const POLL_INTERVAL_MS = 60_000;

/**
 * Processes queued mails. With a mail server they are sent; without one, the demo (`demo`) counts them as sent, since
 * its mailbox shows them, and otherwise they wait until one is configured.
 */
export async function createMailer(settings: {
  readonly smtpUrl: string | null | undefined;
  /** Whether mails are only sent to a server that encrypts. */
  readonly needsTls: boolean;
  readonly from: string;
  readonly demo: boolean;
  readonly keptDays?: number;
  /** Reports mails that were given up to the operator. */
  readonly report: (error: Error) => void;
}): Promise<Mailer> {
  const { smtpUrl, needsTls, from, demo, report, keptDays = KEPT_DAYS } = settings;
  const transport = smtpUrl ? await openTransport(smtpUrl, needsTls) : null;
  const waits = !transport && !demo;
  let isDown = false;

  /** Checks whether the mail server is reachable, before people notice missing mails. */
  async function look(): Promise<void> {
    isDown = !(await transport?.verify().catch(() => false));
  }
  const looking = transport ? setInterval(look, POLL_INTERVAL_MS).unref() : undefined;
  if (transport) void look();

  async function deliver(mail: MailRow, { db, now }: JobContext): Promise<void> {
    const mark = (values: { sent_at?: string; failed_at?: string; error: string | null }) =>
      mails(db).updateTable('mail').set(values).where('id', '=', mail.id).execute();
    if (mail.send_before !== null && Date.parse(mail.send_before) <= now.getTime()) {
      await mark({ failed_at: now.toISOString(), error: 'It could not be sent in time' });
      return;
    }
    try {
      if (transport) await sendBy(transport, from, mail);
      isDown = false;
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      if (!isRefused(error)) {
        isDown = true;
        await mark({ error: text });
        throw new Error(`Mail ${mail.id} could not be sent: ${reasonOf(error)}`);
      }
      await mark({ failed_at: now.toISOString(), error: text });
      return;
    }
    // Outside the try: a database error here is not the mail server's fault.
    await mark({ sent_at: now.toISOString(), error: null });
  }

  const send = job({
    ...sendMail,
    retry: RETRY,
    timeout: 120,
    // Without workers the queue keeps what arrives.
    concurrency: waits ? 0 : 2,
    run: async ({ id }, context) => {
      const mail = await findMail(context, id);
      if (mail && !mail.sent_at && !mail.failed_at && !mail.emptied_at) await deliver(mail, context);
    },
  });

  const giveUp = job({
    name: 'mail.purge',
    data: z.object({}),
    run: async (_, context) => {
      const failed = await giveUpMails(context, keptDays);
      if (failed > 0) report(new Error(`Mails given up, as they could not be sent in ${keptDays} days: ${failed}`));
    },
  });

  return {
    jobs: [send],
    // Before `people.purge`, which empties what was sent or given up.
    schedules: [{ job: giveUp, cron: '17 3 * * *' }],
    isDegraded: () => waits || isDown,
    close: () => {
      clearInterval(looking);
      transport?.close();
    },
  };
}
