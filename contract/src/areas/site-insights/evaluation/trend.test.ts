import { describe, expect, it } from 'vitest';
import { type FigureName, type Period, splitPeriod, trendOf } from './rules.ts';
import { NO_FIGURES } from './schema.ts';

/** Consecutive steps with these values of a figure; 'part' is an incomplete step. */
const courseOf = (name: FigureName, stretches: readonly Period[], values: readonly (number | null | 'part')[]) =>
  stretches.map((stretch, index) => {
    const value = values[index] ?? null;
    return { ...stretch, isWhole: value !== 'part', figures: { ...NO_FIGURES, [name]: value === 'part' ? 1 : value } };
  });

const segmentsOf = (
  name: FigureName,
  ...stretchesAndValues: Parameters<typeof courseOf> extends [unknown, ...infer Rest] ? Rest : never
) =>
  trendOf(name, courseOf(name, ...stretchesAndValues)).map((piece) =>
    piece.map(({ across, value }) => [across, value]),
  );

const MONTHS = splitPeriod({ start: '2027-01-01', end: '2027-05-31' }, 'month');

describe('the sparkline of a figure', () => {
  it('is one segment if nothing is missing', () =>
    expect(segmentsOf('totalRevenue', MONTHS.slice(0, 3), [4, 0, 6])).toEqual([
      [
        [0, 4],
        [0.5, 0],
        [1, 6],
      ],
    ]));

  it('has gaps for missing figures and incomplete steps', () => {
    const pieces = [
      [
        [0, 4],
        [0.25, 5],
      ],
      [
        [0.75, 7],
        [1, 8],
      ],
    ];
    expect(segmentsOf('totalRevenue', MONTHS, [4, 5, null, 7, 8])).toEqual(pieces);
    expect(segmentsOf('totalRevenue', MONTHS, [4, 5, 'part', 7, 8])).toEqual(pieces);
  });

  it('is empty without figures, and a point for a single one', () => {
    expect(segmentsOf('spoilage', MONTHS, [])).toEqual([]);
    expect(segmentsOf('spoilage', MONTHS, [null, 3, null])).toEqual([[[0.25, 3]]]);
  });

  it('continues between ratings, which arrive separately', () =>
    expect(segmentsOf('gradeWorkwear', MONTHS, [2, null, null, null, 1.5])).toEqual([
      [
        [0, 2],
        [1, 1.5],
      ],
    ]));

  it('continues across closed days, and shows them if the shop was open', () => {
    // From a Friday to a Tuesday.
    const days = splitPeriod({ start: '2027-02-05', end: '2027-02-09' }, 'day');
    expect(
      segmentsOf('totalRevenue', days, [5, 6, null, 8, null]).map((piece) => piece.map(([, value]) => value)),
    ).toEqual([[5, 6, 8]]);
    expect(
      segmentsOf('totalRevenue', days, [5, null, 1, 8, 9]).map((piece) => piece.map(([, value]) => value)),
    ).toEqual([[5], [1, 8, 9]]);
  });
});
