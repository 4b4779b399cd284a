import { isConfirmable } from '@kontor/contract/areas/receipts/rules.ts';
import { DAY_MS } from '@kontor/contract/kernel/durations.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { JobCall, Tx } from '../../../kernel/database/tx.ts';
import { type Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { type Actor, authorOf } from '../../../kernel/identity/actor.ts';
import type { MailFile } from '../../../kernel/mail/queue.ts';
import type { Services } from '../../../kernel/services.ts';
import { changeReceipt, isOf } from '../parts/changing.ts';
import { remember } from '../parts/history.ts';
import { receiptById } from '../queries.ts';
import { writeConfirmation } from './mails.ts';
import { latestRequest, sentAgain } from './queries.ts';

/** Identifies a confirmation of a receipt: a later one replaces it. */
const Asked = z.object({ receiptId: z.int(), number: z.int() });
export type Asked = z.output<typeof Asked>;

/** The job that draws a receipt and sends it; see `jobs.ts`. */
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

/** Requests the confirmation of a receipt that was just opened, if one is wanted (`behaviour §6`). */
export async function confirmOpened(tx: Tx, receiptId: number): Promise<void> {
  const stored = await receiptById(tx, receiptId);
  if (stored?.sendConfirmationEmail && stored.confirmationEmail !== null) await ask(tx, receiptId);
}

/** The daily limit of resent confirmations per receipt, to prevent floods. */
const MAX_MAILS = 5;

/** Refuses to resend a confirmation too often, until the first of these mails is a day old. */
async function tooOften(tx: Tx, receiptId: number): Promise<undefined | Refusal<'receipts.sentTooOften'>> {
  const now = tx.now.getTime();
  const sent = await sentAgain(tx, { receiptId, since: new Date(now - DAY_MS).toISOString() });
  const first = sent[MAX_MAILS - 1];
  if (!first) return undefined;
  const retryAfter = Math.ceil((Date.parse(first.at) + DAY_MS - now) / 1000);
  return refuse('receipts.sentTooOften', { retryAfter, facts: { most: MAX_MAILS } });
}

/** Sends the confirmation again; a given address becomes the receipt's. */
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

/** Writes the mail of a confirmation with its file, only once even if several jobs attempt it. */
export async function mailFile(tx: Tx, services: Services, { receiptId, number }: Asked, file: MailFile) {
  await sql`select from receipt_confirmation where receipt_id = ${receiptId} for update`.execute(tx.db);
  const [request] = await latestRequest(tx, { receiptId });
  const stored = await receiptById(tx, receiptId);
  if (!stored || request?.number !== number || request.mailId !== null) return;
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
