/** What kind of inventory it is, as `inventoryType` says it (`behaviour §9`). */
export const INVENTORY_TYPES = { keyDate: 1, interim: 2, permanent: 3 } as const;
