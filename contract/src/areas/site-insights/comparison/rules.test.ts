import { describe, expect, it } from 'vitest';
import { FIGURE_NAMES } from '../evaluation/rules.ts';
import { type Figures, NO_FIGURES } from '../evaluation/schema.ts';
import { byFigure, median, mediansOf, quarterOf, ranksOf } from './rules.ts';

const site = (id: number, figures: Partial<Figures>, group: string | null = 'Nord', isComplete = true) => ({
  ...{ id, group, isComplete },
  figures: { ...NO_FIGURES, ...figures },
});

it('gives a value to every key figure', () => {
  expect(Object.keys(byFigure(String)).sort()).toEqual([...FIGURE_NAMES].sort());
  expect(Object.entries(byFigure(String)).filter(([name, value]) => name !== value)).toEqual([]);
});

describe('medians', () => {
  it.each([
    [[], null],
    [[null, null], null],
    [[7], 7],
    [[10, 2, null, 9], 9],
    [[10, 2], 6],
    [[-1, 100, 3, 5], 4],
  ])('of %j is %j', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('are taken for each figure from the sites that have it', () => {
    const figures = [{ totalRevenue: 100, totalGrade: 2 }, { totalRevenue: 300 }, { totalRevenue: 900, totalGrade: 3 }];
    expect(mediansOf(figures.map((each) => ({ ...NO_FIGURES, ...each })))).toMatchObject({
      totalRevenue: 300,
      totalGrade: 2.5,
      spoilageShare: null,
    });
  });
});

describe('ranks', () => {
  it('start at the best value: the most, the least, or the closest to zero', () => {
    const ranks = ranksOf([
      site(1, { averageInvoiceSum: 20, totalGrade: 3, inventoryDifferencePercent: -0.5 }),
      site(2, { averageInvoiceSum: 30, totalGrade: 1.5, inventoryDifferencePercent: 0.1 }),
      site(3, { averageInvoiceSum: 25, totalGrade: 2, inventoryDifferencePercent: 0.9 }),
    ]);
    const of = (name: 'averageInvoiceSum' | 'totalGrade' | 'inventoryDifferencePercent') =>
      [1, 2, 3].map((id) => ranks.get(id)?.[name]?.rank);
    expect(of('averageInvoiceSum')).toEqual([3, 1, 2]);
    expect(of('totalGrade')).toEqual([3, 1, 2]);
    expect(of('inventoryDifferencePercent')).toEqual([2, 1, 3]);
  });

  it('are shared by equal values, after which the next rank is left out', () => {
    const ranks = ranksOf([5, 7, 5, 1].map((totalRevenue, id) => site(id, { totalRevenue })));
    expect([0, 1, 2, 3].map((id) => ranks.get(id)?.totalRevenue)).toEqual([
      { rank: 2, of: 4 },
      { rank: 1, of: 4 },
      { rank: 2, of: 4 },
      { rank: 4, of: 4 },
    ]);
  });

  it('compare a site with its group only, and leave out missing and incomplete figures, and one alone', () => {
    const ranks = ranksOf([
      site(1, { totalRevenue: 10 }),
      site(2, { totalRevenue: 99 }, 'Süd'),
      site(3, { totalRevenue: 50 }, 'Nord', false),
      site(4, {}),
      site(5, { totalRevenue: 70 }, null),
      site(6, { totalRevenue: 20 }),
    ]);
    const revenue = (id: number) => ranks.get(id)?.totalRevenue ?? null;
    expect([1, 2, 3, 4, 5, 6].map(revenue)).toEqual([{ rank: 2, of: 2 }, null, null, null, null, { rank: 1, of: 2 }]);
  });

  it('do not exist for a sum in which less is better', () => {
    const ranks = ranksOf([site(1, { spoilage: 10, spoilageShare: 1 }), site(2, { spoilage: 5, spoilageShare: 2 })]);
    expect([1, 2].map((id) => ranks.get(id)?.spoilage)).toEqual([null, null]);
    expect(ranks.get(1)?.spoilageShare).toEqual({ rank: 1, of: 2 });
  });
});

describe('the best and the worst quarter', () => {
  it.each([
    [1, 4, 'best'],
    [2, 4, null],
    [4, 4, 'worst'],
    [3, 12, 'best'],
    [4, 12, null],
    [9, 12, null],
    [10, 12, 'worst'],
    [1, 3, null],
    [3, 3, null],
  ] as const)('rank %i of %i: %j', (rank, of, expected) => {
    expect(quarterOf('totalGrade', { rank, of })).toBe(expected);
  });

  it('are not said of sums or without a rank', () => {
    expect(quarterOf('totalRevenue', { rank: 1, of: 12 })).toBeNull();
    expect(quarterOf('totalGrade', null)).toBeNull();
  });
});
