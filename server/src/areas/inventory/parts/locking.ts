import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/tx.ts';

interface LockedReceipt {
  readonly id: number;
  readonly state: number;
  readonly closedAt: string | null;
  readonly inventoryId: number;
  readonly warehouseId: number;
  readonly dateOfCounting: string;
}

/**
 * Locks receipts in the order of their ids, so that counting and changes of positions and state are serialised.
 * Receipts without an inventory are left out.
 */
export async function lockReceipts({ db }: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, LockedReceipt>> {
  const { rows } = await sql<LockedReceipt>`
    select receipt.id, state, coalesce(closed_at, case when state = 3 then receipt.modified_at end) as "closedAt",
      inventory_id as "inventoryId", warehouse_id as "warehouseId", date_of_counting as "dateOfCounting"
    from inventory_receipt receipt join inventory on inventory.id = inventory_id
    where receipt.id = any(${[...ids]}::integer[]) order by receipt.id for no key update of receipt`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
