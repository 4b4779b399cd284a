import { FIRST_OWN_ID } from '../../master-data/rules.ts';

/** The sequential number, shown to people, of a record that the portal created. */
export const ownNumberOf = (id: number): number => id - FIRST_OWN_ID + 1;

/** The values of `inventoryType` (`behaviour §9`). */
export const INVENTORY_TYPES = { keyDate: 1, interim: 2, permanent: 3 } as const;
