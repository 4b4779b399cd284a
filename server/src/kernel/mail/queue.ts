import { email } from '@kontor/contract/kernel/fields.ts';
import type { Language } from '@kontor/words/words.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { JobCall, Tx } from '../database/tx.ts';
import { nextSlot, startOfToday } from './allowance.ts';
import type { Attachment, MailTables } from './table.ts';

export interface Mail {
  /** Exactly one address. */
  readonly recipient: string;
  readonly language: Language;
  /** The occasion, such as `booking.registered`, for operators who inspect the queue. */
  readonly purpose: string;
  /** Whether an anonymous caller caused it: those mails are limited per address and day. */
  readonly isPublic: boolean;
  /**
   * The record it is about, as a path from the whole to the part: `/booking/1/2/3/`. A later mail about the same
   * record replaces a waiting one, and `withdrawMails` withdraws it.
   */
  readonly about?: string;
  /** From when on it is pointless and not sent any more. */
  readonly sendBefore?: string;
  /** The reply address, if not the portal's own. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar?: { readonly content: string; readonly method: 'REQUEST' | 'CANCEL' };
  /** Further attachments; they are stored in the database with the mail, so keep them small. */
  readonly files?: readonly MailFile[];
}

export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** `held`: sent at the start of a later day. `dropped`: too many wait for this address, nothing was written. */
export type Queued = 'queued' | 'held' | 'dropped';

/** The job that sends one mail; implemented in `mailer.ts`. */
export const sendMail: JobCall<{ id: number }> = { name: 'mail.send', data: z.object({ id: z.int() }) };

const MAX_SUBJECT_LENGTH = 250;

/** One line without control characters, so that a subject cannot inject headers. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT_LENGTH);

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

/** When a public mail may be sent; a lock on the address serialises concurrent ones. */
async function publicSlot({ db, now }: Pick<Tx, 'db' | 'now'>, recipient: string, zone: string): Promise<Date | null> {
  const locked = sql`select pg_advisory_xact_lock(hashtextextended('mail:' || lower(${recipient}), 0))`.execute(db);
  const waiting = db
    .withTables<MailTables>()
    .selectFrom('mail')
    .select('send_after')
    .where('is_public', '=', true)
    .where(sql`lower(recipient)`, '=', sql`lower(${recipient})`)
    .where('send_after', '>=', startOfToday(now, zone).toISOString())
    .execute();
  const [, rows] = await Promise.all([locked, waiting]);
  return nextSlot(
    rows.map((row) => new Date(row.send_after)),
    now,
    zone,
  );
}

/** Milliseconds after which a due mail counts as held up; a more recent one is still being sent. */
const SENDING_TIMEOUT_MS = 60_000;

/**
 * Withdraws the mails about a record and its parts that are held or cannot be sent for now; call it where the record
 * is deleted, in the same transaction. Their jobs find nothing to send. With a `purpose` only those mails.
 */
export async function withdrawMails(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  about: string,
  purpose?: string,
): Promise<void> {
  const isHeldUp = new Date(now.getTime() - SENDING_TIMEOUT_MS).toISOString();
  const waiting = db
    .withTables<MailTables>()
    .deleteFrom('mail')
    .where('about', 'like', `${about}%`)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where((mail) => mail.or([mail('send_after', '>', now.toISOString()), mail('send_after', '<', isHeldUp)]));
  await (purpose === undefined ? waiting : waiting.where('purpose', '=', purpose)).execute();
}

/** Deletes the mails of a purpose that are older than needed; unsent ones are not sent any more. */
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

/** Whether a mail about a record still waits, because it is held or cannot be sent for now. */
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

/** A mail that was written; its id gives access to its outcome. `dropped` has none. */
export type MailOutcome = { readonly state: 'queued' | 'held'; readonly id: number } | { readonly state: 'dropped' };

/**
 * Writes a mail and enqueues its sending in the causing transaction: both happen or neither. Of public mails an
 * address gets five a day, the rest waits for the next days, and beyond fifteen waiting none is added (`behaviour
 * §4`). Throws for a recipient that is not exactly one address.
 */
export async function writeMail(
  tx: Pick<Tx, 'db' | 'now' | 'enqueue'>,
  { timeZone }: { readonly timeZone: string },
  mail: Mail,
): Promise<MailOutcome> {
  const { now } = tx;
  const recipient = z.parse(email(), mail.recipient);
  const [, sendAfter] = await Promise.all([
    mail.about !== undefined && withdrawMails(tx, mail.about),
    mail.isPublic ? publicSlot(tx, recipient, timeZone) : now,
  ]);
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
      send_before: mail.sendBefore ?? null,
      created_at: now.toISOString(),
      send_after: sendAfter.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const isHeld = sendAfter.getTime() > now.getTime();
  await tx.enqueue(sendMail, { id }, isHeld ? { startAfter: sendAfter } : {});
  return { state: isHeld ? 'held' : 'queued', id };
}

/** The same, for callers that do not need the outcome later. */
export const queueMail = async (...mail: Parameters<typeof writeMail>): Promise<Queued> =>
  (await writeMail(...mail)).state;
