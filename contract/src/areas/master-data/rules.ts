/** Department 1 ('Allgemein') always exists: external registrations refer to it (`behaviour §3`). */
export const GENERAL_DEPARTMENT = 1;

/** The tenant of external registrations (`spec 1 §9`). */
export const GENERAL_TENANT = 1;

const TENANTS_WITH_SITES: readonly number[] = [6, 7, 8, 9];

/** Whether people of this tenant say at which site they work: the four specialist-market companies (`spec 1 §3`). */
export const hasSiteSelection = (tenantId: number): boolean => TENANTS_WITH_SITES.includes(tenantId);

/** The fixed units of measure; their ids are their places in this list, from 1 (`spec 1 §3`, `behaviour §3`). */
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

/** The check digit of an EAN (GTIN) without it: from the right, every other digit counts three times. */
export function checkDigitOf(digits: string): number {
  const sum = [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether a text is an EAN (8, 12, 13 or 14 digits) that ends with its check digit. */
export const hasCheckDigit = (ean: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(ean) && checkDigitOf(ean.slice(0, -1)) === Number(ean.slice(-1));

/**
 * An EAN as EAN-13 or EAN-8, by which codes of one product are the same, however they were read: those of 12 and 14 digits
 * (UPC, GTIN) are EAN-13 with a nought more or less. Null for what is none, or whose check digit is wrong.
 */
export function eanOf(text: string): string | null {
  const code = text.trim();
  if (!hasCheckDigit(code)) return null;
  if (code.length === 12) return `0${code}`;
  if (code.length === 14) return code.startsWith('0') ? code.slice(1) : null;
  return code;
}

/** Ids that the portal gives to records of a kind which the merchandise system numbers too (`behaviour §3`). */
export const FIRST_OWN_ID = 1_000_000_000;
