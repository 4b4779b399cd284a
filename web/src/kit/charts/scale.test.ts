import { describe, expect, it } from 'vitest';
import { axisOf, axisOfSteps, barsOf, isIsolated, marksOf, nearestOf, pathOf, pathsOf } from './scale.ts';

describe('an axis', () => {
  it.each([
    [
      [0, 100],
      [0, 25, 50, 75, 100],
    ],
    [
      [3, 97],
      [0, 25, 50, 75, 100],
    ],
    [
      [101_000, 109_000],
      [100_000, 102_000, 104_000, 106_000, 108_000, 110_000],
    ],
    [
      [-0.5, 0.2],
      [-0.6, -0.4, -0.2, 0, 0.2],
    ],
    [
      [-3, -1],
      [-3, -2, -1, 0],
    ],
    [
      [1.9, 2.1],
      [1.9, 1.95, 2, 2.05, 2.1],
    ],
    [
      [5, 5],
      [4, 6],
    ],
    [
      [0, 0],
      [0, 0.25],
    ],
    [[null], [0, 0.25]],
  ])('for %j has ticks at %j', (values, ticks) => expect(axisOf(values).ticks).toEqual(ticks));

  it('contains all its values', () => {
    for (const values of [
      [0.1, 0.30000000000000004],
      [1e9, 1e9 + 1],
      [-7, 13],
      [2, null, 3],
    ]) {
      const { low, high } = axisOf(values);
      for (const value of values) if (value !== null) expect(value >= low - 1e-9 && value <= high + 1e-9).toBe(true);
    }
  });
});

it('an axis with a given number of steps starts at zero and contains its values', () => {
  expect(axisOfSteps([null, 301, 120], 5).ticks).toEqual([0, 100, 200, 300, 400, 500]);
  expect(axisOfSteps([0.3], 3).ticks).toEqual([0, 0.1, 0.2, 0.3]);
  expect(axisOfSteps([null], 2).ticks).toEqual([0, 0.5, 1]);
});

it('segments of a line are not connected, and a single point is a dot', () => {
  const point = (across: number, value: number) => ({ across, value });
  const pieces = [[point(0, 1), point(0.25, 2)], [point(0.5, 3)], [point(0.75, 4), point(1, 5)]];
  expect(pathOf(pieces, (across) => across * 100, Number)).toEqual({
    lines: 'M0.0,1.0L25.0,2.0M75.0,4.0L100.0,5.0',
    dots: 'M50.0,3.0h0',
  });
  expect(pathOf([], Number, Number)).toEqual({ lines: '', dots: '' });
});

it('segments to and from an incomplete value, and across a gap, are paths of their own', () => {
  const point = (value: number | null, isPart = false) => ({ value, isPart });
  expect(pathsOf([point(1, true), point(2), point(null), point(4), point(5, true)], Number, Number)).toEqual({
    whole: '',
    parts: 'M0.0,1.0L1.0,2.0M3.0,4.0L4.0,5.0',
    gaps: 'M1.0,2.0L3.0,4.0',
  });
  expect(pathsOf([point(1), point(2), point(null), point(4, true)], Number, Number)).toEqual({
    whole: 'M0.0,1.0L1.0,2.0',
    parts: '',
    gaps: 'M1.0,2.0L3.0,4.0',
  });
  expect(pathsOf([point(1, true)], Number, Number)).toEqual({ whole: '', parts: '', gaps: '' });
  const afterBreak = { value: 1, isAfterBreak: true };
  expect(pathsOf([point(8), point(9), afterBreak, point(2)], Number, Number)).toEqual({
    whole: 'M0.0,8.0L1.0,9.0M2.0,1.0L3.0,2.0',
    parts: '',
    gaps: '',
  });
});

describe('labels below an axis', () => {
  const placesOf = (count: number, from: number, to: number) =>
    Array.from({ length: count }, (_, index) => from + (index * (to - from)) / Math.max(1, count - 1));

  it.each([1, 2, 5, 31, 62, 365, 1096, 4000])('of %i points neither overlap nor leave the axis', (count) => {
    for (const width of [240, 320, 500, 900]) {
      const axis = { from: 50, to: width };
      const marks = marksOf(placesOf(count, 56, width - 12), 54, axis);
      expect(marks[0]?.index).toBe(0);
      for (const [at, { start }] of marks.entries()) {
        expect(start).toBeGreaterThanOrEqual(axis.from);
        expect(start + 54).toBeLessThanOrEqual(axis.to);
        expect(start - (marks[at - 1]?.start ?? -54)).toBeGreaterThanOrEqual(54);
      }
    }
  });

  it.each([31, 52, 62])('of %i points are centred and evenly spaced, except the last', (count) => {
    const places = placesOf(count, 56, 788);
    const marks = marksOf(places, 54, { from: 0, to: 800 }).slice(0, -1);
    const [first, second] = marks;
    expect(marks.map(({ start }) => start + 27)).toEqual(marks.map(({ index }) => places[index]));
    expect(marks.map(({ index }) => index)).toEqual(
      marks.map((_, at) => at * ((second?.index ?? 0) - (first?.index ?? 0))),
    );
  });

  it('are at every point if there is room', () => {
    expect(marksOf([100, 200, 300], 50, { from: 70, to: 400 }).map(({ index }) => index)).toEqual([0, 1, 2]);
  });
});

describe('the place nearest to another', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 30, y: 40 },
    { x: 30, y: 44 },
  ];

  it.each([
    [{ x: 2, y: 1 }, 0],
    [{ x: 30, y: 41 }, 1],
    [{ x: 33, y: 45 }, 2],
    [{ x: 15, y: 20 }, null],
  ])('is near to %j: %j', (to, expected) => {
    expect(nearestOf(places, to, 10)).toBe(expected);
  });

  it('does not exist without places', () => {
    expect(nearestOf([], { x: 0, y: 0 }, 10)).toBeNull();
  });
});

it('a value without neighbours is isolated', () => {
  const values = [1, null, 2, 3, null, null, 4];
  expect(values.map((_, index) => isIsolated(values, index))).toEqual([true, false, false, false, false, false, true]);
});

describe('bars', () => {
  it('are side by side, centred in their slot, with a gap to the next', () => {
    const { slot, width, center, start } = barsOf({ left: 40, right: 240, count: 4, series: 2 });
    expect([slot, width, center(0), center(3)]).toEqual([50, 17.5, 65, 215]);
    expect([start(0, 0), start(0, 1), start(1, 0)]).toEqual([47.5, 65, 97.5]);
  });

  it('have a maximum width, and fit into little space', () => {
    expect(barsOf({ left: 0, right: 1_000, count: 1, series: 1 }).width).toBe(36);
    expect(barsOf({ left: 40, right: 20, count: 3, series: 1 }).width).toBe(0);
  });
});
