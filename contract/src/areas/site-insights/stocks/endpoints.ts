import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { INSIGHT_READERS } from '../access.ts';
import { stocks as answer } from './schema.ts';

export const stocks = {
  /** What runs out and what lies at the sites that the caller reaches, of all groups of products or one. */
  stocks: endpoint({
    method: 'GET',
    caller: only(...INSIGHT_READERS),
    scope: 'productPerformance.site',
    path: '/productPerformance/site',
    query: z.strictObject({ group: z.optional(z.string().check(z.maxLength(200), z.regex(/^[^\0]*$/))) }),
    response: answer,
  }),
};
