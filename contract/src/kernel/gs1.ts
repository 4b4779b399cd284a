import { hasCheckDigit } from './ean.ts';

/** What a GS1 element string says of goods. */
export interface Gs1Goods {
  /** 14 digits. */
  readonly gtin: string;
  /** `YYYY-MM-DD`: the best-before date, or else the expiration date. */
  readonly bestBefore: string | null;
  readonly batch: string | null;
}

/** Ends an element of variable length (FNC1). */
export const GROUP_SEPARATOR = '\u001d';

/** The symbologies that carry element strings: GS1-128, GS1 DataMatrix, GS1 DataBar, and GS1 QR. */
const SYMBOLOGY = /^\](?:C1|d2|e0|Q3)/;

/** The lengths of values that need no separator, by the first two digits (GS1 General Specifications, fig. 7.8.5-2). */
const FIXED_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['00', 18],
  ...['01', '02', '03'].map((prefix) => [prefix, 14] as const),
  ['04', 16],
  ...['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((prefix) => [prefix, 6] as const),
  ['20', 2],
  ...['31', '32', '33', '34', '35', '36'].map((prefix) => [prefix, 6] as const),
  ['41', 13],
]);

const MAX_VARIABLE_LENGTH = 90;

/** The number of digits of an application identifier, by its first two (fig. 7.8.1-1); null for one not assigned. */
function identifierLength(prefix: string): number | null {
  if (/^(?:0[0-4]|1[0-9]|2[0-2]|30|37|9[0-9])$/.test(prefix)) return 2;
  if (/^(?:2[3-5]|4[0-2]|71)$/.test(prefix)) return 3;
  return /^(?:3[1-6]|39|43|7[02]|8[0-2])$/.test(prefix) ? 4 : null;
}

/** The elements of a string in brackets, as people read it: `(01)04006381333948(17)271231(10)L1`. */
const bracketed = (text: string) =>
  new Map([...text.matchAll(/\((\d{2,4})\)([^(]+)/g)].map(([, identifier = '', value = '']) => [identifier, value]));

/** The elements of a string as scanners send it, up to the first that cannot be read. */
function elementsOf(text: string): { elements: ReadonlyMap<string, string>; isWhole: boolean } {
  const elements = new Map<string, string>();
  let rest = text;
  while (rest !== '') {
    const prefix = rest.slice(0, 2);
    const identifier = rest.slice(0, identifierLength(prefix) ?? 0);
    const fixed = FIXED_LENGTHS.get(prefix);
    const [free = ''] = rest.slice(identifier.length).split(GROUP_SEPARATOR, 1);
    const value = fixed === undefined ? free : free.slice(0, fixed);
    const isSound = fixed === undefined ? value !== '' && value.length <= MAX_VARIABLE_LENGTH : value.length === fixed;
    if (identifier === '' || !isSound) return { elements, isWhole: false };
    elements.set(identifier, value);
    rest = rest.slice(identifier.length + value.length);
    // Some scanners send a separator after elements of fixed length as well.
    if (rest.startsWith(GROUP_SEPARATOR)) rest = rest.slice(1);
  }
  return { elements, isWhole: true };
}

/**
 * A day as `YYMMDD`, of the century that is nearest to `year`; day 00 is the last of the month (General
 * Specifications, 7.12).
 */
function dayOf(text: string | undefined, year: number): string | null {
  const [, years = '', months = '', days = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text ?? '') ?? [];
  const [month, day] = [Number(months), Number(days)];
  if (month < 1 || month > 12) return null;
  const past = Math.floor(year / 100) * 100 + Number(years) - year;
  const century = past >= 51 ? -100 : past <= -50 ? 100 : 0;
  const full = year + past + century;
  const last = new Date(Date.UTC(full, month, 0)).getUTCDate();
  if (day > last) return null;
  return `${full}-${months}-${day === 0 ? last : days}`;
}

/**
 * What a scanned element string says of goods, from GS1-128, DataMatrix and the like, with or without its symbology
 * identifier; null if it is none. `year` is the current year.
 */
export function gs1GoodsIn(scanned: string, year: number): Gs1Goods | null {
  const text = scanned.trim();
  const content = text.replace(SYMBOLOGY, '').replace(new RegExp(`^${GROUP_SEPARATOR}`), '');
  const isMarked = content !== text;
  const { elements, isWhole } = content.startsWith('(')
    ? { elements: bracketed(content), isWhole: true }
    : elementsOf(content);
  // A code without an identifier might be any other number.
  if (!isMarked && !isWhole) return null;
  const gtin = elements.get('01') ?? elements.get('02');
  if (gtin === undefined || !/^\d{14}$/.test(gtin) || !hasCheckDigit(gtin)) return null;
  return {
    gtin,
    bestBefore: dayOf(elements.get('15'), year) ?? dayOf(elements.get('17'), year),
    batch: elements.get('10')?.trim() || null,
  };
}
