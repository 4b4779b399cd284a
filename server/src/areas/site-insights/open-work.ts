import type { WorkItem } from '@kontor/contract/areas/open-work/rules.ts';
import { INSIGHT_READERS } from '@kontor/contract/areas/site-insights/access.ts';
import { lateBefore } from '@kontor/contract/areas/site-insights/pre-orders/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { siteFilterOf, type WorkSource } from '../../kernel/open-work.ts';
import type { Services } from '../../kernel/services.ts';
import { openAlerts } from './alerts/queries.ts';
import { lateBySite } from './pre-orders/queries.ts';
import { outBySite } from './stocks/queries.ts';

const ALERTS = '/evaluation/site/alerts';
const PRE_ORDERS = '/pre-orders/site?late=true';
const PERFORMANCE = '/product-performance/site';
/** All groups of products, as they are counted; the page of a site begins with one. */
const OF_ALL_GROUPS = 'group=';

/** Late pre-orders, recent alerts and products out of stock of the sites whose figures the person reads. */
export const insightWork = ({ timeZone }: Pick<Services, 'timeZone'>): WorkSource => ({
  area: 'siteInsights',
  roles: INSIGHT_READERS,
  async find(read, person) {
    const before = lateBefore(dayOf(read.now, timeZone));
    const sites = siteFilterOf(person);
    const [rows, alerts, stocks] = await Promise.all([
      lateBySite(read, { before, sites }),
      openAlerts(read, sites),
      outBySite(read, { sites }),
    ]);
    const late = rows.map(
      ({ siteId, title, count, since }): WorkItem => ({
        kind: 'latePreOrders',
        urgency: 'overdue',
        count,
        day: since,
        site: { id: siteId, title },
        path: `${PRE_ORDERS}&site=${siteId}`,
        listPath: PRE_ORDERS,
      }),
    );
    const unusual = alerts.map(
      ({ siteId, title, count, day }): WorkItem => ({
        kind: 'siteAlerts',
        urgency: 'today',
        count,
        day,
        site: { id: siteId, title },
        path: `${ALERTS}?site=${siteId}`,
        listPath: ALERTS,
      }),
    );
    const empty = stocks.map(
      ({ siteId, title, count, day }): WorkItem => ({
        kind: 'emptyProducts',
        urgency: 'today',
        count,
        day,
        site: { id: siteId, title },
        path: `${PERFORMANCE}?site=${siteId}&${OF_ALL_GROUPS}&state=out`,
        listPath: `${PERFORMANCE}/all?tab=sites`,
      }),
    );
    return [...late, ...unusual, ...empty];
  },
});
