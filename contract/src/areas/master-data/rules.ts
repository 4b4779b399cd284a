/** Department 1 ('Allgemein') always exists: external registrations refer to it (`behaviour §3`). */
export const GENERAL_DEPARTMENT = 1;

/** The tenant of external registrations (`spec 1 §9`). */
export const GENERAL_TENANT = 1;

const TENANTS_WITH_SITES: readonly number[] = [6, 7, 8, 9];

/** Whether people of this tenant say at which site they work: the four specialist-market companies (`spec 1 §3`). */
export const hasSiteSelection = (tenantId: number): boolean => TENANTS_WITH_SITES.includes(tenantId);
