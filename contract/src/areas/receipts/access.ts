import type { Role } from '../../kernel/access.ts';

/** People who change receipts: site staff their own, administrators all (`behaviour §6`). */
export const RECEIPT_WRITERS = ['PortalAdministrator', 'PortalSite'] as const satisfies readonly Role[];
