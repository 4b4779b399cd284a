import { describe, expect, it } from 'vitest';
import { type FigureName, type Period, stretchesOf, trendOf } from './rules.ts';
import { NO_FIGURES } from './schema.ts';

/** Steps with these values of a figure in turn; 'part' is one that is not whole. */
const courseOf = (name: FigureName, stretches: readonly Period[], values: readonly (number | null | 'part')[]) =>
  stretches.map((stretch, place) => {
    const value = values[place] ?? null;
    return { ...stretch, isWhole: value !== 'part', figures: { ...NO_FIGURES, [name]: value === 'part' ? 1 : value } };
  });

const told = (
  name: FigureName,
  ...given: Parameters<typeof courseOf> extends [unknown, ...infer Rest] ? Rest : never
) => trendOf(name, courseOf(name, ...given)).map((piece) => piece.map(({ across, value }) => [across, value]));

const MONTHS = stretchesOf({ start: '2027-01-01', end: '2027-05-31' }, 'month');

describe('the small line of a figure', () => {
  it('is one piece where nothing is missing', () =>
    expect(told('totalRevenue', MONTHS.slice(0, 3), [4, 0, 6])).toEqual([
      [
        [0, 4],
        [0.5, 0],
        [1, 6],
      ],
    ]));

  it('leaves a gap where figures are missing, or are of a part', () => {
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
    expect(told('totalRevenue', MONTHS, [4, 5, null, 7, 8])).toEqual(pieces);
    expect(told('totalRevenue', MONTHS, [4, 5, 'part', 7, 8])).toEqual(pieces);
  });

  it('is nothing of no figures, and a point of one', () => {
    expect(told('spoilage', MONTHS, [])).toEqual([]);
    expect(told('spoilage', MONTHS, [null, 3, null])).toEqual([[[0.25, 3]]]);
  });

  it('continues between ratings, which arrive separately', () =>
    expect(told('gradeWorkwear', MONTHS, [2, null, null, null, 1.5])).toEqual([
      [
        [0, 2],
        [1, 1.5],
      ],
    ]));

  it('continues over days on which shops are closed, and shows them where they were not', () => {
    // From a Friday to a Tuesday.
    const days = stretchesOf({ start: '2027-02-05', end: '2027-02-09' }, 'day');
    expect(told('totalRevenue', days, [5, 6, null, 8, null]).map((piece) => piece.map(([, value]) => value))).toEqual([
      [5, 6, 8],
    ]);
    expect(told('totalRevenue', days, [5, null, 1, 8, 9]).map((piece) => piece.map(([, value]) => value))).toEqual([
      [5],
      [1, 8, 9],
    ]);
  });
});
