import { alerts } from '@kontor/contract/areas/site-insights/alerts/endpoints.ts';
import { alertRule } from '@kontor/contract/areas/site-insights/alerts/schema.ts';
import { comparison } from '@kontor/contract/areas/site-insights/comparison/endpoints.ts';
import { evaluation } from '@kontor/contract/areas/site-insights/evaluation/endpoints.ts';
import type { FigureName, Period, Step } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { performance } from '@kontor/contract/areas/site-insights/performance/endpoints.ts';
import type { RangeState } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { preOrders } from '@kontor/contract/areas/site-insights/pre-orders/endpoints.ts';
import { products } from '@kontor/contract/areas/site-insights/products/endpoints.ts';
import { sales } from '@kontor/contract/areas/site-insights/sales/endpoints.ts';
import { stocks } from '@kontor/contract/areas/site-insights/stocks/endpoints.ts';
import { allSitesSubscriptions, subscriptions } from '@kontor/contract/areas/site-insights/subscriptions/endpoints.ts';
import type { AllSitesMail } from '@kontor/contract/areas/site-insights/subscriptions/rules.ts';
import { targets } from '@kontor/contract/areas/site-insights/targets/endpoints.ts';
import type { AnswerOf, QueryOf } from '@kontor/contract/kernel/endpoint.ts';
import type { ListOptions } from '@kontor/contract/kernel/list.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointQuery, pageQuery } from '../../kernel/query.ts';
import { productOverviewPath } from '../../pickers/product-overview-path.ts';
import { ALL_GROUPS, EVALUATION, PERFORMANCE, PRE_ORDERS, SALES } from './parts/address.ts';

export type SiteEvaluation = AnswerOf<typeof evaluation.evaluation>;
export type Comparison = AnswerOf<typeof comparison.comparison>;
export type ComparedSite = Comparison['sites'][number];
export type PreOrderCounts = AnswerOf<typeof preOrders.preOrderCounts>[number];
export type ProductOverview = AnswerOf<typeof products.productOverview>;
export type ProductAtSite = ProductOverview['sites'][number];
export type SiteTargets = AnswerOf<typeof targets.targets>[number];
export type SiteTargetsOfYear = AnswerOf<typeof targets.targetsOfSite>;
export type Sales = AnswerOf<typeof sales.sales>;
export type SoldProduct = AnswerOf<typeof sales.soldProducts>[number];
export type SiteAlert = AnswerOf<typeof alerts.alerts>[number];
export type AlertRule = AnswerOf<typeof alertRule.find>;
export type Stocks = AnswerOf<typeof stocks.stocks>;
export type UnevenProduct = Stocks['products'][number];
export type PreOrder = AnswerOf<typeof preOrders.preOrders>[number];
export type ProductPerformance = AnswerOf<typeof performance.performance>[number];
export type RankedProduct = AnswerOf<typeof performance.top>[number];
export type CourseStep = AnswerOf<typeof evaluation.course>[number];

/** A site's figures for a period; keeps the previous ones while others load. */
export const evaluationQuery = (siteId: number, period: Period) => ({
  ...endpointQuery(evaluation.evaluation, { params: { id: siteId }, query: { ...period } }),
  placeholderData: keepPreviousData,
});

/** The sites to compare, by their master data. */
export type SiteFilter = Omit<QueryOf<typeof comparison.comparison>, keyof Period>;

/** The figures of all sites for a period; keeps the previous ones while others load. */
export const comparisonQuery = (period: Period, filter: SiteFilter) => ({
  ...endpointQuery(comparison.comparison, { query: { ...period, ...filter } }),
  placeholderData: keepPreviousData,
});

/** Of which targets: a figure in a year. */
export interface TargetsOfYear {
  readonly figure: FigureName;
  readonly year: number;
}

/** The targets of all sites. */
export const targetsQuery = ({ figure, year }: TargetsOfYear) => ({
  ...endpointQuery(targets.targets, { query: { figure, year } }),
  placeholderData: keepPreviousData,
});

/** The targets of a site, beside the year before. */
export const targetsOfSiteQuery = (siteId: number, ofYear: TargetsOfYear) =>
  endpointQuery(targets.targetsOfSite, { params: { siteId, ...ofYear } });

