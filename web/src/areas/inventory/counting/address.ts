/** The paths of the counting app (`spec 3 §2.5`). */
export const COUNTING = '/inventory-management-app';
export const USER = `${COUNTING}/user`;
export const QUEUE = `${COUNTING}/queue`;
export const INVENTORIES = `${COUNTING}/inventories`;

/** The path parameters of a receipt's pages. */
export interface ReceiptParams {
  readonly inventoryId: number;
  readonly receiptId: number;
}

export const inventoryPath = (inventoryId: number) => `${INVENTORIES}/${inventoryId}`;
export const receiptPath = ({ inventoryId, receiptId }: ReceiptParams) =>
  `${inventoryPath(inventoryId)}/receipt/${receiptId}`;
export const filledStockPath = (receiptParams: ReceiptParams) => `${receiptPath(receiptParams)}/filled-stock`;
export const emptiesPath = (receiptParams: ReceiptParams) => `${receiptPath(receiptParams)}/empties`;
export const countsPath = (receiptParams: ReceiptParams) => `${receiptPath(receiptParams)}/transactions`;
export const countPath = (receiptParams: ReceiptParams, uuid: string) => `${countsPath(receiptParams)}/${uuid}`;
