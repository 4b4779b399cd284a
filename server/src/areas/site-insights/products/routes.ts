import type { products } from '@kontor/contract/areas/site-insights/products/endpoints.ts';
import { historyStart, salesMonths } from '@kontor/contract/areas/site-insights/products/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { sitesOf } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { campaignsWithProduct } from '../../campaigns/queries.ts';
import { lastCountsOf } from '../../inventory/results/queries.ts';
import { stockDates } from '../stocks/queries.ts';
import { presentSites } from './present.ts';
import * as queries from './queries.ts';

export const productHandlers = ({ stockRange, timeZone }: Services): Handlers<typeof products> => ({
  async productOverview({ read, actor, params: { id: productId } }) {
    const [head] = await queries.headOf(read, { id: productId });
    if (!head) return refuse('request.notFound');
    const reach = sitesOf(actor);
    const sites = await stockDates(read, { ids: reach === 'all' ? null : reach });
    const siteIds = sites.map(({ id }) => id);
    const today = dayOf(read.now, timeZone);
    const [months, since] = [[...salesMonths(today)], historyStart(today)];
    const asked = { productId, siteIds };
    const atSites = await queries.atSites(read, productId, sites, since);
    const preOrders = await queries.openPreOrders(read, asked);
    const prices = await queries.pricesOf(read, asked);
    return {
      ...head,
      months,
      sites: presentSites(sites, { atSites, months, preOrders, prices }, stockRange),
      preOrders,
      prices,
      priceChanges: await queries.priceChangesOf(read, { ...asked, since }),
      offers: await queries.offersOf(read, { ...asked, since }),
      campaigns: await campaignsWithProduct(read, actor, productId, today),
      counts: await lastCountsOf(read, actor, productId),
    };
  },
});
