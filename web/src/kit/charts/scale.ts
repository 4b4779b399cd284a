/** What a line is drawn of: values in turn, null where there is none. */
export type Values = readonly (number | null)[];

/** How far an axis goes, and where it is marked: round numbers only. */
export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

const ROUND = [1, 2, 2.5, 5, 10];

/** The smallest round number that is not below. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * (ROUND.find((each) => each * power >= value * (1 - 1e-9)) ?? 10);
}

/** So near to zero, compared with how far they lie apart, that the axis begins there. */
const NEAR = 1;

/**
 * An axis for values, with about `count` steps. It begins at zero unless the values lie far from it, and closely together:
 * their differences would not be seen then.
 */
export function axisOf(values: Values, count = 4): Axis {
  const known = values.filter((value) => value !== null);
  const [least, most] = known.length > 0 ? [Math.min(...known), Math.max(...known)] : [0, 0];
  const spread = most - least;
  const low = least > 0 && least <= spread * NEAR ? 0 : least;
  const high = most < 0 && -most <= spread * NEAR ? 0 : most;
  const step = roundUp((high - low || Math.abs(high) || 1) / count);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1);
  // Counted in steps, as adding up would gather errors.
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
  return { low: first * step, high: last * step, ticks };
}

/** A line through the values that there are, as an SVG path; where some are missing it goes straight on. */
export function pathOf(values: Values, x: (index: number) => number, y: (value: number) => number): string {
  return values
    .flatMap((value, index) => (value === null ? [] : [`${x(index).toFixed(1)},${y(value).toFixed(1)}`]))
    .map((point, at) => `${at === 0 ? 'M' : 'L'}${point}`)
    .join('');
}

/** Every how many-th of some places that lie `apart` from each other is written at, each text needing `room`. */
export const everyNth = (apart: number, room: number): number => Math.max(1, Math.ceil(room / apart));
