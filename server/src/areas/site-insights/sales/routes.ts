import type { Period } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import type { sales } from '@kontor/contract/areas/site-insights/sales/endpoints.ts';
import { monthsOf } from '@kontor/contract/areas/site-insights/sales/rules.ts';
import { soldProduct } from '@kontor/contract/areas/site-insights/sales/schema.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Read } from '../../../kernel/database/tx.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { runListQuery } from '../../../kernel/http/listed.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import type { Services } from '../../../kernel/services.ts';
import { siteById } from '../../master-data/sites/queries.ts';
import { periodAsked } from '../parts/period.ts';
import { presentSales } from './present.ts';
import { type AskedSales, comparedOf, groupsSold, monthsSold, soldProductsFor } from './queries.ts';

const PRODUCTS = {
  search: ['productId', 'productTitle'],
  sort: Object.keys(soldProduct.shape),
  nullable: ['soldCompared', 'soldBefore', 'unit', 'group'],
};

export const salesHandlers = ({ timeZone }: Services): Handlers<typeof sales> => {
  /** The months of a period with those that are compared; null if none has begun. */
  async function askedOf(
    read: Read,
    siteId: number,
    period: Period,
    group: string | undefined,
  ): Promise<AskedSales | null> {
    const today = dayOf(read.now, timeZone);
    const covered = monthsOf(period, today);
    return covered && { siteId, covered, compared: await comparedOf(read, siteId, covered, today), group };
  }

  return {
    async sales({ read, params: { id }, query: { group, ...days } }) {
      const period = periodAsked(days, read.now, timeZone);
      if (period instanceof Refusal) return period;
      const [site] = await siteById(read, { id });
      if (!site) return refuse('request.notFound');
      const asked = await askedOf(read, id, period, group);
      const [groups, months] = asked ? await Promise.all([groupsSold(read, asked), monthsSold(read, asked)]) : [[], []];
      return presentSales({ id, title: site.title }, asked, groups, months);
    },
    async soldProducts({ read, params: { id }, query: { start, end, group, ...options }, setTotal }) {
      const period = periodAsked({ start, end }, read.now, timeZone);
      if (period instanceof Refusal) return period;
      const [site] = await siteById(read, { id });
      if (!site) return refuse('request.notFound');
      const asked = await askedOf(read, id, period, group);
      if (asked === null) return [];
      return runListQuery(read.db, soldProductsFor(asked), { sort: '-sold', ...options }, PRODUCTS, setTotal);
    },
  };
};
