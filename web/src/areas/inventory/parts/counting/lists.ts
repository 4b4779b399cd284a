import { inventory } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import type { VisitorAnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { callAsCounter } from './calls.ts';
import type { Source } from './kept-answers.ts';
import { useKept } from './use-kept.ts';

export type CountedInventory = VisitorAnswerOf<typeof inventory.list>[number];
export type CountedReceipt = VisitorAnswerOf<typeof inventoryReceipt.list>[number];

/** The newest day first (`spec 3 §2.5`). */
const inventories: Source<readonly CountedInventory[]> = {
  key: 'inventories/1',
  read: () => callAsCounter(inventory.list, { query: { sort: '-dateOfCounting,-id' } }),
};

const receiptsOf = (inventoryId: number): Source<readonly CountedReceipt[]> => ({
  key: `receipts/1/${inventoryId}`,
  read: () => callAsCounter(inventoryReceipt.list, { query: { inventoryId } }),
});

/** The inventories that whoever counts reaches, as the device has them. */
export const useInventories = () => useKept(inventories);

/** The receipts of one in which is counted. */
export const useReceipts = (inventoryId: number) => useKept(receiptsOf(inventoryId));
