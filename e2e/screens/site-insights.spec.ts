import { DEFAULT_GROUP } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { button, dialog, seen } from '../harness/acts.ts';
import { screensOf } from '../harness/screens.ts';
import { testScreens } from '../harness/test-screens.ts';
import { de } from '../harness/words.ts';

const forReaders = screensOf('site-insights', 'demo-evaluation');
const forAdministrators = screensOf('site-insights', 'demo-administrator');

const EVALUATION = '/evaluation/site';
const COMPARISON = '/evaluation/site/all';
const TARGETS = '/evaluation/site/targets';
const ALERTS = '/evaluation/site/alerts';
const PRE_ORDERS = '/pre-orders/site';
const PERFORMANCE = '/product-performance/site';
const PRODUCT = '/product-performance/products/100000';
const PRODUCT_TITLE = 'Adlerhof Pils 20×0,5 l MW';

testScreens('site-insights', [
  forAdministrators(
    'comparison/pages/comparison',
    COMPARISON,
    ({ siteInsights }) => siteInsights.menu.comparison.title,
  ),
  forAdministrators(
    'comparison/pages/comparison',
    `${COMPARISON}?view=losses&earlier=before&sort=-spoilageShare&across=spoilageShare&up=totalGrade`,
    ({ siteInsights }) => siteInsights.menu.comparison.title,
  ),
  forAdministrators(
    'comparison/pages/comparison',
    `${COMPARISON}?view=grades&start=2001-01-01&end=2001-01-31`,
    ({ siteInsights }) => siteInsights.menu.comparison.title,
  ),
  forAdministrators(
    'comparison/pages/comparison',
    `${COMPARISON}?region=Mond`,
    ({ siteInsights }) => siteInsights.menu.comparison.title,
  ),
  forAdministrators(
    'comparison/pages/comparison',
    `${COMPARISON}?earlier=target&start=2026-10-01&end=2026-10-31`,
    ({ siteInsights }) => siteInsights.menu.comparison.title,
  ),
  forAdministrators('targets/pages/targets', TARGETS, ({ siteInsights }) => siteInsights.menu.targets.title),
  forAdministrators(
    'targets/pages/targets',
    `${TARGETS}?figure=averageInvoiceSum&targets=601`,
    ({ siteInsights }) => siteInsights.menu.targets.title,
    { name: 'dialog', open: (page) => seen(page.getByRole('dialog')) },
  ),
  forAdministrators(
    'targets/pages/target-import',
    `${TARGETS}/import`,
    ({ siteInsights }) => siteInsights.targets.import.title,
  ),
  forAdministrators('alerts/pages/alerts', ALERTS, ({ siteInsights }) => siteInsights.menu.alerts.title),
  forReaders('alerts/pages/alerts', `${ALERTS}?site=601`, ({ siteInsights }) => siteInsights.menu.alerts.title),
  forAdministrators(
    'alerts/pages/alert-rules',
    `${ALERTS}/rules`,
    ({ siteInsights }) => siteInsights.menu.alertRules.title,
  ),
  forAdministrators(
    'alerts/pages/alert-rules',
    `${ALERTS}/rules`,
    ({ siteInsights }) => siteInsights.menu.alertRules.title,
    {
      name: 'new',
      open: async (page) => {
        await button(page, de.siteInsights.alerts.rules.add).first().click();
        await seen(page.getByRole('dialog'));
      },
    },
  ),
  forReaders('evaluation/pages/evaluation', EVALUATION, ({ siteInsights }) => siteInsights.menu.evaluation.title),
  forReaders(
    'evaluation/pages/evaluation',
    `${EVALUATION}?figure=loyaltyProgramShare`,
    ({ siteInsights }) => siteInsights.menu.evaluation.title,
    {
      name: 'course',
      open: (page) => seen(dialog(page, de.siteInsights.terms.figures.loyaltyProgramShare).getByRole('img')),
    },
  ),
  forReaders(
    'evaluation/pages/evaluation',
    `${EVALUATION}?figure=totalRevenue&step=week`,
    ({ siteInsights }) => siteInsights.menu.evaluation.title,
    {
      name: 'course by week',
      open: (page) => seen(dialog(page, de.siteInsights.terms.figures.totalRevenue).getByRole('img')),
    },
  ),
  forAdministrators(
    'evaluation/pages/evaluation',
    `${EVALUATION}?site=601`,
    ({ siteInsights }) => siteInsights.menu.evaluation.title,
  ),
  forReaders(
    'evaluation/pages/evaluation',
    `${EVALUATION}?start=2001-01-01&end=2001-01-31`,
    ({ siteInsights }) => siteInsights.menu.evaluation.title,
  ),
  forReaders(
    'sales/pages/sales',
    `${EVALUATION}/sales?start=2026-12-01&end=2027-02-28`,
    ({ siteInsights }) => siteInsights.sales.title,
  ),
  forReaders(
    'sales/pages/sales',
    `${EVALUATION}/sales?start=2026-12-01&end=2027-02-28&group=${DEFAULT_GROUP}`,
    ({ siteInsights }) => siteInsights.sales.titleOf.replace('{{group}}', DEFAULT_GROUP),
  ),
  forAdministrators(
    'pre-orders/pages/pre-orders-of-all',
    `${PRE_ORDERS}/all`,
    ({ siteInsights }) => siteInsights.menu.preOrdersOfAll.title,
  ),
  forAdministrators(
    'stocks/pages/stocks',
    `${PERFORMANCE}/all?group=`,
    ({ siteInsights }) => siteInsights.menu.stocks.title,
    {
      name: 'places',
      open: async (page) => {
        await page.locator('[data-row-link]').first().click();
        await seen(page.locator('td li').first());
      },
    },
  ),
  forAdministrators(
    'stocks/pages/stocks',
    `${PERFORMANCE}/all?tab=sites&group=`,
    ({ siteInsights }) => siteInsights.menu.stocks.title,
  ),
  forAdministrators(
    'stocks/pages/stocks',
    `${PERFORMANCE}/all?group=gone`,
    ({ siteInsights }) => siteInsights.menu.stocks.title,
  ),
  ...['', '?tab=sales', '?tab=preOrders', '?tab=prices', '?tab=campaigns', '?tab=counts'].map((query) =>
    forAdministrators('products/pages/product', `${PRODUCT}${query}`, () => PRODUCT_TITLE),
  ),
  forReaders('products/pages/product', PRODUCT, () => PRODUCT_TITLE),
  forReaders(
    'products/pages/product',
    `${PRODUCT}?tab=sales&site=601&start=2026-12-01&end=2027-02-28&group=${DEFAULT_GROUP}`,
    () => PRODUCT_TITLE,
  ),
  forAdministrators(
    'performance/pages/performance',
    `${PERFORMANCE}?site=101`,
    ({ siteInsights }) => siteInsights.menu.performance.title,
  ),
  forReaders('pre-orders/pages/pre-orders', PRE_ORDERS, ({ siteInsights }) => siteInsights.menu.preOrders.title),
  forReaders(
    'pre-orders/pages/pre-orders',
    `${PRE_ORDERS}?state=delivered`,
    ({ siteInsights }) => siteInsights.menu.preOrders.title,
    {
      name: 'timeline',
      open: async (page) => {
        await page.locator('[data-row-link]').first().click();
        await seen(page.locator('td li'));
      },
    },
  ),
  forReaders(
    'pre-orders/pages/pre-orders',
    `${PRE_ORDERS}?site=101`,
    ({ siteInsights }) => siteInsights.menu.preOrders.title,
  ),
  forReaders(
    'performance/pages/performance',
    `${PERFORMANCE}?group=`,
    ({ siteInsights }) => siteInsights.menu.performance.title,
  ),
  forReaders(
    'performance/pages/performance',
    `${PERFORMANCE}?tab=flop`,
    ({ siteInsights }) => siteInsights.menu.performance.title,
  ),
  forReaders(
    'performance/pages/performance',
    `${PERFORMANCE}?group=gone`,
    ({ siteInsights }) => siteInsights.menu.performance.title,
  ),
  forReaders(
    'performance/pages/performance',
    `${PERFORMANCE}?size=all&state=out,low&group=${DEFAULT_GROUP}`,
    ({ siteInsights }) => siteInsights.menu.performance.title,
  ),
]);
