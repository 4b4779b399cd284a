import type { Role } from '../../kernel/access.ts';

/** People who administer inventories (`spec 3 §6`); people who count need no role. */
export const INVENTORY_ADMINISTRATORS = ['PortalAdministrator'] as const satisfies readonly Role[];