/** The figures by step of a period; keeps the previous ones while others load. */
export const courseQuery = (siteId: number, period: Period, step: Step) => ({
  ...endpointQuery(evaluation.course, { params: { id: siteId }, query: { ...period, step } }),
  placeholderData: keepPreviousData,
});

/** What a site sold in the months of a period; keeps the previous sales while others load. */
export const salesQuery = (siteId: number, period: Period, group: string | undefined) => ({
  ...endpointQuery(sales.sales, { params: { id: siteId }, query: { ...period, group } }),
  placeholderData: keepPreviousData,
});

/** A page of the products that a site sold in the months of a period. */
export const soldProductsQuery = (siteId: number, period: Period, group: string, options: ListOptions) =>
  pageQuery(sales.soldProducts, { params: { id: siteId }, query: { ...period, group, ...options } });

/** How many pre-orders each site has. */
export const preOrderCountsQuery = () => endpointQuery(preOrders.preOrderCounts);
/** The stock of all sites, of a group of products or all; keeps the previous one while another group loads. */
export const stocksQuery = (group: string | undefined) => ({
  ...endpointQuery(stocks.stocks, { query: { group } }),
  placeholderData: keepPreviousData,
});

/** A product at all sites that the person reaches. */
export const productOverviewQuery = (id: number) => endpointQuery(products.productOverview, { params: { id } });

export const preOrdersQuery = (siteId: number) => endpointQuery(preOrders.preOrders, { params: { id: siteId } });

/** The parameters for a group, or for all products. */
const ofGroup = (siteId: number, group: string | undefined) => ({ params: { id: siteId }, query: { group } });

export const performanceQuery = (siteId: number, group?: string) =>
  endpointQuery(performance.performance, ofGroup(siteId, group));
export const topQuery = (siteId: number, group?: string) => endpointQuery(performance.top, ofGroup(siteId, group));
/** The stock of all products of a site. */
export const stockQuery = (siteId: number) => endpointQuery(performance.stock, ofGroup(siteId, undefined));
export const groupsQuery = () => endpointQuery(performance.groups);

/** The latest alerts of a site, or of all sites that the person reads, or of some of them. */
export const alertsQuery = (siteId: number | null, among?: ReadonlySet<number>) => ({
  ...(siteId === null ? endpointQuery(alerts.alerts) : endpointQuery(alerts.alertsOfSite, { params: { id: siteId } })),
  ...(among && { select: (all: readonly SiteAlert[]) => all.filter(({ site }) => among.has(site.id)) }),
});

export const alertRulesQuery = () => endpointQuery(alertRule.list);

/** Whether the person gets a mail about all sites that they read. */
export const allSitesSubscriptionQuery = (mail: AllSitesMail) =>
  endpointQuery(allSitesSubscriptions.allSitesSubscription, { query: { mail } });

export const subscriptionQuery = (siteId: number) =>
  endpointQuery(subscriptions.subscription, { params: { id: siteId } });

const search = (values: Readonly<Record<string, string | number>>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();

/** The evaluation of a site in a period. */
export const evaluationPath = (site: number, { start, end }: Period) => `${EVALUATION}?${search({ site, start, end })}`;
/** What a site sold in the months of a period, by group of products, or the products of a group. */
export const salesPath = (site: number, { start, end }: Period, group?: string) =>
  `${SALES}?${search({ site, start, end, ...(group !== undefined && { group }) })}`;
/** A product, with the steps that led to it. */
export const soldProductPath = (id: number, from: { readonly site: number; readonly group: string } & Period) =>
  `${productOverviewPath(id)}?${search({ ...from })}`;
/** The late pre-orders of a site. */
export const latePath = (site: number) => `${PRE_ORDERS}?${search({ site, late: 'true' })}`;
/** The pre-orders of a site. */
export const preOrdersPath = (site: number) => `${PRE_ORDERS}?${search({ site })}`;
/** A product at a site. */
export const productPath = (site: number, productId: number) =>
  `${PERFORMANCE}?${search({ site, group: ALL_GROUPS, search: productId })}`;
/** The pre-orders of a product at a site. */
export const productPreOrdersPath = (site: number, productId: number) =>
  `${PRE_ORDERS}?${search({ site, search: productId })}`;
/** The products of a site in one state, such as out of stock. */
export const stockPath = (site: number, state: RangeState, group = ALL_GROUPS) =>
  `${PERFORMANCE}?${search({ site, group, state })}`;
