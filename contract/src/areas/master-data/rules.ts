/** Department 1 ('Allgemein') always exists: external registrations refer to it (`behaviour §3`). */
export const GENERAL_DEPARTMENT = 1;

/** The tenant of external registrations (`spec 1 §9`). */
export const GENERAL_TENANT = 1;

const TENANTS_WITH_SITES: readonly number[] = [6, 7, 8, 9];

/** Whether people of this tenant choose their site: only in the four specialist-market companies (`spec 1 §3`). */
export const hasSiteSelection = (tenantId: number): boolean => TENANTS_WITH_SITES.includes(tenantId);

/** The fixed units of measure; a unit's id is its position in this list, from 1 (`spec 1 §3`, `behaviour §3`). */
export const UNITS = [
  'Kasten',
  'Flasche',
  'Stange',
  'Halber Kasten',
  'Schachtel',
  'Karton',
  '8-Pack',
  '2er Pack',
  'Stapel',
  'Tray',
  'Hektoliter',
  'Umkarton',
  'Dose',
  'Stück',
  'Liter',
  '9-Pack',
  'Dispenser',
  '7-Pack',
  '3er Pack',
  'Container',
  '12-Pack',
  'Beutel',
  'Kanister',
  '6-Pack',
  'Palette',
  'Pack',
  '4-er Pack',
  '5er Pack',
  'Faß',
  'Display',
] as const;

export type Unit = (typeof UNITS)[number];

/**
 * The first id for records that the portal creates of kinds that the merchandise system numbers too (`behaviour §3`).
 */
export const FIRST_OWN_ID = 1_000_000_000;
