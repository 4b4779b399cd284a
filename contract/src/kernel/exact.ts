/** Quantities, factors and prices have at most this many decimal places together. */
const ONE = 1_000_000n;

const whole = (value: number): bigint => BigInt(Math.round(value * Number(ONE)));
const number = (value: bigint): number => Number(value) / Number(ONE);

/** The exact sum of decimals with at most six places, without floating-point errors (`behaviour §1`). */
export const sumOf = (values: readonly number[]): number =>
  number(values.reduce((sum, value) => sum + whole(value), 0n));

/** The exact product, to six places. */
export const productOf = (one: number, other: number): number => number((whole(one) * whole(other)) / ONE);
