import type { Role } from '../../kernel/access.ts';

/** People who manage the meters of all sites (`behaviour §9`). */
export const METER_MANAGERS = ['PortalAdministrator', 'PortalMeterManagement'] as const satisfies readonly Role[];

/** People who read meters: of all sites, or of their own. */
export const METER_READERS = [...METER_MANAGERS, 'PortalSite'] as const satisfies readonly Role[];
