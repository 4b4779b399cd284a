import type { Role } from '../../kernel/access.ts';

/** People who print price tags: of any site if their token names none (`behaviour §9`). */
export const TAG_PRINTERS = [
  'PortalAdministrator',
  'PortalPriceTag',
  'PortalSiteEvaluation',
] as const satisfies readonly Role[];
