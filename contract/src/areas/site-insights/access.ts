import { only, type Role } from '../../kernel/access.ts';

/** People who read the evaluation of sites: administrators all, others their own (`behaviour §7`). */
export const INSIGHT_READERS = ['PortalAdministrator', 'PortalSiteEvaluation'] as const satisfies readonly Role[];

/** A read of one site, which the path names as `id`. */
export const ofSite = { method: 'GET', caller: only(...INSIGHT_READERS), site: 'id' } as const;
