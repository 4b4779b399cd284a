import { consumption } from '@kontor/contract/areas/meters/consumption/endpoints.ts';
import { rankings } from '@kontor/contract/areas/meters/rankings/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom, type World } from '../../../kernel/world.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { createDemoData as tellMasterData } from '../../master-data/demo.ts';
import { insertSite } from '../../master-data/factory.ts';
import { createDemoData } from '../demo.ts';
import { aMeter, aReading, insertMeter, insertReading } from '../factory.ts';

let app: TestApp;

const seed = (then: (world: World) => Promise<unknown>) =>
  app.inTransaction(async (tx) => {
    await then({ tx, services: app.services, size: 'small', random: randomFrom(1) });
  });

const rankingOf = async (year?: number) => {
  const { body } = await app.as('site').call(rankings.ranking, { query: year === undefined ? {} : { year } });
  return body;
};
const siteOf = async (siteId: number) =>
  (await app.as('site').call(rankings.siteRanking, { params: { siteId }, query: {} })).body;

beforeAll(async () => {
  app = await startApp({ clock: new Date('2027-03-10T08:00:00Z') });
  await seed(async (world) => {
    await tellMasterData(world);
    await createDemoData(world);
  });
});
afterAll(() => app.stop());

/**
 * Calculates the same figures differently: each day separately, from the readings around it or the mean of its meter.
 */
async function byDays(): Promise<Map<string, number>> {
  const { rows } = await sql<{ siteId: number; type: string; rating: number }>`
    with shown as (
      select meter.id, site_id, type, date, date_value.total,
        lead(date) over device as next_date, lead(date_value.total) over device as next_total,
        case when unit = 'MWh' then 1000 when type = 'gas' and unit = 'm³' then 10 else 1 end as factor
      from meter_reading join meter on meter.id = meter_id
      cross join lateral (select value + rolled as total) date_value
      window device as (partition by device_id order by date, value + rolled)
    ), daily as (
      select id, site_id, type, day::date, sum(factor * (next_total - total) / (next_date - date)) as amount
      from shown, generate_series(date, next_date - 1, '1 day') day
      where next_date > date group by 1, 2, 3, 4
    ), meters as (
      select meter.id, site_id, type, retired_on,
        (select installed_on from meter_device where meter_id = meter.id order by id limit 1) as installed_on from meter
      where direction = 'consumption'
    ), asked as (
      select meters.*, day::date from meters, generate_series(date '2026-03-01', date '2027-02-28', '1 day') day
      where (installed_on is null or day >= installed_on) and (retired_on is null or day < retired_on)
    ), meterly as (
      select id, site_id, type, avg(amount) as mean from asked left join daily using (id, site_id, type, day) group by 1, 2, 3
    ), monthly as (
      select site_id, type, date_trunc('month', asked.day) as month, sum(coalesce(amount, mean)) as amount,
        bool_and(amount is not null) as known
      from asked left join daily using (id, site_id, type, day) join meterly using (id, site_id, type) group by 1, 2, 3
    ), yearly as (
      select site_id, type,
        sum(amount) / sum(extract(day from month + interval '1 month' - interval '1 day')) * 365 as amount
      from monthly group by 1, 2 having count(*) filter (where known) >= 6
    ), dense as (
      select site_id, type, amount / size as figure from yearly join site on site.id = site_id where size > 0
    ), middle as (
      select type, percentile_cont(0.5) within group (order by figure) as median from dense group by 1
    )
    select site_id as "siteId", type, (figure / median)::double precision as rating
    from dense join middle using (type)`.execute(app.db);
  return new Map(rows.map(({ siteId, type, rating }) => [`${siteId} ${type}`, rating]));
}

