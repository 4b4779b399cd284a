interface Keyed {
  readonly id: number;
}

/** Where the area's pages stand (`spec 3 §2.4`). */
export const INVENTORY_MANAGEMENT = '/inventory-management';

export const INVENTORIES = `${INVENTORY_MANAGEMENT}/inventories`;
export const ADD_INVENTORY = `${INVENTORIES}/add`;

export const inventoryPath = ({ id }: Keyed) => `${INVENTORIES}/${id}`;

/** What a receipt is reached by. */
interface OfInventory extends Keyed {
  readonly inventoryId: number;
}

export const receiptPath = ({ inventoryId, id }: OfInventory) => `${inventoryPath({ id: inventoryId })}/receipts/${id}`;

/** The pages below a receipt's. */
export function placesOf(receipt: OfInventory) {
  const path = receiptPath(receipt);
  return {
    transactions: `${path}/transactions`,
  };
}
