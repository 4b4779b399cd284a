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

/** An axis from zero with just so many steps, so that it shares the lines across with another one; no value is negative. */
export function axisOfSteps(values: Values, count: number): Axis {
  const step = roundUp((Math.max(0, ...values.map(Number)) || 1) / count);
  const ticks = Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)));
  return { low: 0, high: count * step, ticks };
}

/** A point of a line without axes; `across` is how far along it lies, from 0 to 1. */
export interface LinePoint {
  readonly across: number;
  readonly value: number;
}

/** The pieces of a line as an SVG path, and those of a single point, which no line shows, as a path of dots. */
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
 * A line in three: what joins whole values, what leads to a value or from one that is a part of what it stands for, and
 * would look like a fall, and what goes on over missing ones, of which nobody knows. Nothing leads to a value that begins anew.
 */
export function pathsOf(
  points: readonly { readonly value: number | null; readonly isPart?: boolean; readonly isAnew?: boolean }[],
  x: (index: number) => number,
  y: (value: number) => number,
): { readonly whole: string; readonly parts: string; readonly gaps: string } {
  const known = points.flatMap(({ value, isPart = false, isAnew = false }, index) =>
    value === null ? [] : [{ at: `${x(index).toFixed(1)},${y(value).toFixed(1)}`, index, isPart, isAnew }],
  );
  const paths = { whole: '', parts: '', gaps: '' };
  for (const [at, to] of known.slice(1).entries()) {
    const from = known[at] ?? to;
    if (to.isAnew) continue;
    const kind = to.index - from.index > 1 ? 'gaps' : from.isPart || to.isPart ? 'parts' : 'whole';
    paths[kind] += `M${from.at}L${to.at}`;
  }
  return paths;
}

/** A text below an axis: of which point, and where its room begins. */
export interface Mark {
  readonly index: number;
  readonly start: number;
}

/**
 * Which of some places are written at, each text at most `room` wide with its gap: as many as stand beside each other
 * within the axis. A text stands in the middle of its place, except at the ends, where it stays within the drawing.
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

/** Values that no line reaches, as there are none right before and after: only a dot shows them. */
export const isAlone = (values: Values, index: number): boolean =>
  (values[index] ?? null) !== null && (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;

interface BarRoom {
  readonly left: number;
  readonly right: number;
  /** How many places there are, and how many bars side by side at each. */
  readonly count: number;
  readonly series: number;
}

/** How much of its place the bars take, and how wide one is at most. */
const FILLED = 0.7;
const WIDEST = 36;

/** Where bars stand: as wide as there is room, with a gap between one place and the next. */
export function barsOf({ left, right, count, series }: BarRoom) {
  const slot = Math.max(0, right - left) / Math.max(1, count);
  const width = Math.min(WIDEST, (slot * FILLED) / series);
  const center = (index: number): number => left + slot * (index + 0.5);
  return {
    slot,
    width,
    center,
    start: (index: number, at: number): number => center(index) + width * (at - series / 2),
  };
}
