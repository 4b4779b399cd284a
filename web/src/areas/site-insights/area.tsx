import { INSIGHT_READERS } from '@kontor/contract/areas/site-insights/access.ts';
import { only } from '@kontor/contract/kernel/access.ts';
import { IconChartLine, IconPackageImport, IconReportAnalytics } from '@tabler/icons-react';
import { type Area, pagesFor } from '../../kernel/area.ts';
import { PRODUCT } from '../../pickers/product-overview-path.ts';
import {
  ALERT_RULES,
  ALERTS,
  COMPARISON,
  EVALUATION,
  PERFORMANCE,
  PRE_ORDERS,
  PRE_ORDERS_OF_ALL,
  SALES,
  STOCKS,
  TARGET_IMPORT,
  TARGETS,
} from './parts/address.ts';

const forReaders = pagesFor('staff', only(...INSIGHT_READERS));

const forAdministrators = pagesFor('staff', only('PortalAdministrator'));

export const area: Area = {
  name: 'site-insights',
  words: ['siteInsights', 'merchandise', 'campaigns'],
  help: [
    { topic: 'site-insights', who: 'any' },
    { topic: 'administration/targets', who: ['PortalAdministrator'] },
  ],
  pages: [
    forReaders(EVALUATION, () => import('./evaluation/pages/evaluation.tsx')),
    forReaders(COMPARISON, () => import('./comparison/pages/comparison.tsx'), 'siteInsights:menu.comparison.title'),
    forReaders(ALERTS, () => import('./alerts/pages/alerts.tsx'), 'siteInsights:menu.alerts.title'),
    forAdministrators(
      ALERT_RULES,
      () => import('./alerts/pages/alert-rules.tsx'),
      'siteInsights:menu.alertRules.title',
    ),
    forAdministrators(TARGETS, () => import('./targets/pages/targets.tsx'), 'siteInsights:menu.targets.title'),
    forAdministrators(
      TARGET_IMPORT,
      () => import('./targets/pages/target-import.tsx'),
      'siteInsights:targets.import.title',
    ),
    forReaders(SALES, () => import('./sales/pages/sales.tsx')),
    forReaders(PRE_ORDERS, () => import('./pre-orders/pages/pre-orders.tsx')),
    forReaders(
      PRE_ORDERS_OF_ALL,
      () => import('./pre-orders/pages/pre-orders-of-all.tsx'),
      'siteInsights:menu.preOrdersOfAll.title',
    ),
    forReaders(STOCKS, () => import('./stocks/pages/stocks.tsx'), 'siteInsights:menu.stocks.title'),
    forReaders(PERFORMANCE, () => import('./performance/pages/performance.tsx')),
    forReaders(PRODUCT, () => import('./products/pages/product.tsx')),
  ],
  // Administrators find the records of master data.
  finders: [{ who: ['PortalSiteEvaluation'], load: () => import('./parts/finders.ts') }],
  menu: [
    {
      to: EVALUATION,
      title: 'siteInsights:menu.evaluation.title',
      description: 'siteInsights:menu.evaluation.text',
      icon: IconChartLine,
      who: INSIGHT_READERS,
      order: 20,
    },
    {
      to: PRE_ORDERS,
      title: 'siteInsights:menu.preOrders.title',
      description: 'siteInsights:menu.preOrders.text',
      icon: IconPackageImport,
      who: INSIGHT_READERS,
      order: 22,
    },
    {
      to: PERFORMANCE,
      title: 'siteInsights:menu.performance.title',
      description: 'siteInsights:menu.performance.text',
      icon: IconReportAnalytics,
      who: INSIGHT_READERS,
      order: 24,
    },
  ],
};
