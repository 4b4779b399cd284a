import type { Role } from '../../kernel/access.ts';

/** People who answer: sites for themselves, administrators for any (`spec 3 §6`). */
export const CAMPAIGN_READERS = ['PortalAdministrator', 'PortalSite'] as const satisfies readonly Role[];
