import type { overviews } from '@kontor/contract/areas/meters/overviews/endpoints.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import type { Services } from '../../../kernel/services.ts';
import { remind } from './commands.ts';
import { gaps } from './parts/gaps.ts';
import { outliers } from './parts/outliers.ts';
import { overdueSites } from './parts/overdue.ts';

export const overviewHandlers = (services: Services): Handlers<typeof overviews> => {
  const todayOf = (now: Date) => dayOf(now, services.timeZone);
  return {
    overdue: ({ read }) => overdueSites(read, todayOf(read.now)),
    outliers: ({ read }) => outliers(read, todayOf(read.now)),
    gaps: ({ read }) => gaps(read, todayOf(read.now)),
    remind: ({ tx, actor, body: { siteIds } }) =>
      remind(tx, services, actor, { siteIds: siteIds ?? null, today: todayOf(tx.now) }),
  };
};
