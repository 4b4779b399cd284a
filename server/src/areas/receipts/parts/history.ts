import type { ReceiptState } from '@kontor/contract/areas/receipts/rules.ts';
import type { Tx } from '../../../kernel/database/tx.ts';

type What = 'created' | 'changed' | 'signed' | 'moved' | 'confirmationSent';

/** Records an event in a receipt's history. */
export async function remember(
  { db, now }: Tx,
  receiptId: number,
  { by, what, state = null }: { readonly by: string; readonly what: What; readonly state?: ReceiptState | null },
): Promise<void> {
  await db
    .insertInto('receipt_history')
    .values({ receipt_id: receiptId, at: now.toISOString(), by_name: by, what, state })
    .execute();
}
