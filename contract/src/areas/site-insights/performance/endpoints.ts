import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { listOptions } from '../../../kernel/list.ts';
import { INSIGHT_READERS, ofSite } from '../access.ts';
import { productPerformance, rankedProduct, stockSummary } from './schema.ts';

const scope = 'productPerformance.site';

const ofPerformance = { ...ofSite, scope, params: z.object({ id: pathId() }), standby: true } as const;

/** All products without a group or with an empty one (`behaviour §7`). */
const ofGroup = { group: z.optional(z.string().check(z.maxLength(200), z.regex(/^[^\0]*$/))) };

const rows = { ...ofPerformance, query: z.strictObject({ ...ofGroup, ...listOptions }) } as const;

const names = { method: 'GET', caller: only(...INSIGHT_READERS), scope, response: z.array(z.string()) } as const;

export const performance = {
  performance: endpoint({
    ...rows,
    path: '/productPerformance/site/performance/{id}',
    response: z.array(productPerformance),
  }),
  /** The same rows under the specification's other name. */
  evaluatedPerformance: endpoint({
    ...rows,
    path: '/evaluation/site/product-performance/{id}',
    response: z.array(productPerformance),
  }),
  /** By sales, highest first; the flops are the end of the same list. */
  top: endpoint({ ...rows, path: '/productPerformance/site/top/{id}', response: z.array(rankedProduct) }),
  stock: endpoint({
    ...ofPerformance,
    path: '/productPerformance/site/stock/{id}',
    query: z.strictObject(ofGroup),
    response: stockSummary,
  }),
  groups: endpoint({ ...names, path: '/evaluation/site/product-performance/group' }),
  kinds: endpoint({ ...names, path: '/evaluation/site/product-performance/kind' }),
};
