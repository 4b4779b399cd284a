import * as z from 'zod/mini';
import { endpoint } from '../../../kernel/endpoint.ts';
import { pathId } from '../../../kernel/fields.ts';
import { listOptions } from '../../../kernel/list.ts';
import { ofSite } from '../access.ts';
import { preOrder } from './schema.ts';

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
};
