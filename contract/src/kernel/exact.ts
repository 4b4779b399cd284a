/** Quantities, factors and prices have at most this many decimal places together. */
const SCALE = 1_000_000n;

const whole = (value: number): bigint => BigInt(Math.round(value * Number(SCALE)));
const number = (value: bigint): number => Number(value) / Number(SCALE);

/** The exact sum of decimals with at most six places, without floating-point errors (`behaviour §1`). */
export const sumOf = (values: readonly number[]): number =>
  number(values.reduce((sum, value) => sum + whole(value), 0n));

/** The exact product, to six places. */
export const productOf = (a: number, b: number): number => number((whole(a) * whole(b)) / SCALE);
