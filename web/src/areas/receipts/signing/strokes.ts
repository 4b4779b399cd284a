import { SIGNATURE_FIELD } from '@kontor/contract/areas/receipts/rules.ts';

/**
 * A line drawn without lifting the pen: x, y and pressure (0 to 1) of each point in turn, in the field's coordinates.
 */
export type Stroke = number[];

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly pressure: number;
}

/** The part of a canvas context that drawing needs. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  'beginPath' | 'moveTo' | 'quadraticCurveTo' | 'stroke' | 'arc' | 'fill'
> & { lineWidth: number };

/** The contract's limits for strokes, points and the distance outside the field. */
const MAX_STROKES = 1_000;
const MAX_POINTS = 3_000;
const OUTSIDE = 10;

/** Smaller steps are tremor. */
const MIN_STEP = 0.75;

/** Shorter drawings, such as a tap, do not count as a signature. */
const MIN_LENGTH = 30;

const THIN = 1.2;
const THICK = 4.2;

const clamped = (value: number, maximum: number) =>
  Math.round(Math.min(maximum + OUTSIDE, Math.max(-OUTSIDE, value)) * 10) / 10;

function pointAt(stroke: Stroke, index: number): Point {
  const [x = 0, y = 0, pressure = 0.5] = stroke.slice(index * 3, index * 3 + 3);
  return { x, y, pressure };
}

const countOf = (stroke: Stroke) => Math.floor(stroke.length / 3);

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

const middle = (a: Point, b: Point): Point => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  pressure: (a.pressure + b.pressure) / 2,
});

/** Adds a point to a stroke; returns false if the point is skipped. */
export function extend(stroke: Stroke, { x, y, pressure }: Point): boolean {
  const next = {
    x: clamped(x, SIGNATURE_FIELD.width),
    y: clamped(y, SIGNATURE_FIELD.height),
    pressure: Math.round(Math.min(1, Math.max(0, pressure)) * 100) / 100,
  };
  const count = countOf(stroke);
  if (count >= MAX_POINTS || (count > 0 && distance(pointAt(stroke, count - 1), next) < MIN_STEP)) return false;
  stroke.push(next.x, next.y, next.pressure);
  return true;
}

/** Adds a stroke, up to the maximum. */
export const withStroke = (strokes: readonly Stroke[], stroke: Stroke): Stroke[] =>
  strokes.length < MAX_STROKES ? [...strokes, stroke] : [...strokes];

function lengthOf(stroke: Stroke): number {
  let length = 0;
  for (let at = 1; at < countOf(stroke); at += 1) length += distance(pointAt(stroke, at - 1), pointAt(stroke, at));
  return length;
}

/** Whether the strokes are long enough for a signature. */
export const isSignature = (strokes: readonly Stroke[]): boolean =>
  strokes.reduce((length, stroke) => length + lengthOf(stroke), 0) >= MIN_LENGTH;

function drawDot(pen: Pen, { x, y, pressure }: Point): void {
  pen.beginPath();
  pen.arc(x, y, (THIN + (THICK - THIN) * pressure) / 2, 0, 2 * Math.PI);
  pen.fill();
}

/** Draws a curve between the midpoints of two neighbouring segments, with their shared point as control point. */
function drawPiece(pen: Pen, from: Point, over: Point, to: Point): void {
  pen.lineWidth = THIN + (THICK - THIN) * ((from.pressure + over.pressure + to.pressure) / 3);
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.quadraticCurveTo(over.x, over.y, to.x, to.y);
  pen.stroke();
}

/** Draws a new stroke, or the latest point of the current one. */
export function drawNewest(pen: Pen, stroke: Stroke): void {
  drawAt(pen, stroke, countOf(stroke) - 1);
}

function drawAt(pen: Pen, stroke: Stroke, index: number): void {
  const point = pointAt(stroke, index);
  if (index === 0) {
    drawDot(pen, point);
    return;
  }
  const before = pointAt(stroke, index - 1);
  const from = index === 1 ? before : middle(pointAt(stroke, index - 2), before);
  drawPiece(pen, from, before, middle(before, point));
}

/** Draws the last half step, after the pen was lifted. */
function drawEnd(pen: Pen, stroke: Stroke): void {
  const count = countOf(stroke);
  if (count < 2) return;
  const last = pointAt(stroke, count - 1);
  drawPiece(pen, middle(pointAt(stroke, count - 2), last), last, last);
}

/** Redraws everything. */
export function drawStrokes(pen: Pen, strokes: readonly Stroke[]): void {
  for (const stroke of strokes) {
    for (let index = 0; index < countOf(stroke); index += 1) drawAt(pen, stroke, index);
    drawEnd(pen, stroke);
  }
}
