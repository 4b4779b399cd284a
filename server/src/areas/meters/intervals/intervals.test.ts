import { meters } from '@kontor/contract/areas/meters/endpoints.ts';
import { siteMeter } from '@kontor/contract/areas/meters/schema.ts';
import { importAnswer } from '@kontor/contract/kernel/csv-import.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseExact } from '../../../testing/answer.ts';
import { startMeters } from '../../../testing/meters.ts';

// On 1 March 2027.
const { app, site, stranger, keeper, add, meter } = await startMeters();
afterAll(() => app.stop());

const QUARTER_MS = 900_000;
const HEADER = 'Beginn;Verbrauch';

const save = (id: number, start: string, values: (number | null)[], by = keeper) =>
  by.call(meters.setQuarters, { params: { id }, body: { start, values } });
const loadOf = async (id: number, query: { end?: string; days?: string } = {}, by = keeper) =>
  by.call(meters.load, { params: { id }, query });
const upload = (id: number, rows: readonly string[], dryRun = false, by = keeper) =>
  by.send({
    method: 'POST',
    url: `/api/meterManagement/siteMeter/${id}/interval/import?dryRun=${dryRun}`,
    payload: Buffer.from([HEADER, ...rows].join('\r\n')),
    headers: { 'content-type': 'text/csv' },
  });
const answerOf = async (id: number, rows: readonly string[], dryRun = false) =>
  parseExact(importAnswer, (await upload(id, rows, dryRun)).json);
const daysOf = (id: number) =>
  app.db.selectFrom('meter_day').select(['day', 'amounts']).where('meter_id', '=', id).orderBy('day').execute();
const power = (text: string) => add({ text, type: 'electricity', unit: 'kWh', digits: 6 });

describe('quarters of an hour', () => {
  it('are saved by day, replaced one by one, and safe to repeat', async () => {
    const id = await power('Theke');
    // 22:45 UTC is a quarter to midnight in winter.
    expect((await save(id, '2027-01-10T22:45:00Z', [1.5, 2, null, 3])).body).toEqual({
      created: 3,
      updated: 0,
      unchanged: 0,
    });
    expect((await save(id, '2027-01-10T23:45:00+01:00', [1.5, 2, null, 3])).body).toMatchObject({ unchanged: 3 });
    expect((await save(id, '2027-01-10T23:00:00Z', [2.5, 4])).body).toEqual({ created: 1, updated: 1, unchanged: 0 });
    const [first, second, ...others] = await daysOf(id);
    expect(others).toEqual([]);
    expect([first?.day, first?.amounts[95]]).toEqual(['2027-01-10', 1_500]);
    expect([second?.day, second?.amounts.slice(0, 4)]).toEqual(['2027-01-11', [2_500, 4_000, 3_000, null]]);
  });

  it('are refused in the future, at odd times, and for people of sites', async () => {
    const id = await power('Kasse');
    const outcomes = await Promise.all([
      save(id, '2027-03-01T09:00:00Z', [1]),
      save(id, '2027-02-01T09:05:00Z', [1]),
      save(id, '2027-02-01T09:00:00Z', []),
      save(
        id,
        '2027-01-01T00:00:00Z',
        Array.from({ length: 2_981 }, () => 1),
      ),
      save(id, '2027-02-01T09:00:00Z', [-1]),
      save(id, '2027-02-01T09:00:00Z', [1], site),
      save(999_999, '2027-02-01T09:00:00Z', [1]),
    ]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      '400 request.invalid',
      '400 request.invalid',
      '400 request.invalid',
      '400 request.invalid',
      '400 request.invalid',
      '403 request.forbidden',
      '404 request.notFound',
    ]);
    expect(await daysOf(id)).toEqual([]);
  });

  it('keep their meter: it is neither deleted nor gets another unit', async () => {
    const body = meter({ type: 'electricity', unit: 'kWh' });
    const { id } = (await keeper.call(siteMeter.create, { body })).body;
    await save(id, '2027-02-01T09:00:00Z', [1]);
    expect((await keeper.call(siteMeter.remove, { params: { id } })).outcome).toBe('409 meters.inUse');
    const changed = await keeper.call(siteMeter.update, { params: { id }, body: { ...body, unit: 'MWh' } });
    expect(changed.outcome).toBe('400 request.invalid');
  });
});

