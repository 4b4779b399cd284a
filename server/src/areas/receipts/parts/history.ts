import type { State } from '@kontor/contract/areas/receipts/rules.ts';
import type { Tx } from '../../../kernel/database/tx.ts';
import type { Actor } from '../../../kernel/identity/actor.ts';

type What = 'created' | 'changed' | 'signed' | 'moved' | 'confirmationSent';

/** Who stands in the history and as the author. */
export const authorOf = (actor: Actor): string => (actor.kind === 'person' ? actor.name : 'Kontor');

/** Writes into a receipt's history what happened to it. */
export async function remember(
  { db, now }: Tx,
  receiptId: number,
  { by, what, state = null }: { readonly by: string; readonly what: What; readonly state?: State | null },
): Promise<void> {
  await db
    .insertInto('receipt_history')
    .values({ receipt_id: receiptId, at: now.toISOString(), by_name: by, what, state })
    .execute();
}
