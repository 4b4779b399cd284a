import type { Figures } from '@kontor/contract/areas/site-insights/evaluation/schema.ts';
import { expect, it } from 'vitest';
import { behindMedian, behindYearBefore } from './behind.ts';

const MEDIAN: Figures = {
  totalRevenue: 100_000,
  loyaltyProgramRevenue: 30_000,
  loyaltyProgramShare: 30,
  revenuePerWorkingHour: 200,
  averageInvoiceSum: 25,
  averageProductCount: 2.5,
  spoilage: 500,
  spoilageShare: 0.5,
  inventoryDifferencePercent: -0.2,
  gradeWorkwear: 2,
  gradePositioning: 2,
  gradeGeneralOrganization: 2,
  countWorkwear: 3,
  countPositioning: 3,
  countGeneralOrganization: 3,
  totalGrade: 2,
};

it('finds nothing for a site at the median', () => expect(behindMedian(MEDIAN, MEDIAN)).toEqual([]));

it('lists the three figures that are furthest behind, worst first', () => {
  const site = {
    ...MEDIAN,
    loyaltyProgramShare: 20,
    spoilageShare: 1,
    inventoryDifferencePercent: 0.5,
    gradePositioning: 2.3,
    averageInvoiceSum: 20,
  };
  expect(behindMedian(site, MEDIAN)).toEqual(['inventoryDifferencePercent', 'spoilageShare', 'loyaltyProgramShare']);
});

it('ignores figures that are better, nearly the same or missing', () => {
  const site = { ...MEDIAN, spoilageShare: 0.1, averageInvoiceSum: 24, gradeWorkwear: 1, gradePositioning: null };
  expect(behindMedian(site, MEDIAN)).toEqual([]);
  expect(behindMedian({ ...MEDIAN, gradePositioning: 4 }, { ...MEDIAN, gradePositioning: null })).toEqual([]);
});

it('does not compare sums between sites of different size', () =>
  expect(behindMedian({ ...MEDIAN, totalRevenue: 1_000, loyaltyProgramRevenue: 300, spoilage: 900 }, MEDIAN)).toEqual(
    [],
  ));

it('ignores tiny gaps to a small median', () => {
  expect(behindMedian({ ...MEDIAN, spoilageShare: 0.15 }, { ...MEDIAN, spoilageShare: 0 })).toEqual([]);
  expect(behindMedian({ ...MEDIAN, gradeWorkwear: 1.4 }, { ...MEDIAN, gradeWorkwear: 1 })).toEqual([]);
  expect(behindMedian({ ...MEDIAN, averageInvoiceSum: 22 }, MEDIAN)).toEqual(['averageInvoiceSum']);
});

it('does not overrate a small gap to a median of zero', () => {
  const site = { ...MEDIAN, inventoryDifferencePercent: -0.2, spoilageShare: 2 };
  expect(behindMedian(site, { ...MEDIAN, inventoryDifferencePercent: 0 })).toEqual([
    'spoilageShare',
    'inventoryDifferencePercent',
  ]);
});

it('counts grades of at least two ratings', () => {
  const site = { ...MEDIAN, gradeWorkwear: 3 };
  expect(behindMedian({ ...site, countWorkwear: 1 }, MEDIAN)).toEqual([]);
  expect(behindMedian({ ...site, countWorkwear: 2 }, MEDIAN)).toEqual(['gradeWorkwear']);
});

it('counts any loss as behind a median of zero', () =>
  expect(behindMedian(MEDIAN, { ...MEDIAN, inventoryDifferencePercent: 0 })).toEqual(['inventoryDifferencePercent']));

it('lists figures that fell behind the previous year, including revenue, worst first', () => {
  const site = { ...MEDIAN, totalRevenue: 88_000, spoilage: 700, spoilageShare: 0.75, averageInvoiceSum: 24 };
  expect(behindYearBefore(site, MEDIAN)).toEqual(['spoilageShare', 'totalRevenue']);
  expect(behindYearBefore(MEDIAN, { ...MEDIAN, totalRevenue: null, spoilageShare: null })).toEqual([]);
});
