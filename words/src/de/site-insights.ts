import alerts from './site-insights/alerts.ts';
import comparison from './site-insights/comparison.ts';
import documents from './site-insights/documents.ts';
import evaluation from './site-insights/evaluation.ts';
import menu from './site-insights/menu.ts';
import performance from './site-insights/performance.ts';
import preOrders from './site-insights/pre-orders.ts';
import products from './site-insights/products.ts';
import sales from './site-insights/sales.ts';
import stocks from './site-insights/stocks.ts';
import subscriptions from './site-insights/subscriptions.ts';
import targets from './site-insights/targets.ts';
import terms from './site-insights/terms.ts';
import validation from './site-insights/validation.ts';

export default {
  ...menu,
  ...terms,
  ...validation,
  evaluation,
  comparison,
  alerts,
  preOrders,
  performance,
  products,
  sales,
  stocks,
  subscriptions,
  targets,
  documents,
};
