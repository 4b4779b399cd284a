import type { tariff } from '@kontor/contract/areas/meters/costs/schema.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import { prepared } from '../../../kernel/database/prepared.ts';

type Tariff = AnswerOf<typeof tariff.find>;

/** Tariffs as the API returns them. */
export const TARIFFS = sql<Tariff>`
  select id, type, valid_from as "validFrom", price::double precision as price,
    base_price::double precision as "basePrice",
    peak_price::double precision as "peakPrice", peak_period as "peakPeriod", co2::double precision as co2, version
  from meter_tariff`;

export const allTariffs = prepared<object, Tariff>(() => sql<Tariff>`${TARIFFS} order by type, valid_from`);

export const tariffById = prepared<{ id: number }, Tariff>((_, arg) => sql<Tariff>`${TARIFFS} where id = ${arg('id')}`);

/** The highest quarter of an hour of a meter in a month, in thousandths of its unit. */
interface MonthPeak {
  readonly meterId: number;
  /** `YYYY-MM`. */
  readonly month: string;
  readonly amount: number;
}

/** The highest quarters of all meters in the months from one day to another. */
export const monthPeaks = prepared<{ start: string; end: string }, MonthPeak>(
  (_, arg) => sql<MonthPeak>`
    select meter_id as "meterId", to_char(day, 'YYYY-MM') as month, max(peak) as amount
    from meter_day where day >= ${arg('start')}::date and day < ${arg('end')}::date and peak is not null
    group by meter_id, to_char(day, 'YYYY-MM')`,
);
