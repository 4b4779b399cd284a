import { sql } from 'kysely';
import type { Read } from '../../../kernel/database/tx.ts';

/** The number of counts of an inventory or a receipt, in any status. */
export async function countsOf(
  { db }: Pick<Read, 'db'>,
  of: { readonly inventoryId: number } | { readonly receiptId: number },
): Promise<number> {
  const among = 'receiptId' in of ? sql`receipt.id = ${of.receiptId}` : sql`receipt.inventory_id = ${of.inventoryId}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from inventory_transaction join inventory_receipt receipt on receipt.id = inventory_receipt_id
    where ${among}`.execute(db);
  return rows[0]?.count ?? 0;
}
