/** Where the area's pages stand (`spec 3 §2.4`). */
export const INVENTORY_MANAGEMENT = '/inventory-management';

export const INVENTORIES = `${INVENTORY_MANAGEMENT}/inventories`;
export const ADD_INVENTORY = `${INVENTORIES}/add`;

export const inventoryPath = ({ id }: { readonly id: number }) => `${INVENTORIES}/${id}`;
