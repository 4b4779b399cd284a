import type { Role } from '../../kernel/access.ts';

/** People who answer campaigns: sites for themselves, administrators for any site (`spec 3 §6`). */
export const CAMPAIGN_READERS = ['PortalAdministrator', 'PortalSite'] as const satisfies readonly Role[];
