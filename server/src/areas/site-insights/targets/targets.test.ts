import { comparison } from '@kontor/contract/areas/site-insights/comparison/endpoints.ts';
import { evaluation } from '@kontor/contract/areas/site-insights/evaluation/endpoints.ts';
import { targets } from '@kontor/contract/areas/site-insights/targets/endpoints.ts';
import { MONTHS } from '@kontor/contract/areas/site-insights/targets/rules.ts';
import { TARGET_COLUMNS } from '@kontor/contract/areas/site-insights/targets/schema.ts';
import { importAnswer } from '@kontor/contract/kernel/csv-import.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTrail } from '../../../kernel/audit/testing.ts';
import { parseExact } from '../../../testing/answer.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { insertSite } from '../../master-data/factory.ts';
import { insertIdleDays, insertSiteFigure } from '../../merchandise/factory.ts';

const [KASSEL, HAMM] = [601, 602];

const NO_MONTHS = Object.fromEntries(MONTHS.map((month) => [month, null]));
const REVENUE_2027 = { siteId: KASSEL, figure: 'totalRevenue', year: 2027 } as const;

let app: TestApp;
let admin: Caller;
let reader: Caller;

beforeAll(async () => {
  app = await startApp({ clock: new Date('2027-04-01T08:00:00Z') });
  admin = app.as('administrator');
  reader = app.as('evaluation', { claims: { siteId: KASSEL } });
  await app.make(async (world) => {
    for (const id of [KASSEL, HAMM]) {
      await insertSite(world, { id, title: `Quellmarkt ${id}`, tenantId: 6, group: 'Nord' });
      await insertSiteFigure(world, { site_id: id, day: '2027-03-10', revenue: '2000', invoices: 40 });
    }
    const idle = (siteId: number, start: string, end: string) => insertIdleDays(world, { siteId, start, end });
    await idle(KASSEL, '2026-01-01', '2027-03-09');
    await idle(KASSEL, '2027-03-11', '2027-03-20');
    // A gap of a week.
    await idle(HAMM, '2027-03-01', '2027-03-09');
    await idle(HAMM, '2027-03-20', '2027-03-20');
  });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.deleteFrom('site_target').execute();
  await emptyTrail(app.db);
});

const trailOf = (action: string) =>
  app.db
    .selectFrom('audit_entry')
    .select(['record', 'before', 'after'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();

const put = (body: object, key: typeof REVENUE_2027 | object = {}, ifMatch?: number, by = admin) =>
  by.call(targets.setTargets, {
    params: { ...REVENUE_2027, ...key },
    body,
    ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }),
  });
const found = async () => (await admin.call(targets.targetsOfSite, { params: REVENUE_2027 })).body;
const evaluate = async (start: string, end: string, by = reader) =>
  (await by.call(evaluation.evaluation, { params: { id: KASSEL }, query: { start, end } })).body;

describe('the targets of a year', () => {
  it('are empty until they are entered, beside the year before', async () => {
    expect(await found()).toMatchObject({
      ...{ site: { id: KASSEL, title: 'Quellmarkt 601' }, version: 0, ...NO_MONTHS },
      yearBefore: Array.from({ length: 12 }, () => 0),
    });
    expect((await put({ march: 3000, april: 2500.5 }, {}, 0)).outcome).toBe('204');
    expect(await found()).toMatchObject({ version: 1, february: null, march: 3000, april: 2500.5 });
    const all = await admin.call(targets.targets, { query: { figure: 'totalRevenue', year: '2027' } });
    expect(all.body).toMatchObject([
      { site: { id: KASSEL }, march: 3000, version: 1 },
      { site: { id: HAMM }, ...NO_MONTHS, version: 0 },
    ]);
  });

  it('are not overwritten by a person who knows an older version', async () => {
    await put({ march: 3000 }, {}, 0);
    expect((await put({ march: 1 }, {}, 0)).outcome).toBe('412 request.stale');
    expect((await put({ march: 3000 }, {}, 1)).outcome).toBe('204');
    expect(await found()).toMatchObject({ version: 1, march: 3000 });
  });

  it('are written by administrators alone, and each change is in the trail', async () => {
    expect((await put({ march: 3000 }, {}, undefined, reader)).outcome).toBe('403 request.forbidden');
    await put({ march: 3000 });
    await put({ march: 3100 });
    expect(await trailOf('evaluation.target.updated')).toMatchObject([
      { record: '601/totalRevenue/2027', before: { march: null }, after: { march: 3000, version: 1 } },
      { record: '601/totalRevenue/2027', before: { march: 3000 }, after: { march: 3100, version: 2 } },
    ]);
  });

  it.each([
    [{ march: -1 }, {}, '400 request.invalid'],
    [{ march: 1.005 }, {}, '400 request.invalid'],
    [{ spring: 5 }, {}, '400 request.invalid'],
    [{ march: 5 }, { siteId: 999 }, '404 request.notFound'],
  ])('%j of %j are refused: %s', async (body, key, outcome) => {
    expect((await put(body, key)).outcome).toBe(outcome);
  });
});

