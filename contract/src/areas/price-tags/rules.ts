/** How a price tag looks, by what it is for (`spec 3 §2.2`). */
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

/** How many labels a file has at most (`behaviour §9`). */
export const MAX_LABELS = 10_000;

/** How many characters a note has at most: it has two lines on the label. */
export const NOTE_LENGTH = 80;

/** Bytes of a list of this many rows. */
export const LIST_BYTES = 4_000_000;

/** The number of days before an offer over which the lowest price is taken (`spec 3`, PAngV § 11). */
export const LOWEST_PRICE_DAYS = 30;

interface Priced {
  readonly price: number;
  readonly quantity: number | null;
  readonly capacity: number | null;
  readonly pricePerLiter: number | null;
}

/**
 * Euro per litre, or per kilogram of goods by weight: the price by quantity and capacity (`spec 3 §9`), in whole cents;
 * what the merchandise system has comes first, if it is a price. Null if unknown.
 */
export function pricePerLitre({ price, quantity, capacity, pricePerLiter }: Priced): number | null {
  if (pricePerLiter !== null && pricePerLiter > 0) return pricePerLiter;
  const litres = (quantity ?? 0) * (capacity ?? 0);
  return litres > 0 ? Math.round((price / litres) * 100 + 1e-7) / 100 : null;
}

/** A price less some percent, in whole cents. */
export const reducedPrice = (price: number, percent: number): number =>
  Math.round(price * (100 - percent) + 1e-7) / 100;
