import { sql } from 'kysely';
import type { Read } from '../../../kernel/database/tx.ts';

/** How many counts receipts have, in any status: of an inventory, or one of them. */
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
