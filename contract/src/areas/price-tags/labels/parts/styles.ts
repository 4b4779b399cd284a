import type { PrintStyle, SaleStyle } from '../../rules.ts';
import type { Ink } from './shapes.ts';

/** The elements of a label beside title and prices, in their order. */
export type Feature = 'facts' | 'scales' | 'foods' | 'seals';

/** How labels of a style look; millimetres. */
export interface LabelStyle {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly accent: Ink;
  /** The coloured head with what kind of product it is, or that it is an offer. */
  readonly band: { readonly height: number; readonly size: number };
  readonly title: { readonly size: number; readonly least: number; readonly most: number };
  /** The figures of the price, at most; the mark of its packaging is as large (VerpackG § 32). */
  readonly figures: number;
  /** The same if the mark of its packaging is below, whose row they take as well. */
  readonly marked: number;
  /** Beside the price: unit, content, price per litre and deposit, in a column that is at least so wide. */
  readonly beside: { readonly size: number; readonly width: number };
  /** Of each further price whose words have two lines. */
  readonly row: { readonly height: number };
  /** Landscape: further prices and seals are in the foot beside the barcode, facts in the band. */
  readonly isFlat: boolean;
  /** As far as there is room for them. */
  readonly features: readonly Feature[];
  /** Of ordinary text. */
  readonly text: number;
  readonly icon: number;
  readonly barcode: { readonly module: number; readonly height: number };
}

/** Seven points: legally required prices are never smaller, whatever else gives way (PAngV § 4). */
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

/** Eight styles in three formats: A6, half of it, and a quarter (`spec 3 §2.2`). */
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

/** The price in large figures: the crate's, a further unit's where there is one, or that of the smallest quantity. */
export type MainPrice = 'base' | 'pack' | 'smallest';

/** Which price of a product is in large figures, and how many are shown. */
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
