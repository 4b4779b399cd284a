/** Computes the check digit of an EAN (GTIN): counted from the right, every other digit is weighted by three. */
export function checkDigitOf(digits: string): number {
  const sum = [...digits].reverse().reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether a text is an EAN (8, 12, 13 or 14 digits) that ends with its check digit. */
export const hasCheckDigit = (ean: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(ean) && checkDigitOf(ean.slice(0, -1)) === Number(ean.slice(-1));

/**
 * Normalises a code to EAN-13 or EAN-8, so that equal products compare equal: 12-digit (UPC) and 14-digit (GTIN)
 * codes differ from EAN-13 by a leading zero, and an EAN-8 may be padded with zeros, which no other code starts with
 * (GS1 General Specifications). Null for anything else or a wrong check digit.
 */
export function eanOf(text: string): string | null {
  const code = text.trim();
  if (!hasCheckDigit(code)) return null;
  const gtin = code.padStart(14, '0');
  if (gtin.startsWith('000000')) return gtin.slice(6);
  return gtin.startsWith('0') ? gtin.slice(1) : null;
}

/** All spellings that `eanOf` normalises like this code; a code that is no EAN has only its own. */
export function eanSpellings(text: string): string[] {
  const code = text.trim();
  const ean = eanOf(code);
  if (ean === null) return [code];
  const padded = [12, 13, 14].map((length) => ean.padStart(length, '0'));
  const unpadded = ean.length === 13 && ean.startsWith('0') ? [ean.slice(1)] : [];
  return [...new Set([ean, ...padded, ...unpadded])];
}
