import * as z from 'zod/mini';
import { only, type Role } from '../../kernel/access.ts';
import { pathId } from '../../kernel/fields.ts';

/** People who print price tags: of any site if their token names none (`behaviour §9`). */
export const TAG_PRINTERS = [
  'PortalAdministrator',
  'PortalPriceTag',
  'PortalSiteEvaluation',
] as const satisfies readonly Role[];

/** The shared part of calls about the labels of a site. */
export const ofSite = {
  scope: 'price-tag',
  caller: only(...TAG_PRINTERS),
  site: 'siteId',
  allSitesIfNoneInToken: TAG_PRINTERS,
  params: z.object({ siteId: pathId() }),
} as const;
