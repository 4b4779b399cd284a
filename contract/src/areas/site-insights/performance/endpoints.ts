import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { INSIGHT_READERS, ofSite } from '../rules.ts';
import { productPerformance, rankedProduct, stockSummary } from './schema.ts';

const scope = 'productPerformance.site';

/** Without a group all products (`behaviour §7`). */
const one = {
  ...ofSite,
  scope,
  params: z.object({ id: pathId() }),
  query: z.strictObject({ group: z.optional(z.string().check(z.maxLength(200))) }),
} as const;

const names = { method: 'GET', caller: only(...INSIGHT_READERS), scope, response: z.array(z.string()) } as const;

export const performance = {
  performance: endpoint({
    ...one,
    path: '/productPerformance/site/performance/{id}',
    response: z.array(productPerformance),
  }),
  /** The same rows, as the specification also calls them. */
  evaluatedPerformance: endpoint({
    ...one,
    path: '/evaluation/site/product-performance/{id}',
    response: z.array(productPerformance),
  }),
  /** By sales, the most first; the flops are the same list from its end. */
  top: endpoint({ ...one, path: '/productPerformance/site/top/{id}', response: z.array(rankedProduct) }),
  stock: endpoint({ ...one, path: '/productPerformance/site/stock/{id}', response: stockSummary }),
  groups: endpoint({ ...names, path: '/evaluation/site/product-performance/group' }),
  kinds: endpoint({ ...names, path: '/evaluation/site/product-performance/kind' }),
};
