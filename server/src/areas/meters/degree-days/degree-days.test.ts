import { meters } from '@kontor/contract/areas/meters/endpoints.ts';
import { importAnswer } from '@kontor/contract/kernel/csv-import.ts';
import type { BodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseExact } from '../../../testing/answer.ts';
import { startMeters } from '../../../testing/meters.ts';

// On 1 March 2027, the last twelve months are March 2026 to February 2027.
const { app, site, keeper, add, enter } = await startMeters();
afterAll(() => app.stop());

const HEADER = 'Region;Markt;Monat;Gradtage;Mittel';
const MONTHS = Array.from({ length: 12 }, (_, place) =>
  new Date(Date.UTC(2026, 2 + place, 1)).toISOString().slice(0, 7),
);
/** 30, 40, …, 140 degree days, a tenth less than usual. */
const north = MONTHS.map((month, place) => `Nord;;${month};${30 + place * 10};${((30 + place * 10) * 11) / 10}`);

const upload = (rows: readonly string[], dryRun = false, by = keeper) =>
  by.send({
    method: 'POST',
    url: `/api/meterManagement/degreeDay/import?dryRun=${dryRun}`,
    payload: Buffer.from([HEADER, ...rows].join('\r\n')),
    headers: { 'content-type': 'text/csv' },
  });
const answerOf = async (rows: readonly string[], dryRun = false) =>
  parseExact(importAnswer, (await upload(rows, dryRun)).json);
const all = async () => (await keeper.call(meters.degreeDays)).body;
const typeOf = async (siteId: number, type: string) =>
  (await keeper.call(meters.siteRanking, { params: { siteId }, query: {} })).body.types.find((of) => of.type === type);

beforeAll(async () => {
  await app.db.updateTable('site').set({ region: 'Nord', size: 500 }).where('id', '=', 601).execute();
  await app.db.updateTable('site').set({ region: 'Nord', size: 800 }).where('id', '=', 701).execute();
  for (const [siteId, perMonth] of [
    [601, 400],
    [701, 900],
  ] as const) {
    const gas = await add({ siteId, type: 'gas', unit: 'm³', digits: 6 });
    const power = await add({ siteId, type: 'electricity', unit: 'kWh', digits: 6 });
    for (const [place, month] of [...MONTHS, '2027-03'].entries()) {
      await enter(gas, `${month}-01`, place * perMonth, { reason: 'so war es' });
      await enter(power, `${month}-01`, place * perMonth, { reason: 'so war es' });
    }
  }
});

describe('a file of degree days', () => {
  it('is previewed, written, and safe to repeat', async () => {
    expect(await answerOf(north, true)).toMatchObject({ rows: 12, created: 12, faults: [] });
    expect(await all()).toEqual([]);
    expect(await answerOf(north)).toMatchObject({ created: 12 });
    expect(await answerOf(north)).toMatchObject({ unchanged: 12 });
    expect((await all())[0]).toMatchObject({ region: 'Nord', siteId: null, month: '2027-02', degreeDays: 140 });
    expect(await answerOf(['Nord;;01.2027;131,5;140'])).toMatchObject({ updated: 1 });
    expect(await answerOf([north[10] ?? ''])).toMatchObject({ updated: 1 });
  });

  it('is rejected as a whole for any fault', async () => {
    const faulty = [
      'Nrd;;2026-01;1;1',
      'Nord;601;2026-01;1;1',
      ';;2026-01;1;1',
      'Nord;;2026-13;1;1',
      ';999;2026-01;1;x',
    ];
    const { faults } = await answerOf([...faulty, 'Nord;;2026-02;1;1', 'Nord;;2026-02;2;1'], true);
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Region'],
      [3, 'Region'],
      [4, 'Region'],
      [5, 'Monat'],
      [6, 'Mittel'],
      [8, 'Monat'],
    ]);
    expect((await upload(faulty)).outcome).toBe('409 meters.importFaulty');
    expect(await all()).toHaveLength(12);
    expect((await answerOf([], true)).faults).toHaveLength(1);
  });

  it('is only for people who manage meters', async () => {
    expect((await upload(north, false, site)).outcome).toBe('403 request.forbidden');
    expect((await site.call(meters.degreeDays)).outcome).toBe('403 request.forbidden');
  });
});

