import type { Role } from '../../kernel/access.ts';

/** Who looks after the meters of all sites (`behaviour §9`). */
export const METER_KEEPERS = ['PortalAdministrator', 'PortalMeterManagement'] as const satisfies readonly Role[];

/** Who reads meters: those of all sites, or sites their own. */
export const METER_READERS = [...METER_KEEPERS, 'PortalSite'] as const satisfies readonly Role[];
