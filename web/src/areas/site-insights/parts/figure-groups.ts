import { FIGURES, type FigureName } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';

/** The figures as they stand together, in the order of the contract. */
export const GROUPS = {
  revenue: [
    'totalRevenue',
    'loyaltyProgramRevenue',
    'loyaltyProgramShare',
    'revenuePerWorkingHour',
    'averageInvoiceSum',
    'averageProductCount',
  ],
  losses: ['spoilage', 'spoilageShare', 'inventoryDifferencePercent'],
  grades: ['gradeWorkwear', 'gradePositioning', 'gradeGeneralOrganization', 'totalGrade'],
} as const satisfies Readonly<Record<string, readonly FigureName[]>>;

export type GroupName = keyof typeof GROUPS;

/** Which way is good, as people are told: of grades, that they are those of school. */
export const directionOf = (name: FigureName) => (FIGURES[name].unit === 'grade' ? 'grade' : FIGURES[name].better);
