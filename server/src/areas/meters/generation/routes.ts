import type { generations } from '@kontor/contract/areas/meters/generation/endpoints.ts';
import { generationOf } from '@kontor/contract/areas/meters/generation/rules.ts';
import { addMonths } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import type { Services } from '../../../kernel/services.ts';
import { metersBetween } from '../parts/shown.ts';
import { comparedMonths } from '../parts/twelve-months.ts';
import { sitesOfMeters } from '../rankings/queries.ts';

export const generationHandlers = ({ timeZone }: Services): Handlers<typeof generations> => ({
  async generation({ read, query: { year } }) {
    const months = comparedMonths(year, dayOf(read.now, timeZone));
    const span = { start: months.first, end: addMonths(months.first, months.count) };
    const [sites, meters] = await Promise.all([sitesOfMeters(read, {}), metersBetween(read, span)]);
    const ofPlants = grouped(
      meters.filter(({ direction }) => direction !== 'consumption'),
      ({ siteId }) => siteId,
    );
    return sites.flatMap(({ siteId, siteName, tenant }) => {
      const some = ofPlants.get(siteId);
      return some ? [{ siteId, site: { title: siteName, tenant }, ...generationOf(some, months) }] : [];
    });
  },
});
