/** The paths of the counting app (`spec 3 §2.5`). */
export const COUNTING = '/inventory-management-app';
export const USER = `${COUNTING}/user`;
export const QUEUE = `${COUNTING}/queue`;
export const INVENTORIES = `${COUNTING}/inventories`;

/** A receipt, and the inventory that it is of. */
export interface Place {
  readonly inventoryId: number;
  readonly receiptId: number;
}

export const inventoryPath = (inventoryId: number) => `${INVENTORIES}/${inventoryId}`;
export const receiptPath = ({ inventoryId, receiptId }: Place) => `${inventoryPath(inventoryId)}/receipt/${receiptId}`;
export const filledStockPath = (place: Place) => `${receiptPath(place)}/filled-stock`;
export const emptiesPath = (place: Place) => `${receiptPath(place)}/empties`;
export const countsPath = (place: Place) => `${receiptPath(place)}/transactions`;
export const countPath = (place: Place, uuid: string) => `${countsPath(place)}/${uuid}`;
