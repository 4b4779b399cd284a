import { prepared } from '../database/prepared.ts';
import type { Read } from '../database/tx.ts';
import type { MailTables } from './table.ts';

const dueMails = prepared<{ now: string }, { count: number; since: string | null }>((db, arg) =>
  db
    .withTables<MailTables>()
    .selectFrom('mail')
    .select((mail) => [mail.fn.countAll<number>().as('count'), mail.fn.min('send_after').as('since')])
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('send_after', '<=', arg('now')),
);

/** How many mails are due and not sent, and since when the oldest is due; null if none is. */
export async function waitingMails(read: Read): Promise<{ count: number; since: Date | null }> {
  const [row] = await dueMails(read, { now: read.now.toISOString() });
  return { count: row?.count ?? 0, since: row?.since ? new Date(row.since) : null };
}
