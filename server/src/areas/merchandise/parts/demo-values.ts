import type { ColumnType, DATASETS, DatasetName } from './datasets.ts';

type Whole = 'integer' | 'position';

type ValueOf<T extends ColumnType> = T extends `${infer Kind}?`
  ? (Kind extends Whole ? number : string) | null
  : T extends Whole
    ? number
    : string;

type ColumnsOf<N extends DatasetName> = Extract<(typeof DATASETS)[number], { readonly name: N }>['columns'];

/** A row of a dataset; integers as numbers, everything else as a database's text. */
export type RowOf<N extends DatasetName> = {
  readonly [C in keyof ColumnsOf<N>]: ColumnsOf<N>[C] extends ColumnType ? ValueOf<ColumnsOf<N>[C]> : never;
};

/**
 * Reproducible chance: numbers from 0 up to 1, each a function of its topic and arguments (a site, a day, …). A row is
 * therefore the same on every day, regardless of the rows generated before it.
 */
export function chance(topic: string): (a: number, b?: number, c?: number) => number {
  let seed = 0;
  for (const letter of topic) seed = Math.imul(seed ^ letter.charCodeAt(0), 0x01000193);
  return (a, b = 0, c = 0) => mixed(mixed(mixed(mixed(seed) + a) + b) + c) / 4_294_967_296;
}

/** Spreads 32 bits (the finaliser of lowbias32), from 0 up to 2^32. */
function mixed(bits: number): number {
  let state = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  state = Math.imul(state ^ (state >>> 15), 0x846ca68b);
  return ((state ^ (state >>> 16)) + 0x9e3779b9) >>> 0;
}

export const between = (share: number, low: number, high: number): number => low + share * (high - low);

export const choose = <T>(share: number, list: readonly [T, ...T[]]): T =>
  list[Math.floor(share * list.length)] ?? list[0];

export const decimal = (value: number, digits = 2): string => value.toFixed(digits);

/** Money is in whole cents until it is formatted. */
export const money = (cents: number): string => decimal(cents / 100);

export const instant = (at: number): string => new Date(at).toISOString();

/** The share of each month in a year's business, from January; 1 is average. */
export type Season = readonly number[];
