import { costs } from '@kontor/contract/areas/meters/costs/endpoints.ts';
import { tariff } from '@kontor/contract/areas/meters/costs/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMeters } from '../../../testing/meters.ts';

// On 1 March 2029: the last twelve months end in a common year, after a leap year.
const { app, keeper, add, enter } = await startMeters();
afterAll(() => app.stop());

const RATES = [
  { type: 'electricity', validFrom: '2027-01-01', price: 0.31, basePrice: 120, peakPrice: 84, co2: 0.4 },
  {
    type: 'electricity',
    validFrom: '2028-05-17',
    price: 0.28,
    basePrice: 146.4,
    peakPrice: 9.5,
    peakPeriod: 'month',
    co2: 0.38,
  },
  { type: 'electricity', validFrom: '2028-12-31', price: 0.295, basePrice: 90, peakPrice: 71.3, co2: 0.36 },
  { type: 'water', validFrom: '2027-01-01', price: 2.1, basePrice: 0, co2: 0.35 },
] as const;

beforeAll(async () => {
  app.setClock('2029-03-01T08:00:00Z');
  for (const body of RATES) await keeper.call(tariff.create, { body });
  const [market, cooling, water] = [
    await add({ type: 'electricity', unit: 'kWh', digits: 6 }),
    await add({ type: 'electricity', unit: 'MWh', digits: 6 }),
    await add(),
  ];
  const days = ['2028-01-15', '2028-03-01', '2028-05-20', '2028-09-03', '2029-01-02', '2029-02-11', '2029-03-01'];
  for (const [index, day] of days.entries()) {
    await enter(market, day, 1_000 + index * 777.5 + index ** 2 * 13, { reason: 'so war es' });
    if (index > 1) await enter(cooling, day, index * 4.321, { reason: 'so war es' });
    await enter(water, day, index * 21, { reason: 'so war es' });
  }
  await app.db
    .insertInto('meter_day')
    .values(
      [market, cooling].flatMap((meterId, place) =>
        [
          '2028-02-07',
          '2028-03-30',
          '2028-05-02',
          '2028-05-20',
          '2028-08-04',
          '2028-12-31',
          '2029-02-27',
          '2029-05-05',
        ].map((day, index) => ({ meter_id: meterId, day, amounts: [place === 0 ? 900 + index * 210 : 2 + index, 1] })),
      ),
    )
    .execute();
});

/** The cost of each type day by day: what the meters used on a day, by the tariff of the day. */
const byDay = sql<{ type: string; cost: number; base: number; peak: number; co2: number }>`
  with stretch as (
    select meter.id as meter_id, meter.type, unit, date as start, lead(date) over device as "end",
      (lead(value) over device - value) * case unit when 'MWh' then 1000 else 1 end as amount
    from meter_reading reading join meter on meter.id = meter_id
    window device as (partition by device_id order by date)
  ), day as (
    select meter_id, type, unit, day::date, amount / ("end" - start) as amount
    from stretch, generate_series(start, "end" - 1, interval '1 day') day
    where day between '2028-03-01' and '2029-02-28'
  )
  select day.type, sum(amount * price + base_of_day + peak_of_day)::double precision as cost,
    sum(base_of_day)::double precision as base, sum(peak_of_day)::double precision as peak, sum(amount * co2)::double precision as co2
  from day
  cross join lateral (
    select price, co2, peak_price, peak_period, base_price / extract(doy from make_date(extract(year from day)::integer, 12, 31)) as base_of_day
    from meter_tariff tariff where tariff.type = day.type and valid_from <= day order by valid_from desc limit 1
  ) tariff
  cross join lateral (
    select coalesce(max(amount), 0) * 4 / 1000.0 * case unit when 'MWh' then 1000 else 1 end * peak_price
      / extract(day from date_trunc(peak_period, day.day) + ('1 ' || peak_period)::interval - date_trunc(peak_period, day.day))
      as peak_of_day
    from meter_day known, unnest(amounts) amount
    where known.meter_id = day.meter_id and date_trunc(peak_period, known.day) = date_trunc(peak_period, day.day)
  ) peak
  group by day.type order by day.type`;

it('is what a calculation day by day in SQL gives', async () => {
  const { rows } = await byDay.execute(app.db);
  const { body } = await keeper.call(costs.costs, { query: {} });
  const types = body.find(({ siteId }) => siteId === 601)?.types ?? [];
  expect(rows.map(({ type }) => type)).toEqual(['electricity', 'water']);
  for (const { type, cost, base, peak, co2 } of rows) {
    const found = types.find((each) => each.type === type);
    expect(found?.cost).toBeCloseTo(cost, 1);
    expect(found?.baseCost).toBeCloseTo(base, 1);
    expect(found?.peakCost).toBeCloseTo(peak, 1);
    expect(found?.co2).toBeCloseTo(co2, 1);
  }
  expect(types.find(({ type }) => type === 'electricity')?.baseCost).toBeGreaterThan(200);
  expect(types.find(({ type }) => type === 'electricity')?.peakCost).toBeGreaterThan(1_000);
});
