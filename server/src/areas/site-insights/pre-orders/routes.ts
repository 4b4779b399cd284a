import type { preOrders } from '@kontor/contract/areas/site-insights/pre-orders/endpoints.ts';
import { preOrder } from '@kontor/contract/areas/site-insights/pre-orders/schema.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { runListQuery } from '../../../kernel/http/listed.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { siteById } from '../../master-data/sites/queries.ts';
import { preOrdersFor } from './queries.ts';

const LAST_FIRST = '-lastUpdate,id';

const listFields = {
  search: ['productId', 'productTitle', 'group', 'jobNumber', 'invoiceNumber', 'deliveryNoteNumber'],
  sort: [...Object.keys(preOrder.shape), 'lastUpdate'],
};

export const preOrderHandlers: Handlers<typeof preOrders> = {
  async preOrders({ read, params: { id }, query, setTotal }) {
    const [site] = await siteById(read, { id });
    if (!site) return refuse('request.notFound');
    return runListQuery(read.db, preOrdersFor(read, id), { sort: LAST_FIRST, ...query }, listFields, setTotal);
  },
};
