import { FIGURE_NAMES, FIGURES, type FigureName } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';

export type GroupName = 'revenue' | 'losses' | 'grades';

/** The group of each figure. */
const GROUP_OF: Readonly<Record<FigureName, GroupName>> = {
  totalRevenue: 'revenue',
  loyaltyProgramRevenue: 'revenue',
  loyaltyProgramShare: 'revenue',
  revenuePerWorkingHour: 'revenue',
  averageInvoiceSum: 'revenue',
  averageProductCount: 'revenue',
  spoilage: 'losses',
  spoilageShare: 'losses',
  inventoryDifferencePercent: 'losses',
  gradeWorkwear: 'grades',
  gradePositioning: 'grades',
  gradeGeneralOrganization: 'grades',
  totalGrade: 'grades',
};

/** The figures of a group, in the order of the contract. */
export const figuresOf = (group: GroupName): readonly FigureName[] =>
  FIGURE_NAMES.filter((name) => GROUP_OF[name] === group);

/** The key for explaining which direction is good; grades are explained as school grades. */
export const directionOf = (name: FigureName) => (FIGURES[name].unit === 'grade' ? 'grade' : FIGURES[name].better);
