import { isConfirmable } from '@kontor/contract/areas/receipts/rules.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '../../../kernel/database/tx.ts';
import { type Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { type Actor, authorOf } from '../../../kernel/identity/actor.ts';
import type { JobCall } from '../../../kernel/jobs/jobs.ts';
import type { MailFile } from '../../../kernel/mail/queue.ts';
import type { Services } from '../../../kernel/services.ts';
import { changeReceipt, isOf } from '../parts/changing.ts';
import { remember } from '../parts/history.ts';
import { receiptById } from '../queries.ts';
import { writeConfirmation } from './mails.ts';
import { askedFor, sentAgain } from './queries.ts';

/** Which confirmation of a receipt is meant: a later one takes its place. */
const Asked = z.object({ receiptId: z.int(), number: z.int() });
export type Asked = z.output<typeof Asked>;

/** The job that draws a receipt and sends it; what it does is in `jobs.ts`. */
export const sendFile: JobCall<Asked> = { name: 'receipts.send-file', data: Asked };

/** Requests the confirmation of a receipt, replacing one that has not been sent yet. */
async function ask(tx: Tx, receiptId: number): Promise<void> {
  const { rows } = await sql<Asked>`
    insert into receipt_confirmation as asked (receipt_id, number, requested_at)
    values (${receiptId}, 1, ${tx.now.toISOString()})
    on conflict (receipt_id) do update
      set number = asked.number + 1, requested_at = excluded.requested_at, mail_id = null
    returning receipt_id as "receiptId", number`.execute(tx.db);
  for (const asked of rows) await tx.enqueue(sendFile, asked);
}

/** Has the confirmation of a receipt sent that was just opened, where somebody asked for one (`behaviour §6`). */
export async function confirmOpened(tx: Tx, receiptId: number): Promise<void> {
  const stored = await receiptById(tx, receiptId);
  if (stored?.sendConfirmationEmail && stored.confirmationEmail !== null) await ask(tx, receiptId);
}

/** The limit of resent confirmations a day, so that nobody floods others through the portal. */
const MAX_MAILS = 5;
const DAY = 86_400_000;

/** Refuses a confirmation that was sent again too often, until the first of these is a day ago. */
async function tooOften(tx: Tx, receiptId: number): Promise<undefined | Refusal<'receipts.sentTooOften'>> {
  const now = tx.now.getTime();
  const sent = await sentAgain(tx, { receiptId, since: new Date(now - DAY).toISOString() });
  const first = sent[MAX_MAILS - 1];
  if (!first) return undefined;
  const retryAfter = Math.ceil((Date.parse(first.at) + DAY - now) / 1000);
  return refuse('receipts.sentTooOften', { retryAfter, facts: { most: MAX_MAILS } });
}

/** Sends the confirmation again; an address that is given becomes the receipt's. */
export const confirmAgain = (
  tx: Tx,
  actor: Actor,
  id: number,
  { confirmationEmail }: { readonly confirmationEmail: string | null },
  ifMatch: readonly number[] | undefined,
) =>
  changeReceipt(tx, actor, { id, what: 'confirmationSent', ifMatch, isSeen: isOf(actor) }, async () => {
    const stored = await receiptById(tx, id);
    if (!stored || !isConfirmable(stored.state)) return refuse('receipts.notOpened');
    const address = confirmationEmail ?? stored.confirmationEmail;
    if (address === null) return refuse('receipts.addressMissing');
    const refusal = await tooOften(tx, id);
    if (refusal) return refusal;
    await tx.db.updateTable('receipt').set({ confirmation_email: address }).where('id', '=', id).execute();
    await ask(tx, id);
    await remember(tx, id, { by: authorOf(actor), what: 'confirmationSent' });
    return undefined;
  });

/** Writes the mail of a confirmation with its file: once, even if others are about to. */
export async function mailFile(tx: Tx, services: Services, { receiptId, number }: Asked, file: MailFile) {
  await sql`select from receipt_confirmation where receipt_id = ${receiptId} for update`.execute(tx.db);
  const [asked] = await askedFor(tx, { receiptId });
  const stored = await receiptById(tx, receiptId);
  if (!stored || asked?.number !== number || asked.mailId !== null) return;
  const { confirmationEmail } = stored;
  if (confirmationEmail === null) return;
  const written = await writeConfirmation(tx, services, { ...stored, confirmationEmail }, file);
  if (written.state === 'dropped') return;
  await tx.db
    .updateTable('receipt_confirmation')
    .set({ mail_id: written.id })
    .where('receipt_id', '=', receiptId)
    .execute();
}
