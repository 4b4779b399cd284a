/**
 * A line or area of an icon: the SVG commands `M`, `L`, `C` and `Z` with absolute coordinates, which PDF supports too.
 */
export interface Path {
  readonly d: string;
  /** The width of a line with round ends; null for an area, in which an inner line leaves a hole. */
  readonly stroke: number | null;
}

export interface Icon {
  readonly width: number;
  readonly height: number;
  readonly paths: readonly Path[];
}

/** The grid of most icons. */
export const GRID = 24;
const LINE = 1.5;
/** The length of the control handles that approximate a quarter of a circle. */
const ROUND = 0.5523;

export const line = (d: string, stroke = LINE): Path => ({ d, stroke });
export const area = (d: string): Path => ({ d, stroke: null });

/** An oval around a centre, as a closed path. */
export function oval(x: number, y: number, wide: number, tall = wide): string {
  const [w, h] = [wide * ROUND, tall * ROUND];
  const number = (value: number) => String(Math.round(value * 100) / 100);
  const to = (...values: number[]) => values.map(number).join(' ');
  return [
    `M${to(x + wide, y)}`,
    `C${to(x + wide, y + h, x + w, y + tall, x, y + tall)}`,
    `C${to(x - w, y + tall, x - wide, y + h, x - wide, y)}`,
    `C${to(x - wide, y - h, x - w, y - tall, x, y - tall)}`,
    `C${to(x + w, y - tall, x + wide, y - h, x + wide, y)}Z`,
  ].join('');
}

export const dot = (x: number, y: number, radius: number): Path => area(oval(x, y, radius));
export const ring = (x: number, y: number, wide: number, tall = wide): Path => line(oval(x, y, wide, tall));

export const icon = (...paths: readonly Path[]): Icon => ({ width: GRID, height: GRID, paths });