describe('beside the figures', () => {
  beforeEach(async () => {
    await put({ february: 2400, march: 2700, april: 3000 });
    await put({ march: 45 }, { figure: 'averageInvoiceSum' });
    await put({ march: 9999 }, { siteId: HAMM });
  });

  it('are those of whole months, of sums of months, or a share of the working days', async () => {
    // March has figures up to the 20th: 18 of 27 working days.
    const march = await evaluate('2027-03-01', '2027-03-31');
    expect(march.targets).toMatchObject({ totalRevenue: 1800, averageInvoiceSum: 45, spoilage: null });
    expect((await evaluate('2027-02-01', '2027-02-28')).targets.totalRevenue).toBe(2400);
    expect((await evaluate('2027-02-01', '2027-03-20')).targets).toMatchObject({
      totalRevenue: 4200,
      averageInvoiceSum: null,
    });
    expect((await evaluate('2027-01-01', '2027-01-31')).targets.totalRevenue).toBeNull();
  });

  it.each([
    ['2027-02-01', '2027-03-20'],
    ['2027-02-10', '2027-03-03'],
    ['2027-03-06', '2027-03-08'],
  ])('match an independent calculation from %s to %s', async (start, end) => {
    const { rows } = await sql<{ target: number }>`
      with days as (
        select day::date, case extract(month from day) when 2 then 2400 when 3 then 2700 end as target,
          count(*) filter (where extract(isodow from day) < 7) over (partition by extract(month from day)) as of_month
        from generate_series('2027-02-01'::date, '2027-03-31', '1 day') day)
      select sum(target::numeric / of_month)::double precision as target from days
      where extract(isodow from day) < 7 and day between ${start}::date and ${end}::date`.execute(app.db);
    const { totalRevenue } = (await evaluate(start, end)).targets;
    expect(totalRevenue).toBeCloseTo(rows[0]?.target ?? 0, 3);
  });

  it('stand at each site that the caller reads, but not at one with gaps', async () => {
    const query = { start: '2027-03-01', end: '2027-03-31' };
    const of = async (by: Caller) =>
      (await by.call(comparison.comparison, { query })).body.sites.map(({ site, targets: its }) => [
        site.id,
        its.totalRevenue,
      ]);
    expect(await of(reader)).toEqual([[KASSEL, 1800]]);
    expect(await of(admin)).toEqual([
      [KASSEL, 1800],
      [HAMM, null],
    ]);
  });
});

describe('a file of targets', () => {
  const HEADER = Object.values(TARGET_COLUMNS).join(';');
  const row = (site: number | string, figure: string, year: number | string, ...months: string[]) =>
    [site, figure, year, ...months, ...Array.from({ length: 12 - months.length }, () => '')].join(';');
  const upload = (rows: readonly string[], dryRun = false, by = admin) =>
    by.send({
      method: 'POST',
      url: `/api/evaluation/target/import?dryRun=${dryRun}`,
      payload: Buffer.from([HEADER, ...rows].join('\r\n')),
      headers: { 'content-type': 'text/csv' },
    });
  const answerOf = async (rows: readonly string[], dryRun = false) =>
    parseExact(importAnswer, (await upload(rows, dryRun)).json);

  it('adds, replaces and leaves, after a preview that writes nothing', async () => {
    const rows = [
      row(KASSEL, 'Gesamtumsatz', 2027, '120.000,50', '1.000', '1 500 €'),
      row(HAMM, 'spoilageshare', 2027, '0,8 %'),
    ];
    expect(await answerOf(rows, true)).toMatchObject({ rows: 2, created: 2, faults: [] });
    expect(await found()).toMatchObject({ version: 0 });
    expect(await answerOf(rows)).toMatchObject({ created: 2, updated: 0, unchanged: 0 });
    expect(await found()).toMatchObject({ january: 120_000.5, february: 1000, march: 1500, april: null, version: 1 });
    const [revenue = '', share = ''] = rows;
    expect(await answerOf([revenue.replace('1.000', ''), share])).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await found()).toMatchObject({ january: 120_000.5, february: null, version: 2 });
    expect(await trailOf('evaluation.target.imported')).toMatchObject([
      { after: { rows: 2, created: 2 } },
      { after: { rows: 2, updated: 1, unchanged: 1 } },
    ]);
  });

  it('is refused as a whole for any fault', async () => {
    const rows = [
      row(KASSEL, 'Total revenue', 2027, '5'),
      row(KASSEL, 'Gesamtumsatz', 2027, '6'),
      row(999, 'Gesamtumsatz', 2027, '7'),
      row(KASSEL, 'Umsatz', 2027, '8'),
      row(KASSEL, 'Gesamtnote', 27, 'zwei', '-1'),
    ];
    const { faults, created } = await answerOf(rows, true);
    expect(created).toBe(0);
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [3, 'Kennzahl'],
      [4, 'Markt'],
      [5, 'Kennzahl'],
      [6, 'Jahr'],
      [6, 'Januar'],
      [6, 'Februar'],
    ]);
    expect((await upload(rows)).outcome).toBe('409 siteInsights.importFaulty');
    expect(await found()).toMatchObject({ version: 0 });
    expect((await answerOf([], true)).faults).toMatchObject([{ message: 'Die Datei enthält keine Ziele' }]);
  });

  it('is written once if two people send it at the same moment', async () => {
    const rows = [row(KASSEL, 'Gesamtumsatz', 2027, '5')];
    const said = await Promise.all([answerOf(rows), answerOf(rows)]);
    expect(said.map(({ created }) => created).toSorted()).toEqual([0, 1]);
  });

  it('is for administrators', async () => {
    expect((await upload([], false, reader)).outcome).toBe('403 request.forbidden');
  });
});
