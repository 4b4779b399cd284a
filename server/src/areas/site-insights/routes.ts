import type { siteInsights } from '@kontor/contract/areas/site-insights/endpoints.ts';
import type { Handlers } from '../../kernel/http/call.ts';
import type { Services } from '../../kernel/services.ts';
import { alertHandlers } from './alerts/routes.ts';
import { comparisonHandlers } from './comparison/routes.ts';
import { documentHandlers } from './documents/routes.ts';
import { evaluationHandlers } from './evaluation/routes.ts';
import { performanceHandlers } from './performance/routes.ts';
import { preOrderHandlers } from './pre-orders/routes.ts';
import { productHandlers } from './products/routes.ts';
import { salesHandlers } from './sales/routes.ts';
import { stockHandlers } from './stocks/routes.ts';
import { subscriptionHandlers } from './subscriptions/routes.ts';
import { targetHandlers } from './targets/routes.ts';

export const siteInsightsHandlers = (services: Services): Handlers<typeof siteInsights> => ({
  ...evaluationHandlers(services),
  ...comparisonHandlers(services),
  ...targetHandlers(services),
  ...alertHandlers(services),
  ...preOrderHandlers(services),
  ...performanceHandlers(services),
  ...salesHandlers(services),
  ...stockHandlers(services),
  ...productHandlers(services),
  ...subscriptionHandlers(services),
  ...documentHandlers(services),
});
