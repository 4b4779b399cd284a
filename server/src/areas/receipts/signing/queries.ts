import { createHash } from 'node:crypto';
import type { ReceiptState } from '@kontor/contract/areas/receipts/rules.ts';
import { sql } from 'kysely';
import { fields } from '../../../kernel/database/fields.ts';
import { prepared } from '../../../kernel/database/prepared.ts';

/** Only this digest of a link's token is stored: read access to the database is not enough to sign. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A link with the state of its receipt, which also decides whether the link is still valid. */
export interface Link {
  readonly receiptId: number;
  readonly expiresAt: string;
  readonly usedAt: string | null;
  readonly state: ReceiptState;
}

/** The link for a token, valid or not. */
export const linkByDigest = prepared<{ digest: Buffer }, Link>((db, arg) =>
  db
    .selectFrom('receipt_signing')
    .innerJoin('receipt', 'receipt.id', 'receipt_id')
    .select(fields('receiptId', 'expiresAt', 'usedAt'))
    .select(sql<ReceiptState>`state`.as('state'))
    .where('token_digest', '=', arg('digest')),
);

/** The link of a receipt, and the receipt's site; no row if the receipt does not exist. */
export const linkOfReceipt = prepared<
  { id: number },
  { readonly siteId: number; readonly expiresAt: string | null; readonly usedAt: string | null }
>((db, arg) =>
  db
    .selectFrom('receipt')
    .leftJoin('receipt_signing', 'receipt_id', 'receipt.id')
    .select(fields('siteId', 'expiresAt', 'usedAt'))
    .where('receipt.id', '=', arg('id')),
);
