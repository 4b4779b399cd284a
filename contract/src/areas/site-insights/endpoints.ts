import { alerts } from './alerts/endpoints.ts';
import { comparison } from './comparison/endpoints.ts';
import { documents } from './documents/endpoints.ts';
import { evaluation } from './evaluation/endpoints.ts';
import { performance } from './performance/endpoints.ts';
import { preOrders } from './pre-orders/endpoints.ts';
import { products } from './products/endpoints.ts';
import { sales } from './sales/endpoints.ts';
import { stocks } from './stocks/endpoints.ts';
import { allSitesSubscriptions, subscriptions } from './subscriptions/endpoints.ts';
import { targets } from './targets/endpoints.ts';

export const siteInsights = {
  ...evaluation,
  ...comparison,
  ...targets,
  ...alerts,
  ...preOrders,
  ...performance,
  ...sales,
  ...stocks,
  ...products,
  ...subscriptions,
  ...allSitesSubscriptions,
  ...documents,
};
