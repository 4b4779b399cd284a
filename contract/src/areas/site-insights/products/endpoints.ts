import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { INSIGHT_READERS } from '../access.ts';
import { productOverview } from './schema.ts';

export const products = {
  /** A product at the sites that the caller reaches: stock, sales, pre-orders, prices, campaigns and last counts. */
  productOverview: endpoint({
    method: 'GET',
    caller: only(...INSIGHT_READERS),
    scope: 'productPerformance.site',
    path: '/productPerformance/product/{id}',
    params: z.object({ id: pathId() }),
    response: productOverview,
  }),
};
