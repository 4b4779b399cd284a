import type { Role } from '../../kernel/access.ts';

/** People who read how the portal is administered, operated and developed; everybody signed in reads the rest. */
export const ADMINISTRATION_READERS = ['PortalAdministrator'] as const satisfies readonly Role[];
