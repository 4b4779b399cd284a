import { signatureFields } from '@kontor/contract/areas/receipts/schema.ts';
import { describe, expect, it } from 'vitest';
import { drawNewest, drawStrokes, extend, isSignature, type Pen, type Stroke, withStroke } from './strokes.ts';

const lineOf = (...points: readonly (readonly [x: number, y: number, pressure?: number])[]): Stroke => {
  const stroke: Stroke = [];
  for (const [x, y, pressure = 0.5] of points) extend(stroke, { x, y, pressure });
  return stroke;
};

/** A pen that records its calls. */
function recordingPen() {
  const notes: string[] = [];
  const pen: Pen = {
    lineWidth: 0,
    beginPath: () => {},
    moveTo: (x, y) => void notes.push(`from ${x},${y}`),
    quadraticCurveTo: (cx, cy, x, y) => void notes.push(`over ${cx},${cy} to ${x},${y}`),
    stroke: () => void notes.push(`width ${pen.lineWidth.toFixed(1)}`),
    arc: (x, y, radius) => void notes.push(`dot ${x},${y} ${radius.toFixed(2)}`),
    fill: () => {},
  };
  return { pen, notes };
}

describe('a stroke', () => {
  it('keeps x, y and pressure in turn, rounded', () => {
    expect(lineOf([1.234, 5.678, 0.333], [20, 30, 1])).toEqual([1.2, 5.7, 0.33, 20, 30, 1]);
  });

  it('skips points that are nearly the same', () => {
    expect(lineOf([10, 10], [10.3, 10.3], [12, 12])).toEqual([10, 10, 0.5, 12, 12, 0.5]);
  });

  it('stays within the contract’s bounds and length', () => {
    const wild = lineOf(...Array.from({ length: 5_000 }, (_, at): [number, number] => [at % 2 ? -900 : 4_000, at]));
    const strokes = withStroke(
      Array.from({ length: 1_000 }, () => wild),
      lineOf([1, 1]),
    );
    expect(strokes).toHaveLength(1_000);
    expect(signatureFields.signatureStrokes.safeParse(strokes.slice(0, 5)).success).toBe(true);
  });
});

describe('a signature', () => {
  it.each([
    ['nothing', [], false],
    ['a tap', [lineOf([10, 10])], false],
    ['a short slip', [lineOf([10, 10], [20, 10])], false],
    ['a line', [lineOf([10, 10], [60, 30])], true],
    ['several short lines', [lineOf([10, 10], [30, 10]), lineOf([10, 20], [30, 20])], true],
  ])('is more than %s: %#', (_, strokes, expected) => {
    expect(isSignature(strokes)).toBe(expected);
  });
});

describe('a drawing', () => {
  it('curves through the midpoints, wider with more pressure', () => {
    const { pen, notes } = recordingPen();
    drawStrokes(pen, [lineOf([0, 0, 0], [10, 0, 0], [20, 10, 1])]);
    expect(notes).toEqual([
      'dot 0,0 0.60',
      'from 0,0',
      'over 0,0 to 5,0',
      'width 1.2',
      'from 5,0',
      'over 10,0 to 15,5',
      'width 1.7',
      'from 15,5',
      'over 20,10 to 20,10',
      'width 3.7',
    ]);
  });

  it('is the same live as redrawn, except for its last half step', () => {
    const [live, later] = [recordingPen(), recordingPen()];
    const stroke: Stroke = [];
    for (const [x, y] of [
      [0, 0],
      [10, 5],
      [30, 5],
      [50, 40],
    ] as const) {
      extend(stroke, { x, y, pressure: 0.5 });
      drawNewest(live.pen, stroke);
    }
    drawStrokes(later.pen, [stroke]);
    expect(later.notes.slice(0, live.notes.length)).toEqual(live.notes);
  });

  it('shows a tap as a dot', () => {
    const { pen, notes } = recordingPen();
    drawStrokes(pen, [lineOf([5, 5, 1])]);
    expect(notes).toEqual(['dot 5,5 2.10']);
  });
});
