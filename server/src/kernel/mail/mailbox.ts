import type { Read } from '../database/tx.ts';
import type { MailTables } from './table.ts';

const MAX_SHOWN = 200;

/** The demo's mailbox: the latest mails, newest first, in the shape of the contract's `portal.mailbox`. */
export async function latestMails({ db }: Pick<Read, 'db'>) {
  const rows = await db
    .withTables<MailTables>()
    .selectFrom('mail')
    .select(['id', 'recipient', 'subject', 'text', 'html', 'attachments', 'created_at', 'sent_at'])
    .where('emptied_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ created_at, sent_at, attachments, ...mail }) => ({
    ...mail,
    attachments: attachments.map(({ name, type, encoding = null, content }) => ({ name, type, encoding, content })),
    createdAt: created_at,
    sentAt: sent_at,
  }));
}
