import type { preOrders } from '@kontor/contract/areas/site-insights/pre-orders/endpoints.ts';
import { lateBefore } from '@kontor/contract/areas/site-insights/pre-orders/rules.ts';
import { preOrder } from '@kontor/contract/areas/site-insights/pre-orders/schema.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { runListQuery } from '../../../kernel/http/listed.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { sitesOf } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { siteById } from '../../master-data/sites/queries.ts';
import { countsBySite, preOrdersFor } from './queries.ts';

const LAST_FIRST = '-lastUpdate,id';

const listFields = {
  search: ['productId', 'productTitle', 'group', 'jobNumber', 'invoiceNumber', 'deliveryNoteNumber'],
  sort: [...Object.keys(preOrder.shape), 'lastUpdate'],
};

export const preOrderHandlers = ({ timeZone }: Pick<Services, 'timeZone'>): Handlers<typeof preOrders> => ({
  async preOrders({ read, params: { id }, query, setTotal }) {
    const [site] = await siteById(read, { id });
    if (!site) return refuse('request.notFound');
    return runListQuery(read.db, preOrdersFor(read, id), { sort: LAST_FIRST, ...query }, listFields, setTotal);
  },
  preOrderCounts({ read, actor }) {
    const reach = sitesOf(actor);
    const sites = reach === 'all' ? null : reach;
    return countsBySite(read, { lateBefore: lateBefore(dayOf(read.now, timeZone)), sites });
  },
});
