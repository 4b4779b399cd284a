import { cut, reachOf, widthOf } from './measure.ts';
import { partOf } from './parting.ts';
import type { Face } from './shapes.ts';

const SPACE = { text: widthOf(' ', 'text'), bold: widthOf(' ', 'bold'), narrow: widthOf(' ', 'narrow') };

interface Word {
  readonly text: string;
  readonly width: number;
}

const wordsOf = (text: string, face: Face): readonly Word[] =>
  text.split(' ').map((word) => ({ text: word, width: widthOf(word, face) }));

interface BrokenLines {
  readonly lines: readonly string[];
  readonly longest: number;
}

/**
 * Breaks words into lines of a given width, at size one; null if a word is longer than a line or there are too many
 * lines.
 */
function breakIntoLines(words: readonly Word[], space: number, room: number, most: number): BrokenLines | null {
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  let longest = 0;
  for (const { text, width } of words) {
    if (width > room) return null;
    if (line !== '' && taken + space + width <= room) {
      line += ` ${text}`;
      taken += space + width;
      continue;
    }
    if (line !== '') lines.push(line);
    if (lines.length === most) return null;
    longest = Math.max(longest, taken);
    line = text;
    taken = width;
  }
  return { lines: [...lines, line], longest: Math.max(longest, taken) };
}

/** Evens out the lines without adding one, so that the last one is not a single word. */
function evenOutLines(words: readonly Word[], space: number, initial: BrokenLines): BrokenLines {
  let best = initial;
  while (best.lines.length > 1) {
    const narrower = breakIntoLines(words, space, best.longest - HAIR, best.lines.length);
    if (!narrower) break;
    best = narrower;
  }
  return best;
}

const HAIR = 1e-6;

interface ForcedLines {
  readonly lines: readonly string[];
  readonly isCut: boolean;
}

/** Forces a text that does not fit into lines: words are broken at line ends, the last line is cut. */
function forceIntoLines(text: string, face: Face, room: number, most: number): ForcedLines {
  const fits = (line: string) => widthOf(line, face) <= room;
  const lines: string[] = [];
  let rest = text;
  while (!fits(rest) && lines.length < most - 1) {
    const [line, after] = partOf(rest, fits);
    lines.push(line);
    rest = after;
  }
  return fits(rest)
    ? { lines: [...lines, rest], isCut: false }
    : { lines: [...lines, cut(rest, face, room)], isCut: true };
}

/** The base lines of lines as close as their letters and accents allow, from the top of the first line. */
function stackedLines(lines: readonly string[], size: number): Pick<Lines, 'bases' | 'height'> {
  const bases: number[] = [];
  let [base, below] = [0, 0];
  for (const line of lines) {
    const reach = reachOf(line);
    base += (bases.length === 0 ? reach.above : Math.max(1, reach.above + below)) * size;
    bases.push(base);
    below = reach.below;
  }
  return { bases, height: base + below * size };
}

export interface Lines {
  readonly lines: readonly string[];
  readonly size: number;
  /** Whether part of the text is left out. */
  readonly isCut: boolean;
  readonly bases: readonly number[];
  readonly height: number;
}

export interface Fitting {
  readonly size: number;
  readonly least: number;
  /** The maximum number of lines. */
  readonly most: number;
  /** The maximum height; there is always at least one line. */
  readonly tall?: number;
}

const STEP = 0.25;
/** How far a text shrinks before it takes another line; with more lines, it is not larger. */
const FULL = 0.85;

/**
 * Fits a text into a maximum number of lines and height, as large as possible. A longer text is never larger than its
 * beginning alone. At the smallest size, words may be broken and the rest is replaced by an ellipsis, so that the text
 * never leaves its box.
 */
export function fitLines(
  text: string,
  face: Face,
  width: number,
  { size, least, most, tall = Number.POSITIVE_INFINITY }: Fitting,
): Lines {
  const words = wordsOf(text, face);
  const space = SPACE[face];
  const total = words.reduce((sum, { width }) => sum + width, 0);
  let [allowed, full] = [1, size * FULL];
  for (let tried = size; tried >= least; tried = tried > least ? Math.max(least, tried - STEP) : 0) {
    while (allowed < most && (tried <= full || tried === least)) [allowed, full] = [allowed + 1, full * FULL];
    const room = width / tried;
    const found = total <= allowed * room ? breakIntoLines(words, space, room, allowed) : null;
    if (!found) continue;
    const stacked = stackedLines(found.lines, tried);
    if (stacked.height > tall) continue;
    const { lines } = found.lines.length > 1 ? evenOutLines(words, space, found) : found;
    const again = lines === found.lines ? stacked : stackedLines(lines, tried);
    return {
      size: tried,
      isCut: false,
      ...(again.height <= tall ? { lines, ...again } : { lines: found.lines, ...stacked }),
    };
  }
  for (let count = most; ; count -= 1) {
    const { lines, isCut } = forceIntoLines(text, face, width / least, count);
    const stacked = stackedLines(lines, least);
    if (stacked.height <= tall || count === 1) return { lines, size: least, isCut, ...stacked };
  }
}
