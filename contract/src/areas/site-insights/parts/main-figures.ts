import type { FigureName } from '../evaluation/rules.ts';

/** The figures that say most about a site, of every group. */
export const MAIN_FIGURES = [
  'totalRevenue',
  'loyaltyProgramShare',
  'revenuePerWorkingHour',
  'averageInvoiceSum',
  'spoilageShare',
  'inventoryDifferencePercent',
  'totalGrade',
] as const satisfies readonly FigureName[];
