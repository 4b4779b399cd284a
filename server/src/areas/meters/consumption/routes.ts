import { METER_MANAGERS } from '@kontor/contract/areas/meters/access.ts';
import type { consumption } from '@kontor/contract/areas/meters/consumption/endpoints.ts';
import { consumptionByMonth, monthsFrom } from '@kontor/contract/areas/meters/consumption/rules.ts';
import { addMonths, firstOfMonth } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Handlers } from '../../../kernel/http/call.ts';
import { refuse } from '../../../kernel/http/refusal.ts';
import { reachesSite } from '../../../kernel/identity/actor.ts';
import type { Services } from '../../../kernel/services.ts';
import { meterOf } from '../queries.ts';
import { pointsBetween } from '../readings/queries.ts';

const MONTHS = 12;

export const consumptionHandlers = ({ timeZone }: Services): Handlers<typeof consumption> => ({
  async consumption({ read, actor, params: { id }, query: { year } }) {
    const today = dayOf(read.now, timeZone);
    const meter = await meterOf(read, id, today);
    if (!meter || !reachesSite(actor, meter.siteId, METER_MANAGERS)) return refuse('request.notFound');
    const first = year === undefined ? addMonths(firstOfMonth(today), 1 - MONTHS) : `${year}-01-01`;
    const start = addMonths(first, -MONTHS);
    const points = await pointsBetween(read, { meterId: id, start, end: addMonths(first, MONTHS) });
    const presence = { installedOn: meter.devices.at(-1)?.installedOn ?? null, retiredOn: meter.retiredOn };
    const months = consumptionByMonth(points, monthsFrom(start, 2 * MONTHS), presence);
    return months.slice(MONTHS).map((month, index) => ({ ...month, yearBefore: months[index]?.consumption ?? null }));
  },
});
