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
 * (UPC, GTIN) are EAN-13 with a nought more or less, and an EAN-8 may be filled with noughts: no other code begins with so many
 * (GS1 General Specifications). Null for what is none, or whose check digit is wrong.
 */
export function eanOf(text: string): string | null {
  const code = text.trim();
  if (!hasCheckDigit(code)) return null;
  const gtin = code.padStart(14, '0');
  if (gtin.startsWith('000000')) return gtin.slice(6);
  return gtin.startsWith('0') ? gtin.slice(1) : null;
}
