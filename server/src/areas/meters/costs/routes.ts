import type { costs } from '@kontor/contract/areas/meters/costs/endpoints.ts';
import { costsOf } from '@kontor/contract/areas/meters/costs/rules.ts';
import { tariff } from '@kontor/contract/areas/meters/costs/schema.ts';
import { addMonths } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { crud } from '../../../kernel/http/crud.ts';
import { tableStore } from '../../../kernel/http/table-store.ts';
import type { Services } from '../../../kernel/services.ts';
import { metersBetween } from '../parts/shown.ts';
import { comparedMonths } from '../parts/twelve-months.ts';
import { sitesOfMeters } from '../rankings/queries.ts';
import { allTariffs } from './queries.ts';

export const costHandlers = ({ timeZone }: Services): Handlers<typeof costs> => ({
  tariff: crud(tariff, 'meter_tariff', tableStore(tariff, 'meter_tariff', { search: [] })),

  async costs({ read, query: { year } }) {
    const months = comparedMonths(year, dayOf(read.now, timeZone));
    const span = { start: months.first, end: addMonths(months.first, months.count) };
    const [sites, meters, rates] = await Promise.all([
      sitesOfMeters(read, {}),
      metersBetween(read, span),
      allTariffs(read, {}),
    ]);
    return sites.flatMap(({ siteId, siteName, tenant }) => {
      const some = meters.filter((meter) => meter.siteId === siteId);
      return some.length > 0 ? [{ siteId, site: { title: siteName, tenant }, ...costsOf(some, rates, months) }] : [];
    });
  },
});