describe('the ranking of the demo', () => {
  it('matches the figures calculated day by day', async () => {
    const expected = await byDays();
    const rows = await rankingOf();
    const actual = new Map(
      rows.flatMap(({ siteId, waterRating, electricityRating, gasRating, heatQuantityRating }) =>
        Object.entries({
          water: waterRating,
          electricity: electricityRating,
          gas: gasRating,
          heatQuantity: heatQuantityRating,
        }).flatMap(([type, rating]) => (rating === null ? [] : [[`${siteId} ${type}`, rating] as const])),
      ),
    );
    expect(actual.size).toBeGreaterThan(20);
    expect([...actual.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
    for (const [key, rating] of actual) expect(rating, key).toBeCloseTo(expected.get(key) ?? Number.NaN, 4);
  });

  it('has the mean of the types as its total, ascending ranks, and 1 as the median', async () => {
    const rows = await rankingOf();
    for (const { waterRating, electricityRating, gasRating, heatQuantityRating, totalRating } of rows) {
      const some = [waterRating, electricityRating, gasRating, heatQuantityRating].filter((rating) => rating !== null);
      const mean = some.reduce((sum, rating) => sum + rating, 0) / some.length;
      expect(totalRating).toBeCloseTo(mean, 9);
    }
    const totals = rows.flatMap(({ totalRating }) => totalRating ?? []);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(rows[0]?.rank).toBe(1);
    const water = rows.flatMap(({ waterRating }) => waterRating ?? []).toSorted((a, b) => a - b);
    expect(water[Math.floor(water.length / 2)]).toBeGreaterThanOrEqual(1);
    expect(water[Math.floor((water.length - 1) / 2)]).toBeLessThanOrEqual(1);
  });

  it('is traceable down to the months', async () => {
    const [first] = await rankingOf();
    const site = await siteOf(first?.siteId ?? 0);
    expect(site).toMatchObject({ ...first, start: '2026-03-01', end: '2027-02-28' });
    for (const { months, consumption, perSquareMetre, median, rating } of site.types) {
      expect(months).toHaveLength(12);
      const sum = months.reduce((all, month) => all + (month.consumption ?? 0), 0);
      expect(sum).toBeCloseTo(consumption ?? Number.NaN, 1);
      expect((perSquareMetre ?? 0) * (site.size ?? 0)).toBeCloseTo(consumption ?? Number.NaN, 1);
      expect((perSquareMetre ?? 0) / (median ?? 1)).toBeCloseTo(rating ?? Number.NaN, 9);
    }
  });

  it('can be limited to a calendar year, and has no ratings without readings', async () => {
    const before = await rankingOf(2026);
    expect(before.some(({ rank }) => rank === 1)).toBe(true);
    const running = (
      await app.as('site').call(rankings.siteRanking, { params: { siteId: 601 }, query: { year: 2027 } })
    ).body;
    expect([running.start, running.end]).toEqual(['2027-01-01', '2027-02-28']);
    expect(running.types.every(({ months }) => months.length === 2)).toBe(true);
    expect((await app.as('site').call(rankings.years)).body).toEqual([2027, 2026, 2025]);
    const longAgo = await rankingOf(1999);
    expect(longAgo.every(({ rank, unrated }) => rank === null && unrated !== null)).toBe(true);
  });
});

describe('a site', () => {
  const read = (world: World, meterId: number, months: number, each: number) =>
    Array.from({ length: months + 1 }, (_, index) => index).reduce(
      (before, index) =>
        before.then(async () => {
          const day = new Date(Date.UTC(2027, 2 - months + index, 1)).toISOString().slice(0, 10);
          await insertReading(world, aReading(meterId, day, index * each));
        }),
      Promise.resolve(),
    );

  it.each([
    [6, 600, { unrated: null, estimatedShare: 0.5, unratedTypes: [] }],
    [5, 600, { unrated: 'readings', estimatedShare: null, unratedTypes: ['water'] }],
    [12, null, { unrated: 'size', estimatedShare: null, unratedTypes: ['water'] }],
  ])('with %i known months and %s square metres', async (months, size, expected) => {
    let siteId = 0;
    await seed(async (world) => {
      siteId = await insertSite(world, { title: `Neuer Markt ${months}`, tenantId: 7 });
      await world.tx.db.updateTable('site').set({ size }).where('id', '=', siteId).execute();
      await read(world, await insertMeter(world, aMeter(siteId)), months, 31);
    });
    expect(await siteOf(siteId)).toMatchObject({ siteId, ...expected });
    const rows = await rankingOf();
    expect(rows.find((row) => row.siteId === siteId)).toMatchObject(expected);
  });

  const aSite = async (world: World, title: string) => {
    const siteId = await insertSite(world, { title, tenantId: 7 });
    await world.tx.db.updateTable('site').set({ size: 500 }).where('id', '=', siteId).execute();
    return siteId;
  };
  const waterOf = async (siteId: number) => (await siteOf(siteId)).types.find(({ type }) => type === 'water');

  it('is estimated per meter, never below what a meter counted', async () => {
    let siteId = 0;
    await seed(async (world) => {
      siteId = await aSite(world, 'Zwei Zähler');
      const [whole, late] = [await insertMeter(world, aMeter(siteId)), await insertMeter(world, aMeter(siteId))];
      await read(world, whole, 11, 10);
      await insertReading(world, aReading(whole, '2027-03-01', 5_000, { correction: true, reason: 'Rohrbruch' }));
      await insertReading(world, aReading(late, '2026-03-01', 0));
      await insertReading(world, aReading(late, '2027-02-01', 337, { reason: 'Spät' }));
    });
    const february = (await waterOf(siteId))?.months.at(-1);
    // The count of one meter, and one per day of the other.
    expect(february).toEqual({ month: '2027-02', consumption: 5_000 - 100 + 28, isEstimated: true });
  });

  it('is estimated in months spread over a long interval, as reported for its meter', async () => {
    let [siteId, meterId] = [0, 0];
    await seed(async (world) => {
      siteId = await aSite(world, 'Jährlich');
      meterId = await insertMeter(world, aMeter(siteId, { installedOn: '2026-01-10', startValue: 0 }));
      await insertReading(world, aReading(meterId, '2027-03-01', 415));
    });
    const marks = (await waterOf(siteId))?.months.map(({ isEstimated }) => isEstimated);
    expect(marks).toEqual(Array.from({ length: 12 }, () => true));
    const params = { id: meterId };
    const { body } = await app.as('meters').call(consumption.consumption, { params, query: {} });
    // The answer extends to the current month.
    expect(body.slice(0, -1).map(({ isEstimated }) => isEstimated)).toEqual(marks?.slice(1));
  });

  it('is not estimated with a reading within three days of a border, as reported for its meter', async () => {
    let [siteId, meterId] = [0, 0];
    await seed(async (world) => {
      siteId = await aSite(world, 'Kurz davor');
      meterId = await insertMeter(world, aMeter(siteId));
      await read(world, meterId, 12, 31);
      await world.tx.db
        .updateTable('meter_reading')
        .set({ date: '2027-02-27' })
        .where('meter_id', '=', meterId)
        .where('date', '=', '2027-03-01')
        .execute();
    });
    expect((await siteOf(siteId)).estimatedShare).toBe(0);
    const params = { id: meterId };
    const { body } = await app.as('meters').call(consumption.consumption, { params, query: {} });
    expect(body.slice(0, -1).every(({ isEstimated }) => !isEstimated)).toBe(true);
  });

  it('has a rating without a new, unread meter, and lists types without one', async () => {
    let siteId = 0;
    await seed(async (world) => {
      siteId = await aSite(world, 'Neuer Zähler');
      await read(world, await insertMeter(world, aMeter(siteId)), 12, 31);
      await insertMeter(world, aMeter(siteId));
      await insertMeter(world, aMeter(siteId, { installedOn: '2027-01-10', startValue: 7 }));
      await insertMeter(world, aMeter(siteId, { type: 'gas' }));
    });
    const { types, ...row } = await siteOf(siteId);
    expect(row).toMatchObject({ unrated: null, estimatedShare: 0, unratedTypes: ['gas'] });
    expect(types.map(({ type, unrated, consumption: amount }) => [type, unrated, amount])).toEqual([
      ['water', null, 372],
      ['gas', 'readings', null],
    ]);
  });

  it('shares its rank with an equal one', async () => {
    await seed(async (world) => {
      for (const title of ['Zwilling Nord', 'Zwilling Süd']) {
        const siteId = await insertSite(world, { title, tenantId: 7 });
        await world.tx.db.updateTable('site').set({ size: 1_000 }).where('id', '=', siteId).execute();
        await read(world, await insertMeter(world, aMeter(siteId)), 12, 50);
      }
    });
    const twins = (await rankingOf()).filter(({ siteName }) => siteName.startsWith('Zwilling'));
    expect(twins).toHaveLength(2);
    expect(twins[0]?.rank).toBe(twins[1]?.rank);
  });

  it('is left out without meters', async () => {
    let siteId = 0;
    await seed(async (world) => {
      siteId = await insertSite(world, { title: 'Ohne Zähler', tenantId: 7 });
    });
    const answer = await app.as('site').call(rankings.siteRanking, { params: { siteId }, query: {} });
    expect(answer.outcome).toBe('404 request.notFound');
  });
});
