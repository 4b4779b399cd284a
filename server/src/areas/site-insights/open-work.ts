import { INSIGHT_READERS } from '@kontor/contract/areas/site-insights/access.ts';
import { lateBefore } from '@kontor/contract/areas/site-insights/pre-orders/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { siteFilterOf, type WorkSource } from '../../kernel/open-work.ts';
import type { Services } from '../../kernel/services.ts';
import { lateBySite } from './pre-orders/queries.ts';

const PRE_ORDERS = '/pre-orders/site?late=true';

/** Late pre-orders of the sites whose figures the person reads. */
export const insightWork = ({ timeZone }: Pick<Services, 'timeZone'>): WorkSource => ({
  area: 'siteInsights',
  roles: INSIGHT_READERS,
  async find(read, person) {
    const before = lateBefore(dayOf(read.now, timeZone));
    const rows = await lateBySite(read, { before, sites: siteFilterOf(person) });
    return rows.map(({ siteId, title, count, since }) => ({
      kind: 'latePreOrders',
      urgency: 'overdue',
      count,
      day: since,
      site: { id: siteId, title },
      path: `${PRE_ORDERS}&site=${siteId}`,
      listPath: PRE_ORDERS,
    }));
  },
});
