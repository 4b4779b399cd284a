/** Decimals of quantities, factors and prices together have no more places than this. */
const ONE = 1_000_000n;

const whole = (value: number): bigint => BigInt(Math.round(value * Number(ONE)));
const number = (value: bigint): number => Number(value) / Number(ONE);

/** The sum of decimals of at most six places, without the faults of floating point (`behaviour §1`). */
export const sumOf = (values: readonly number[]): number =>
  number(values.reduce((sum, value) => sum + whole(value), 0n));

/** Their product, to six places. */
export const productOf = (one: number, other: number): number => number((whole(one) * whole(other)) / ONE);
