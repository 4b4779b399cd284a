import * as z from 'zod/mini';
import { only } from '../../../kernel/access.ts';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { listOptions } from '../../../kernel/list.ts';
import { INSIGHT_READERS, ofSite } from '../access.ts';
import { preOrder, preOrderCounts } from './schema.ts';

export const preOrders = {
  /** All pre-orders of a site, most recently changed first. */
  preOrders: endpoint({
    ...ofSite,
    scope: 'preOrder.site',
    path: '/preOrder/site/{id}',
    params: z.object({ id: pathId() }),
    query: z.strictObject(listOptions),
    response: z.array(preOrder),
  }),
  /** The sites that the caller reaches, with the number of their pre-orders; those without any have zeros. */
  preOrderCounts: endpoint({
    method: 'GET',
    caller: only(...INSIGHT_READERS),
    scope: 'preOrder.site',
    path: '/preOrder/site',
    response: z.array(preOrderCounts),
  }),
};
