import type { receipt } from '@kontor/contract/areas/receipts/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { fields } from '../../../kernel/database/fields.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import type { Read } from '../../../kernel/database/tx.ts';

type Confirmation = AnswerOf<typeof receipt.find>['confirmation'];

interface Asked {
  readonly number: number;
  readonly recipient: string | null;
  readonly requestedAt: string;
  readonly mailId: number | null;
  readonly sentAt: string | null;
  readonly failedAt: string | null;
}

/** The latest requested confirmation, with its mail if it is already written. */
export const latestRequest = prepared<{ receiptId: number }, Asked>((db, arg) =>
  db
    .selectFrom('receipt_confirmation')
    .innerJoin('receipt', 'receipt.id', 'receipt_id')
    .leftJoin('mail', 'mail.id', 'mail_id')
    .select([...fields('number', 'requestedAt', 'mailId', 'sentAt', 'failedAt'), 'confirmation_email as recipient'])
    .where('receipt_id', '=', arg('receiptId')),
);

/** The times at which a confirmation was resent since a given time, newest first. */
export const sentAgain = prepared<{ receiptId: number; since: string }, { readonly at: string }>((db, arg) =>
  db
    .selectFrom('receipt_history')
    .select('at')
    .where('receipt_id', '=', arg('receiptId'))
    .where('what', '=', 'confirmationSent')
    .where('at', '>', arg('since'))
    .orderBy('at', 'desc'),
);

/** By then, a job that has not written its mail has used up its retries. */
const GIVEN_UP_AFTER = 3_600_000;

/** The status of a receipt's confirmation. */
export async function confirmationOf(read: Read, receiptId: number): Promise<Confirmation> {
  const [request] = await latestRequest(read, { receiptId });
  if (!request) return { state: 'none', recipient: null, at: null };
  const { recipient, requestedAt, mailId, sentAt, failedAt } = request;
  if (sentAt !== null) return { state: 'sent', recipient, at: sentAt };
  if (failedAt !== null) return { state: 'failed', recipient, at: failedAt };
  const isLost = mailId === null && read.now.getTime() - Date.parse(requestedAt) > GIVEN_UP_AFTER;
  return { state: isLost ? 'failed' : 'waiting', recipient, at: requestedAt };
}

/** The head of a site's receipts: its company, name and address. */
export const issuerOf = prepared<
  { siteId: number },
  {
    readonly tenant: string;
    readonly site: string;
    readonly street: string | null;
    readonly postalCode: string | null;
    readonly city: string | null;
  }
>((db, arg) =>
  db
    .selectFrom('site')
    .innerJoin('tenant', 'tenant.id', 'tenant_id')
    .select([...fields('postalCode', 'city'), 'tenant.name as tenant', 'title as site', 'street_address as street'])
    .where('site.id', '=', arg('siteId')),
);
