import { meters } from '@kontor/contract/areas/meters/endpoints.ts';
import { siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMeters } from '../../../testing/meters.ts';

// On 1 March 2027, the last twelve months are March 2026 to February 2027.
const { app, site, keeper, add, enter, meter } = await startMeters();
afterAll(() => app.stop());

const plant = { type: 'electricity', unit: 'kWh', digits: 6 } as const;
const of = async (siteId: number, year?: number) =>
  (await keeper.call(meters.generation, { query: year === undefined ? {} : { year } })).body.find(
    (each) => each.siteId === siteId,
  );

beforeAll(async () => {
  const [roof, carport, grid] = [
    await add({ ...plant, text: 'PV Dach', direction: 'generation' }),
    await add({ ...plant, text: 'PV Carport', unit: 'MWh', direction: 'generation' }),
    await add({ ...plant, text: 'Einspeisung', direction: 'feedIn' }),
  ];
  const days = ['2026-02-10', '2026-04-01', '2026-06-17', '2026-09-01', '2026-11-30', '2027-02-28', '2027-03-01'];
  for (const [index, day] of days.entries()) {
    await enter(roof, day, index * 900 + index ** 2 * 31, { reason: 'so war es' });
    if (index < 5) await enter(carport, day, index * 0.75, { reason: 'so war es' });
    await enter(grid, day, index * 333.3, { reason: 'so war es' });
  }
});

/** The same month by month in SQL, from the days on which all three meters counted. */
const byMonth = sql<{ month: string; generated: number; fedIn: number }>`
  with stretch as (
    select direction, meter.id, date as start, lead(date) over device as "end",
      (lead(value) over device - value) * case unit when 'MWh' then 1000 else 1 end as amount
    from meter_reading reading join meter on meter.id = meter_id where site_id = 601
    window device as (partition by device_id order by date)
  ), day as (
    select direction, id, day::date, amount / ("end" - start) as amount
    from stretch, generate_series(start, "end" - 1, interval '1 day') day where day >= '2026-03-01'
  )
  select to_char(day, 'YYYY-MM') as month,
    coalesce(sum(amount) filter (where direction = 'generation'), 0)::double precision as generated,
    coalesce(sum(amount) filter (where direction = 'feedIn'), 0)::double precision as "fedIn"
  from day group by 1 having count(*) = 3 * extract(day from date_trunc('month', min(day)) + interval '1 month - 1 day')
  order by 1`;

it('is generated minus fed in, of the months that readings of all meters cover', async () => {
  const { rows } = await byMonth.execute(app.db);
  expect(rows.map(({ month }) => month)).toEqual([
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
    '2026-08',
    '2026-09',
    '2026-10',
  ]);
  const found = await of(601);
  expect(found?.knownMonths).toBe(rows.length);
  for (const { month, generated, fedIn } of rows) {
    const own = found?.months.find((each) => each.month === month);
    // The carport's meter counts in thousandths of a megawatt hour.
    expect(Math.abs((own?.generated ?? 0) - generated)).toBeLessThan(1);
    expect(own?.fedIn).toBeCloseTo(fedIn, 1);
    expect(own?.ownUse).toBeCloseTo((own?.generated ?? 0) - fedIn, 1);
  }
  const [generated, fedIn] = [
    rows.reduce((sum, row) => sum + row.generated, 0),
    rows.reduce((sum, row) => sum + row.fedIn, 0),
  ];
  expect(Math.abs((found?.ownUse ?? 0) - (generated - fedIn))).toBeLessThan(2);
  expect(found?.ownShare).toBeCloseTo((generated - fedIn) / generated, 3);
  expect(found?.months.find(({ month }) => month === '2026-12')).toMatchObject({ generated: null, ownUse: null });
});

it('is no consumption: neither ranked nor charged', async () => {
  expect((await keeper.call(meters.costs, { query: {} })).body).toEqual([]);
  expect((await keeper.call(meters.ranking, { query: {} })).body).toEqual([]);
});

it('without a meter for the grid is used by the site, and says nothing if more was fed in than generated', async () => {
  const roof = await add({ ...plant, siteId: 701, direction: 'generation' });
  await enter(roof, '2026-03-01', 0);
  await enter(roof, '2027-03-01', 3_650);
  expect(await of(701)).toMatchObject({ generated: 3_650, fedIn: 0, ownUse: 3_650, ownShare: 1, knownMonths: 12 });
  const grid = await add({ ...plant, siteId: 701, direction: 'feedIn' });
  await enter(grid, '2026-03-01', 0);
  await enter(grid, '2027-03-01', 9_000);
  expect(await of(701)).toMatchObject({ generated: null, ownUse: null, ownShare: null, knownMonths: 0 });
  expect(await of(701, 2025)).toMatchObject({ knownMonths: 0 });
});

it('is only counted by electricity meters, and only for people who manage meters', async () => {
  const body = meter({ direction: 'feedIn' });
  const refused = await keeper.call(siteMeter.create, { body });
  expect(refused.outcome).toBe('400 request.invalid');
  expect((await site.call(meters.generation, { query: {} })).outcome).toBe('403 request.forbidden');
});
