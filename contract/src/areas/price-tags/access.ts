import type { Role } from '../../kernel/access.ts';

/** Who prints price tags: of any site, where their token names none (`behaviour §9`). */
export const TAG_PRINTERS = [
  'PortalAdministrator',
  'PortalPriceTag',
  'PortalSiteEvaluation',
] as const satisfies readonly Role[];
