import type { FigureName } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { figuresOf } from '../evaluation/figure-groups.ts';

export const VIEWS = ['overview', 'revenue', 'losses', 'grades'] as const;

export type View = (typeof VIEWS)[number];

/** The figures that say most about a site, of every group. */
const OVERVIEW: readonly FigureName[] = [
  'totalRevenue',
  'loyaltyProgramShare',
  'revenuePerWorkingHour',
  'averageInvoiceSum',
  'spoilageShare',
  'inventoryDifferencePercent',
  'totalGrade',
];

/** The figures of a view, in the order of their columns. */
export const figuresOfView = (view: View): readonly FigureName[] => (view === 'overview' ? OVERVIEW : figuresOf(view));
