interface Keyed {
  readonly id: number;
}

/** The addresses of the area's pages (`spec 3 §2.4`). */
export const INVENTORY_MANAGEMENT = '/inventory-management';

export const INVENTORIES = `${INVENTORY_MANAGEMENT}/inventories`;
export const DEVICES = `${INVENTORY_MANAGEMENT}/devices`;
export const ADD_INVENTORY = `${INVENTORIES}/add`;

export const inventoryPath = ({ id }: Keyed) => `${INVENTORIES}/${id}`;

export const addReceiptPath = (inventory: Keyed) => `${inventoryPath(inventory)}/receipts/add`;

/** The part of a receipt that its address needs. */
interface OfInventory extends Keyed {
  readonly inventoryId: number;
}

export const receiptPath = ({ inventoryId, id }: OfInventory) => `${inventoryPath({ id: inventoryId })}/receipts/${id}`;

/** The pages below a receipt's. */
export function placesOf(receipt: OfInventory) {
  const path = receiptPath(receipt);
  return {
    addPosition: `${path}/positions/add`,
    position: ({ positionNumber }: { readonly positionNumber: number }) => `${path}/positions/${positionNumber}`,
    transactions: `${path}/transactions`,
    results: `${path}/results`,
  };
}
