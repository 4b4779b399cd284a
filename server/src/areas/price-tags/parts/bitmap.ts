/** A picture of black and white dots. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** One byte per dot, row by row: 1 is black. */
  readonly dots: Uint8Array;
}

/** Closed outlines as flat lists of x and y, in dots. */
export type Outline = readonly (readonly number[])[];

export const blank = (width: number, height: number): Bitmap => ({
  width,
  height,
  dots: new Uint8Array(width * height),
});

interface Crossing {
  readonly x: number;
  /** 1 or -1: whether the edge goes down or up. */
  readonly turn: number;
}

/** Where the edges of an outline cross the middle of each row of dots, by row. */
function crossingsOf(outline: Outline, height: number): ReadonlyMap<number, Crossing[]> {
  const rows = new Map<number, Crossing[]>();
  for (const points of outline) {
    let [x1, y1] = [points.at(-2) ?? 0, points.at(-1) ?? 0];
    for (let at = 0; at < points.length; at += 2) {
      const [x2, y2] = [points[at] ?? 0, points[at + 1] ?? 0];
      const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)];
      const last = Math.min(height - 1, Math.ceil(bottom - 0.5) - 1);
      for (let row = Math.max(0, Math.ceil(top - 0.5)); row <= last; row += 1) {
        const crossing = { x: x1 + ((row + 0.5 - y1) / (y2 - y1)) * (x2 - x1), turn: y2 > y1 ? 1 : -1 };
        const known = rows.get(row);
        if (known) known.push(crossing);
        else rows.set(row, [crossing]);
      }
      [x1, y1] = [x2, y2];
    }
  }
  return rows;
}

/**
 * Fills the dots whose middle is inside an outline. An inner line leaves a hole by its direction, as in fonts
 * (`nonzero`), or in any direction (`evenodd`).
 */
export function fill({ width, height, dots }: Bitmap, outline: Outline, rule: 'nonzero' | 'evenodd', isBlack: boolean) {
  const isIn = (winding: number) => (rule === 'nonzero' ? winding !== 0 : winding % 2 !== 0);
  for (const [row, crossings] of crossingsOf(outline, height)) {
    let winding = 0;
    let from = 0;
    for (const { x, turn } of crossings.toSorted((a, b) => a.x - b.x)) {
      const wasInside = isIn(winding);
      winding += turn;
      if (!wasInside && isIn(winding)) from = x;
      if (!wasInside || isIn(winding)) continue;
      const [start, end] = [Math.max(0, Math.ceil(from - 0.5)), Math.min(width, Math.ceil(x - 0.5))];
      if (end > start) dots.fill(isBlack ? 1 : 0, row * width + start, row * width + end);
    }
  }
}

/** Fills whole dots. */
export function fillBox(
  bitmap: Bitmap,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  isBlack: boolean,
): void {
  const [left, right] = [Math.max(0, x), Math.min(bitmap.width, x + width)];
  for (let row = Math.max(0, y); row < Math.min(bitmap.height, y + height); row += 1) {
    if (right > left) bitmap.dots.fill(isBlack ? 1 : 0, row * bitmap.width + left, row * bitmap.width + right);
  }
}

/** A quarter turn clockwise: for a label that fits its roll only upright. */
export function turned({ width, height, dots }: Bitmap): Bitmap {
  const result = blank(height, width);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) result.dots[x * height + (height - 1 - y)] = dots[y * width + x] ?? 0;
  }
  return result;
}

const STEPS = 8;

/** Straight pieces of a curve from its start to its end, without the start. */
export function curve(points: readonly (readonly [x: number, y: number])[]): number[] {
  return Array.from({ length: STEPS }, (_, step) => {
    const at = (step + 1) / STEPS;
    // De Casteljau: halfway points of halfway points, for curves of any degree.
    let level = points;
    while (level.length > 1) {
      level = level.slice(1).map(([x, y], index): [number, number] => {
        const [fromX, fromY] = level[index] ?? [x, y];
        return [fromX + (x - fromX) * at, fromY + (y - fromY) * at];
      });
    }
    return level[0] ?? [0, 0];
  }).flat();
}

const ROUND = 12;

/** The area of a line of a given width with round ends: a rectangle for each piece, and a disc at each of its points. */
export function strokeOf(line: readonly number[], width: number, isClosed: boolean): Outline {
  const half = width / 2;
  const points = Array.from(
    { length: line.length / 2 },
    (_, at) => [line[2 * at] ?? 0, line[2 * at + 1] ?? 0] as const,
  );
  const [start] = points;
  const path = isClosed && start ? [...points, start] : points;
  const discs = points.map(([x, y]) =>
    Array.from({ length: ROUND }, (_, step) => {
      const angle = (-2 * Math.PI * step) / ROUND;
      return [x + half * Math.cos(angle), y + half * Math.sin(angle)];
    }).flat(),
  );
  const pieces = path.slice(1).flatMap(([x2, y2], index) => {
    const [x1, y1] = path[index] ?? [x2, y2];
    const length = Math.hypot(x2 - x1, y2 - y1);
    if (length === 0) return [];
    const [dx, dy] = [((x2 - x1) / length) * half, ((y2 - y1) / length) * half];
    return [[x1 - dy, y1 + dx, x2 - dy, y2 + dx, x2 + dy, y2 - dx, x1 + dy, y1 - dx]];
  });
  return [...discs, ...pieces];
}
