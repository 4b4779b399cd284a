import type { Role } from '../../kernel/access.ts';

/** Who administers inventories (`spec 3 §6`); whoever counts needs no role. */
export const INVENTORY_ADMINISTRATORS = ['PortalAdministrator'] as const satisfies readonly Role[];
