interface RecordId {
  readonly id: number;
}

/** The addresses of the area's pages (`spec 3 §2.4`). */
export const INVENTORY_MANAGEMENT = '/inventory-management';

export const INVENTORIES = `${INVENTORY_MANAGEMENT}/inventories`;
export const DEVICES = `${INVENTORY_MANAGEMENT}/devices`;
export const ADD_INVENTORY = `${INVENTORIES}/add`;

export const inventoryPath = ({ id }: RecordId) => `${INVENTORIES}/${id}`;

export const inventoryResultsPath = (inventory: RecordId) => `${inventoryPath(inventory)}/results`;

export const addReceiptPath = (inventory: RecordId) => `${inventoryPath(inventory)}/receipts/add`;

/** The ids in a receipt's address. */
interface ReceiptIds extends RecordId {
  readonly inventoryId: number;
}

export const receiptPath = ({ inventoryId, id }: ReceiptIds) => `${inventoryPath({ id: inventoryId })}/receipts/${id}`;

/** The addresses of the pages below a receipt. */
export function receiptPages(receipt: ReceiptIds) {
  const path = receiptPath(receipt);
  return {
    addPosition: `${path}/positions/add`,
    importPositions: `${path}/positions/import`,
    position: ({ positionNumber }: { readonly positionNumber: number }) => `${path}/positions/${positionNumber}`,
    transactions: `${path}/transactions`,
    results: `${path}/results`,
  };
}