describe('degree days of a call', () => {
  const body = (...degreeDays: BodyOf<typeof meters.setDegreeDays>['degreeDays']) => ({ body: { degreeDays } });
  const figures = { degreeDays: 90.5, longTerm: 100 };

  it('are saved like those of a file, and safe to repeat', async () => {
    const before = await all();
    const sent = body(
      { region: 'Nord', siteId: null, month: '2020-01', ...figures },
      { region: null, siteId: 601, month: '2020-01', ...figures },
    );
    const outcomes = [await keeper.call(meters.setDegreeDays, sent), await keeper.call(meters.setDegreeDays, sent)];
    expect(outcomes.map((answer) => answer.body)).toEqual([
      { created: 2, updated: 0, unchanged: 0 },
      { created: 0, updated: 0, unchanged: 2 },
    ]);
    expect(await all()).toHaveLength(before.length + 2);
    await app.db.deleteFrom('meter_degree_day').where('month', '=', '2020-01-01').execute();
  });

  it('are rejected as a whole, with the paths of all faults', async () => {
    const before = await all();
    const answer = await keeper.call(
      meters.setDegreeDays,
      body(
        { region: 'Nrd', siteId: null, month: '2020-01', ...figures },
        { region: null, siteId: 999, month: '2020-01', ...figures },
        { region: 'Nord', siteId: 601, month: '2020-02', ...figures },
        { region: 'Nord', siteId: null, month: '2020-03', ...figures },
        { region: 'Nord', siteId: null, month: '2020-03', ...figures },
      ),
    );
    expect([answer.outcome, answer.faults]).toEqual([
      '400 request.invalid',
      ['degreeDays.0.region', 'degreeDays.1.siteId', 'degreeDays.2.region', 'degreeDays.4.month'],
    ]);
    expect(await all()).toEqual(before);
    const foreign = await site.call(
      meters.setDegreeDays,
      body({ region: 'Nord', siteId: null, month: '2020-01', ...figures }),
    );
    expect(foreign.outcome).toBe('403 request.forbidden');
  });
});

describe('the ranking', () => {
  it('has the consumption of heating in usual weather, as SQL calculates it', async () => {
    const { rows } = await sql<{ id: number; consumption: number; perSquareMetre: number }>`
      select site.id, used * 10 * weather.factor as consumption, used * 10 * weather.factor / size as "perSquareMetre"
      from site
      join lateral (
        select (max(value) - min(value))::double precision as used from meter_reading join meter on meter.id = meter_id
        where meter.site_id = site.id and type = 'gas'
      ) gas on used is not null
      cross join (
        select (sum(long_term) / sum(degree_days))::double precision as factor from meter_degree_day
      ) weather
      order by site.id`.execute(app.db);
    expect(rows.map(({ id }) => id)).toEqual([601, 701]);
    const median = rows.reduce((sum, row) => sum + row.perSquareMetre / 2, 0);
    for (const { id, consumption, perSquareMetre } of rows) {
      const normalised = (await typeOf(id, 'gas'))?.normalised;
      expect(normalised?.factor).toBeCloseTo(1.1, 9);
      expect(normalised?.consumption).toBeCloseTo(consumption, 2);
      expect(normalised?.rating).toBeCloseTo(perSquareMetre / median, 6);
      expect((await typeOf(id, 'electricity'))?.normalised).toBeNull();
    }
    const { body } = await keeper.call(meters.ranking, { query: {} });
    expect(body[0]).toMatchObject({ heatQuantityNormalisedRating: null });
    expect(body.every(({ gasNormalisedRating }) => gasNormalisedRating !== null)).toBe(true);
  });

  it('prefers the degree days of a site, and says nothing while a month is missing', async () => {
    await answerOf(MONTHS.map((month) => `;601;${month};100;200`));
    expect((await typeOf(601, 'gas'))?.normalised).toMatchObject({ factor: 2, degreeDays: 1_200, longTerm: 2_400 });
    expect((await typeOf(701, 'gas'))?.normalised?.factor).toBeCloseTo(1.1, 9);
    const { body } = await keeper.call(meters.siteRanking, { params: { siteId: 601 }, query: { year: 2026 } });
    expect(body.types.every(({ normalised }) => normalised === null)).toBe(true);
  });
});
