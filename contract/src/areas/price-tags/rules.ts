/** The styles of price tags, by purpose (`spec 3 §2.2`). */
export const PRINT_STYLES = [
  'default',
  'sale',
  'bundles',
  'packs',
  'single',
  'alcohol',
  'sweets',
  'saleSmall',
] as const;

export type PrintStyle = (typeof PRINT_STYLES)[number];

/** Styles for offers, which have a price of their own. */
export const SALE_STYLES = ['sale', 'saleSmall'] as const satisfies readonly PrintStyle[];

export type SaleStyle = (typeof SALE_STYLES)[number];

export const isSaleStyle = (style: PrintStyle): style is SaleStyle => SALE_STYLES.some((each) => each === style);

/** The maximum number of labels per file (`behaviour §9`). */
export const MAX_LABELS = 10_000;

/** Whether a list has more labels than a file may have, copies included. */
export const hasTooMany = (labels: readonly { readonly count: number }[]): boolean =>
  labels.reduce((sum, { count }) => sum + count, 0) > MAX_LABELS;

/** The maximum length of a note: it has two lines on the label. */
export const MAX_NOTE_LENGTH = 80;

/** The maximum size of such a list in bytes. */
export const MAX_LIST_BYTES = 4_000_000;

/** The number of days before an offer in which the lowest price is determined (`spec 3`, PAngV § 11). */
export const LOWEST_PRICE_DAYS = 30;

interface Priced {
  readonly price: number;
  readonly quantity: number | null;
  readonly capacity: number | null;
  readonly pricePerLiter: number | null;
}

/**
 * Euros per litre, or per kilogram of goods sold by weight: the price divided by quantity and capacity (`spec 3 §9`),
 * in whole cents. A valid price from the merchandise system takes precedence. Null if unknown.
 */
export function pricePerLitre({ price, quantity, capacity, pricePerLiter }: Priced): number | null {
  if (pricePerLiter !== null && pricePerLiter > 0) return pricePerLiter;
  const litres = (quantity ?? 0) * (capacity ?? 0);
  return litres > 0 ? Math.round((price / litres) * 100 + 1e-7) / 100 : null;
}

/** A price reduced by a percentage, in whole cents. */
export const reducedPrice = (price: number, percent: number): number =>
  Math.round(price * (100 - percent) + 1e-7) / 100;
