import { documents } from './documents/endpoints.ts';
import { evaluation } from './evaluation/endpoints.ts';
import { performance } from './performance/endpoints.ts';
import { preOrders } from './pre-orders/endpoints.ts';
import { subscriptions } from './subscriptions/endpoints.ts';

export const siteInsights = { ...evaluation, ...preOrders, ...performance, ...subscriptions, ...documents };
