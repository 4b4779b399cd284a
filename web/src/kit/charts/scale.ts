/** The values of a line in order; null without a value. */
export type Values = readonly (number | null)[];

/** The range of an axis and its ticks, which are round numbers. */
export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

const ROUND = [1, 2, 2.5, 5, 10];

/** The smallest round number that is not smaller. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * (ROUND.find((each) => each * power >= value * (1 - 1e-9)) ?? 10);
}

/** If the distance from zero is at most this multiple of the values' range, the axis starts at zero. */
const MAX_ZERO_DISTANCE = 1;

/**
 * An axis for values with about `count` steps. It starts at zero unless the values are close together and far from
 * zero, where their differences would be invisible.
 */
export function axisOf(values: Values, count = 4): Axis {
  const known = values.filter((value) => value !== null);
  const [min, max] = known.length > 0 ? [Math.min(...known), Math.max(...known)] : [0, 0];
  const spread = max - min;
  const low = min > 0 && min <= spread * MAX_ZERO_DISTANCE ? 0 : min;
  const high = max < 0 && -max <= spread * MAX_ZERO_DISTANCE ? 0 : max;
  const step = roundUp((high - low || Math.abs(high) || 1) / count);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1);
  // Multiplied, since repeated addition would accumulate errors.
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
  return { low: first * step, high: last * step, ticks };
}

/**
 * An axis from zero with exactly `count` steps, so that it shares grid lines with another axis; values must not be
 * negative.
 */
export function axisOfSteps(values: Values, count: number): Axis {
  const step = roundUp((Math.max(0, ...values.map(Number)) || 1) / count);
  const ticks = Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)));
  return { low: 0, high: count * step, ticks };
}

/** A point of a line without axes; `across` is its horizontal position from 0 to 1. */
export interface LinePoint {
  readonly across: number;
  readonly value: number;
}

/** The segments of a line as an SVG path, and isolated points, which no line shows, as a path of dots. */
export function pathOf(
  pieces: readonly (readonly LinePoint[])[],
  x: (across: number) => number,
  y: (value: number) => number,
): { readonly lines: string; readonly dots: string } {
  const paths = { lines: '', dots: '' };
  for (const piece of pieces) {
    const points = piece.map(({ across, value }) => `${x(across).toFixed(1)},${y(value).toFixed(1)}`);
    if (points.length === 1) paths.dots += `M${points[0]}h0`;
    else paths.lines += points.map((point, at) => `${at === 0 ? 'M' : 'L'}${point}`).join('');
  }
  return paths;
}

/**
 * A line in three paths: between complete values; to or from an incomplete value, which would look like a drop; and
 * across missing values. A value after an interruption is not connected to the previous one.
 */
export function pathsOf(
  points: readonly { readonly value: number | null; readonly isPart?: boolean; readonly isAfterBreak?: boolean }[],
  x: (index: number) => number,
  y: (value: number) => number,
): { readonly whole: string; readonly parts: string; readonly gaps: string } {
  const known = points.flatMap(({ value, isPart = false, isAfterBreak = false }, index) =>
    value === null ? [] : [{ at: `${x(index).toFixed(1)},${y(value).toFixed(1)}`, index, isPart, isAfterBreak }],
  );
  const paths = { whole: '', parts: '', gaps: '' };
  for (const [at, to] of known.slice(1).entries()) {
    const from = known[at] ?? to;
    if (to.isAfterBreak) continue;
    const kind = to.index - from.index > 1 ? 'gaps' : from.isPart || to.isPart ? 'parts' : 'whole';
    paths[kind] += `M${from.at}L${to.at}`;
  }
  return paths;
}

/** A label below an axis: its point, and its left edge. */
export interface Mark {
  readonly index: number;
  readonly start: number;
}

/**
 * Chooses the places with a label, each at most `room` wide including its gap: as many as fit side by side within the
 * axis. Labels are centred, except at the ends, where they stay within the chart.
 */
export function marksOf(places: readonly number[], room: number, { from, to }: { from: number; to: number }): Mark[] {
  const marks: Mark[] = [];
  const [first = 0, second = first] = places;
  const nth = second > first ? Math.max(1, Math.ceil(room / (second - first))) : 1;
  for (let index = 0; index < places.length; index += nth) {
    const start = Math.max(from, Math.min((places[index] ?? 0) - room / 2, to - room));
    const last = marks.at(-1);
    if (last === undefined || start >= last.start + room) marks.push({ index, start });
  }
  return marks;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The index of the place nearest to another, if it is at most this far from it; null if there is none. */
export function nearestOf(places: readonly Place[], to: Place, reach: number): number | null {
  let nearest: number | null = null;
  let least = reach;
  for (const [index, { x, y }] of places.entries()) {
    const distance = Math.hypot(x - to.x, y - to.y);
    if (distance > least) continue;
    least = distance;
    nearest = index;
  }
  return nearest;
}

/** Whether a value has no direct neighbours, so that only a dot shows it. */
export const isIsolated = (values: Values, index: number): boolean =>
  (values[index] ?? null) !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;

interface BarLayoutOptions {
  readonly left: number;
  readonly right: number;
  /** The number of slots, and of bars in each. */
  readonly count: number;
  readonly series: number;
}

/** The fraction of a slot that its bars fill, and the maximum width of a bar. */
const FILL_RATIO = 0.7;
const MAX_BAR_WIDTH = 36;

/** The positions of bars: as wide as possible, with a gap between slots. */
export function barsOf({ left, right, count, series }: BarLayoutOptions) {
  const slot = Math.max(0, right - left) / Math.max(1, count);
  const width = Math.min(MAX_BAR_WIDTH, (slot * FILL_RATIO) / series);
  const center = (index: number): number => left + slot * (index + 0.5);
  return {
    slot,
    width,
    center,
    start: (index: number, at: number): number => center(index) + width * (at - series / 2),
  };
}
