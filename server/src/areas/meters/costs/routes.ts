import type { costs } from '@kontor/contract/areas/meters/costs/endpoints.ts';
import { costsOf } from '@kontor/contract/areas/meters/costs/rules.ts';
import { tariff } from '@kontor/contract/areas/meters/costs/schema.ts';
import { loadOfQuarter } from '@kontor/contract/areas/meters/intervals/rules.ts';
import { addMonths } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import { sql } from 'kysely';
import type { Handlers } from '../../../kernel/http/call.ts';
import { crud, type Store } from '../../../kernel/http/crud.ts';
import { runListQuery } from '../../../kernel/http/listed.ts';
import type { Services } from '../../../kernel/services.ts';
import { consumersBetween } from '../parts/shown.ts';
import { comparedMonths } from '../parts/twelve-months.ts';
import { sitesOfMeters } from '../rankings/queries.ts';
import { allTariffs, monthPeaks, TARIFFS, tariffById } from './queries.ts';

const FIELDS = { search: [], sort: ['id', 'type', 'validFrom', 'price', 'basePrice', 'peakPrice', 'co2'] };

const columnsOf = ({
  type,
  validFrom,
  price,
  basePrice,
  peakPrice,
  peakPeriod,
  co2,
}: BodyOf<typeof tariff.update>) => ({
  type,
  valid_from: validFrom,
  price,
  base_price: basePrice,
  peak_price: peakPrice,
  peak_period: peakPeriod,
  co2,
});

const tariffStore: Store<typeof tariff> = {
  list: ({ db }, _actor, query, setTotal) => runListQuery(db, sql`(${TARIFFS})`, query, FIELDS, setTotal),
  async find(read, _actor, id) {
    const [found] = await tariffById(read, { id });
    return found;
  },
  async insert({ db }, _actor, body) {
    const { id } = await db
      .insertInto('meter_tariff')
      .values(columnsOf(body))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async update({ db }, _actor, id, body) {
    await db.updateTable('meter_tariff').set(columnsOf(body)).where('id', '=', id).execute();
  },
  async remove({ db }, _actor, id) {
    await db.deleteFrom('meter_tariff').where('id', '=', id).execute();
  },
};

const firstOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`;

export const costHandlers = ({ timeZone }: Services): Handlers<typeof costs> => ({
  tariff: crud(tariff, 'meter_tariff', tariffStore),

  async costs({ read, query: { year } }) {
    const months = comparedMonths(year, dayOf(read.now, timeZone));
    const span = { start: months.first, end: addMonths(months.first, months.count) };
    const [sites, meters, rates, peaks] = await Promise.all([
      sitesOfMeters(read, {}),
      consumersBetween(read, span),
      allTariffs(read, {}),
      // Of whole calendar years, because a peak may be charged for one.
      monthPeaks(read, { start: firstOfYear(span.start), end: addMonths(firstOfYear(span.end), 12) }),
    ]);
    const peaksOf = grouped(peaks, ({ meterId }) => meterId);
    const charged = meters.map((meter) => ({
      ...meter,
      peaks: (peaksOf.get(meter.id) ?? []).map(({ month, amount }) => ({ month, load: loadOfQuarter(amount) / 1_000 })),
    }));
    return sites.flatMap(({ siteId, siteName, tenant }) => {
      const some = charged.filter((meter) => meter.siteId === siteId);
      return some.length > 0 ? [{ siteId, site: { title: siteName, tenant }, ...costsOf(some, rates, months) }] : [];
    });
  },
});