describe('a file of quarters', () => {
  it('has a line for each, in UTC or with an offset, in any order', async () => {
    const id = await power('Bäckerei');
    const rows = ['2027-02-01T10:15:00Z;1,25', '2027-02-01 10:00Z;1', '2027-02-01T11:30+01:00;0.5'];
    expect(await answerOf(id, rows, true)).toMatchObject({ rows: 3, created: 3, faults: [] });
    expect(await daysOf(id)).toEqual([]);
    expect(await answerOf(id, rows)).toMatchObject({ created: 3 });
    expect(await answerOf(id, rows)).toMatchObject({ created: 0, unchanged: 3 });
    const [day] = await daysOf(id);
    expect(day?.amounts.slice(44, 47)).toEqual([1_000, 1_250, 500]);
  });

  it('is rejected as a whole for any fault', async () => {
    const id = await power('Lager');
    const faulty = [
      '2027-02-01T10:00:00Z;1',
      '2027-02-01T11:00:00+01:00;2',
      '2027-02-01T10:20:00Z;1',
      '01.02.2027 10:30;1',
      '2027-04-01T10:00:00Z;1',
      '2027-02-01T10:45:00Z;viel',
    ];
    const { faults } = await answerOf(id, faulty, true);
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [3, 'Beginn'],
      [4, 'Beginn'],
      [5, 'Beginn'],
      [6, 'Beginn'],
      [7, 'Verbrauch'],
    ]);
    expect((await upload(id, faulty)).outcome).toBe('409 meters.importFaulty');
    expect((await answerOf(id, [], true)).faults).toHaveLength(1);
    expect(await daysOf(id)).toEqual([]);
    expect((await upload(id, faulty, false, site)).outcome).toBe('403 request.forbidden');
    expect((await upload(999_999, faulty)).outcome).toBe('404 request.notFound');
  });
});

/** A year of quarters with a pattern by day and time, from midnight in Berlin. */
const START = Date.parse('2025-12-31T23:00:00Z');
const YEAR = Array.from({ length: 35_040 }, (_, index) => ((index * 7_919) % 2_003) / 1_000 + (index % 96) / 50);

describe('the load of a year', () => {
  let id = 0;

  beforeAll(async () => {
    id = await power('Hauptzähler');
    const rows = YEAR.map(
      (value, index) => `${new Date(START + index * QUARTER_MS).toISOString()};${value.toFixed(3)}`,
    );
    expect(await answerOf(id, rows)).toMatchObject({ rows: 35_040, created: 35_040 });
    expect(await answerOf(id, rows)).toMatchObject({ created: 0, updated: 0, unchanged: 35_040 });
  });

  it('has 92 or 100 quarters where the clocks change, and takes little room', async () => {
    const days = await daysOf(id);
    expect(days).toHaveLength(365);
    const odd = days.filter(({ amounts }) => amounts.length !== 96).map(({ day, amounts }) => [day, amounts.length]);
    expect(odd).toEqual([
      ['2026-03-29', 92],
      ['2026-10-25', 100],
    ]);
    expect(days.flatMap(({ amounts }) => amounts).every((amount) => amount !== null)).toBe(true);
    const { rows } = await sql<{ bytes: number }>`
      select sum(pg_column_size(day.*)) as bytes from meter_day day where meter_id = ${id}`.execute(app.db);
    expect(Number(rows[0]?.bytes)).toBeLessThan(200_000);
  });

  it('is what SQL calculates from the single quarters', async () => {
    const values = JSON.stringify(YEAR.map((value) => Number(value.toFixed(3))));
    const { rows } = await sql<Record<'total' | 'night' | 'weekend' | 'base' | 'peak' | 'noon', number>>`
      with quarter as (
        select value::double precision as amount,
          to_timestamp(${START / 1_000}::bigint + (place - 1) * 900) at time zone 'Europe/Berlin' as local
        from json_array_elements_text(${values}::json) with ordinality each (value, place)
      )
      select sum(amount) as total, sum(amount) filter (where extract(hour from local) >= 22 or extract(hour from local) < 6) as night,
        sum(amount) filter (where extract(isodow from local) >= 6) as weekend, 4 * max(amount) as peak,
        4 * avg(amount) filter (where extract(isodow from local) < 6 and local::time = '12:00') as noon,
        (select 4 * percentile_cont(0.5) within group (order by least) from (
          select min(amount) as least from quarter group by local::date) day) as base
      from quarter`.execute(app.db);
    const [expected] = rows;
    const { body } = await loadOf(id, { end: '2026-12-31', days: '365' });
    expect(body).toMatchObject({ start: '2026-01-01', end: '2026-12-31', knownQuarters: 35_040, quarters: 35_040 });
    expect(body.consumption).toBeCloseTo(expected?.total ?? 0, 3);
    expect(body.nightUse).toBeCloseTo(expected?.night ?? 0, 3);
    expect(body.weekendUse).toBeCloseTo(expected?.weekend ?? 0, 3);
    expect(body.peakLoad).toBeCloseTo(expected?.peak ?? 0, 3);
    expect(body.baseLoad).toBeCloseTo(expected?.base ?? 0, 2);
    expect(body.curve.find(({ time }) => time === '12:00')?.workday).toBeCloseTo(expected?.noon ?? 0, 2);
  });

  it('is by default that of the last thirty days with values, for people of the site', async () => {
    const { body } = await loadOf(id, {}, site);
    expect(body).toMatchObject({ start: '2026-12-02', end: '2026-12-31', quarters: 30 * 96 });
    expect((await loadOf(id, {}, stranger)).outcome).toBe('404 request.notFound');
    expect((await loadOf(id, { days: '367' })).outcome).toBe('400 request.invalid');
    const empty = await power('Neu');
    expect((await loadOf(empty)).body).toMatchObject({ start: null, quarters: 0, consumption: 0, baseLoad: null });
  });
});
