import type { PrintStyle, SaleStyle } from '../../rules.ts';
import type { Ink } from './shapes.ts';

/** The elements of a label besides title and prices, in order. */
export type Feature = 'facts' | 'scales' | 'foods' | 'seals';

/** The layout of labels of a style, in millimetres. */
export interface LabelStyle {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly accent: Ink;
  /** The coloured head with the kind of product, or that it is an offer. */
  readonly band: { readonly height: number; readonly size: number };
  readonly title: { readonly size: number; readonly least: number; readonly most: number };
  /** The maximum size of the price; the packaging mark is just as large (VerpackG § 32). */
  readonly figures: number;
  /** The same if the packaging mark is below and shares the row. */
  readonly marked: number;
  /** Unit, content, price per litre and deposit beside the price, in a column of at least this width. */
  readonly beside: { readonly size: number; readonly width: number };
  /** Of each further price with two lines of text. */
  readonly row: { readonly height: number };
  /** Landscape: further prices and seals are in the foot beside the barcode, facts in the head. */
  readonly isFlat: boolean;
  /** Shown as far as there is room. */
  readonly features: readonly Feature[];
  /** The regular text size. */
  readonly text: number;
  readonly icon: number;
  readonly barcode: { readonly module: number; readonly height: number };
}

/** Seven points: legally required prices are never smaller, whatever else has to shrink (PAngV § 4). */
export const LEGIBLE = 2.5;

const TALL = {
  width: 105,
  height: 148,
  margin: 6,
  title: { size: 11.5, least: 5.6, most: 5 },
  figures: 34,
  marked: 23.5,
  beside: { size: 5.2, width: 36 },
  row: { height: 9.2 },
  isFlat: false,
  features: ['facts', 'scales', 'foods', 'seals'],
  text: 4.4,
  icon: 8.8,
  barcode: { module: 0.33, height: 10 },
} as const satisfies Partial<LabelStyle>;

const WIDE = {
  width: 105,
  height: 74,
  margin: 5,
  band: { height: 7.5, size: 4.4 },
  title: { size: 8.5, least: 5, most: 3 },
  figures: 27,
  marked: 20,
  beside: { size: 4.6, width: 34 },
  row: { height: 7 },
  isFlat: true,
  features: ['scales'],
  text: 3.4,
  icon: 7,
  barcode: { module: 0.264, height: 9 },
} as const satisfies Partial<LabelStyle>;

const SMALL = {
  width: 74,
  height: 52,
  margin: 4,
  band: { height: 5.6, size: 3.4 },
  title: { size: 6.2, least: 3.2, most: 3 },
  figures: 20,
  marked: 14.5,
  beside: { size: 3.6, width: 24 },
  row: { height: 6.2 },
  isFlat: true,
  features: [],
  text: 2.6,
  icon: 5,
  barcode: { module: 0.264, height: 5.4 },
} as const satisfies Partial<LabelStyle>;

/** Eight styles in three formats: A6, half of A6, and a quarter of it (`spec 3 §2.2`). */
export const STYLES: Readonly<Record<PrintStyle, LabelStyle>> = {
  default: { ...TALL, accent: 'blue', band: { height: 10, size: 5.6 } },
  sale: { ...TALL, accent: 'red', band: { height: 25, size: 15 } },
  bundles: { ...WIDE, accent: 'blue' },
  packs: { ...WIDE, accent: 'petrol' },
  single: { ...SMALL, accent: 'green' },
  alcohol: { ...SMALL, accent: 'wine' },
  sweets: { ...SMALL, accent: 'plum' },
  saleSmall: { ...SMALL, accent: 'red', band: { height: 7, size: 5.4 } },
};

/** The price in large figures: the crate's, another unit's if there is one, or that of the smallest quantity. */
export type MainPrice = 'base' | 'pack' | 'smallest';

/** Which price of a product is large, and how many are shown. */
export const PRICES: Readonly<
  Record<Exclude<PrintStyle, SaleStyle>, { readonly main: MainPrice; readonly most: number }>
> = {
  default: { main: 'base', most: 3 },
  bundles: { main: 'base', most: 3 },
  packs: { main: 'pack', most: 3 },
  single: { main: 'smallest', most: 1 },
  alcohol: { main: 'smallest', most: 2 },
  sweets: { main: 'smallest', most: 1 },
};
