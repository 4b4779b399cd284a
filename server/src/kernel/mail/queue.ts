import { email } from '@kontor/contract/kernel/fields.ts';
import type { Language } from '@kontor/words/words.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../database/tx.ts';
import type { JobCall } from '../jobs/jobs.ts';
import { nextSlot, startOfToday } from './allowance.ts';
import type { Attachment, MailTables } from './table.ts';

export interface Mail {
  /** Exactly one address. */
  readonly recipient: string;
  readonly language: Language;
  /** `booking.registered`: what it is about, for whoever looks into the queue. */
  readonly purpose: string;
  /** Whether somebody who is not signed in caused it: those are limited per address and day. */
  readonly isPublic: boolean;
  /**
   * The record it is about, as a path from the whole to the part: `/booking/1/2/3/`. A later mail about the same record
   * replaces what still waits, and `withdrawMails` takes it back.
   */
  readonly about?: string;
  /** Where answers go, where not to the portal itself. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar?: { readonly content: string; readonly method: 'REQUEST' | 'CANCEL' };
  /** What else is attached; as long as the mail is kept it lies in the database, so nothing large. */
  readonly files?: readonly MailFile[];
}

export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** `held`: sent when a later day begins. `dropped`: too many wait for this address, nothing was written. */
export type Queued = 'queued' | 'held' | 'dropped';

/** The job that sends one mail; what it does is in `mailer.ts`. */
export const sendMail: JobCall<{ id: number }> = { name: 'mail.send', data: z.object({ id: z.int() }) };

const SUBJECT_LENGTH = 250;

/** One line without control characters: a subject can never become further headers. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, SUBJECT_LENGTH);

const calendarFile = ({ content, method }: NonNullable<Mail['calendar']>): Attachment => ({
  name: method === 'CANCEL' ? 'cancel.ics' : 'invite.ics',
  type: 'text/calendar',
  method,
  content,
});

const boundFile = ({ name, type, content }: MailFile): Attachment => ({
  name,
  type,
  method: null,
  encoding: 'base64',
  content: Buffer.from(content).toString('base64'),
});

const attachmentsOf = ({ calendar, files = [] }: Mail): Attachment[] => [
  ...(calendar ? [calendarFile(calendar)] : []),
  ...files.map(boundFile),
];

/** When a public mail may be sent; a lock on the address makes parallel ones count each other. */
async function publicSlot({ db, now }: Pick<Tx, 'db' | 'now'>, recipient: string, zone: string): Promise<Date | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('mail:' || lower(${recipient}), 0))`.execute(db);
  const rows = await db
    .withTables<MailTables>()
    .selectFrom('mail')
    .select('send_after')
    .where('is_public', '=', true)
    .where(sql`lower(recipient)`, '=', sql`lower(${recipient})`)
    .where('send_after', '>=', startOfToday(now, zone).toISOString())
    .execute();
  return nextSlot(
    rows.map((row) => new Date(row.send_after)),
    now,
    zone,
  );
}

/** A mail that became due so long ago is held up by something; a younger one is on its way. */
const ON_ITS_WAY = 60_000;

/**
 * Takes back the mails about a record and its parts that are held or cannot be sent for now: to be called where the record
 * is deleted, in the same transaction. Their jobs find nothing to send.
 */
export async function withdrawMails({ db, now }: Pick<Tx, 'db' | 'now'>, about: string): Promise<void> {
  const isHeldUp = new Date(now.getTime() - ON_ITS_WAY).toISOString();
  await db
    .withTables<MailTables>()
    .deleteFrom('mail')
    .where('about', 'like', `${about}%`)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((mail) => mail.or([mail('send_after', '>', now.toISOString()), mail('send_after', '<', isHeldUp)]))
    .execute();
}

/** Deletes the mails of a purpose that are older than anybody needs them; those not sent by then are not sent any more. */
export async function forgetMails(
  { db }: Pick<Tx, 'db'>,
  purpose: string,
  { sentBefore, unsentBefore }: { readonly sentBefore: Date; readonly unsentBefore: Date },
): Promise<void> {
  await db
    .withTables<MailTables>()
    .deleteFrom('mail')
    .where('purpose', '=', purpose)
    .where((mail) =>
      mail.or([
        mail('created_at', '<', sentBefore.toISOString()),
        mail.and([mail('sent_at', 'is', null), mail('created_at', '<', unsentBefore.toISOString())]),
      ]),
    )
    .execute();
}

/** Whether a mail about a record still waits, be it held, or because it cannot be sent for now. */
export async function isMailWaiting({ db }: Pick<Tx, 'db'>, about: string): Promise<boolean> {
  const mail = await db
    .withTables<MailTables>()
    .selectFrom('mail')
    .select('id')
    .where('about', '=', about)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/** A mail that was written, by whose id what became of it can be asked; `dropped` has none. */
export type MailOutcome = { readonly state: 'queued' | 'held'; readonly id: number } | { readonly state: 'dropped' };

/**
 * Writes a mail and enqueues its sending in the transaction that causes it: both happen or neither. Of public mails an
 * address gets five a day, the rest waits for the next days, and beyond fifteen waiting none is added (`behaviour §4`).
 * Throws for a recipient that is not exactly one address.
 */
export async function writeMail(
  tx: Pick<Tx, 'db' | 'now' | 'enqueue'>,
  { timeZone }: { readonly timeZone: string },
  mail: Mail,
): Promise<MailOutcome> {
  const { now } = tx;
  const recipient = z.parse(email(), mail.recipient);
  if (mail.about !== undefined) await withdrawMails(tx, mail.about);
  const sendAfter = mail.isPublic ? await publicSlot(tx, recipient, timeZone) : now;
  if (sendAfter === null) return { state: 'dropped' };
  const { id } = await tx.db
    .withTables<MailTables>()
    .insertInto('mail')
    .values({
      purpose: mail.purpose,
      recipient,
      subject: oneLine(mail.subject),
      text: mail.text,
      html: mail.html,
      attachments: JSON.stringify(attachmentsOf(mail)),
      language: mail.language,
      is_public: mail.isPublic,
      about: mail.about ?? null,
      reply_to: mail.replyTo ?? null,
      created_at: now.toISOString(),
      send_after: sendAfter.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const isHeld = sendAfter.getTime() > now.getTime();
  await tx.enqueue(sendMail, { id }, isHeld ? { startAfter: sendAfter } : {});
  return { state: isHeld ? 'held' : 'queued', id };
}

/** The same, for whoever does not ask again what became of it. */
export const queueMail = async (...mail: Parameters<typeof writeMail>): Promise<Queued> =>
  (await writeMail(...mail)).state;
