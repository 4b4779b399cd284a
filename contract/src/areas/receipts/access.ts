import type { Role } from '../../kernel/access.ts';

/** People who change receipts: people of a site their own, administrators all (`behaviour §6`). */
export const RECEIPT_WRITERS = ['PortalAdministrator', 'PortalSite'] as const satisfies readonly Role[];
