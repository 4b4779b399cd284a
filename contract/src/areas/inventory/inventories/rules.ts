import { FIRST_OWN_ID } from '../../master-data/rules.ts';

/** How people know a record that the portal numbers: which one of its own it is. */
export const placeOfOwn = (id: number): number => id - FIRST_OWN_ID + 1;

/** The kind of an inventory, as `inventoryType` says it (`behaviour §9`). */
export const INVENTORY_TYPES = { keyDate: 1, interim: 2, permanent: 3 } as const;
