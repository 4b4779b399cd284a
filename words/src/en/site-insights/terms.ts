import type { siteInsightsErrors } from '@kontor/contract/areas/site-insights/errors.ts';
import type { ErrorWords } from '../../words.ts';

const errors: ErrorWords<keyof typeof siteInsightsErrors, 'siteInsights'> = {
  addressMissing: 'Your account has no confirmed e-mail address. Please contact your IT department.',
  importFaulty: 'The file contains errors. Nothing was imported.',
};

const terms = {
  allSites: 'All sites',
  figures: {
    totalRevenue: 'Total revenue',
    loyaltyProgramRevenue: 'Loyalty programme revenue',
    loyaltyProgramShare: 'Loyalty programme share',
    revenuePerWorkingHour: 'Revenue per working hour',
    averageInvoiceSum: 'Average receipt',
    averageProductCount: 'Products per receipt',
    spoilage: 'Spoilage',
    spoilageShare: 'Spoilage share',
    inventoryDifferencePercent: 'Inventory difference',
    gradeWorkwear: 'Grade for workwear',
    gradePositioning: 'Grade for positioning',
    gradeGeneralOrganization: 'Grade for organisation',
    totalGrade: 'Total grade',
  },
  preOrderStates: { placed: 'Placed', ordered: 'Ordered', delivered: 'Delivered' },
  rangeStates: { out: 'Out of stock', low: 'Low', fine: 'Fine', tooMuch: 'Too much' },
};

export default { errors, terms };
