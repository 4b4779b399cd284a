import { comparison } from '@kontor/contract/areas/site-insights/comparison/endpoints.ts';
import { documents } from '@kontor/contract/areas/site-insights/documents/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { insertSite } from '../../master-data/factory.ts';
import { insertIdleDays, insertSiteFigure, insertSiteRating } from '../../merchandise/factory.ts';
import { sortedSites } from '../documents/parts/sorting.ts';

/** Two complete sites of the group 'Nord', one that opened late, one of another tenant, and one without any figures. */
const [KASSEL, HAMM, NEW, ULM, EMPTY] = [601, 602, 603, 701, 801];

const MARCH = { start: '2027-03-01', end: '2027-03-31' };

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp({ clock: new Date('2027-04-01T08:00:00Z') });
  admin = app.as('administrator');
  await app.make(async (world) => {
    for (const [id, title, region] of [
      [KASSEL, 'Quellmarkt Kassel', 'Hessen'],
      [HAMM, 'Quellmarkt Hamm', 'Westfalen'],
      [NEW, 'Quellmarkt Neu', 'Westfalen'],
    ] as const)
      await insertSite(world, { id, title, tenantId: 6, group: 'Nord', region });
    await insertSite(world, { id: ULM, title: 'Quellmarkt Ulm', tenantId: 7, group: 'Süd', region: 'Schwaben' });
    await insertSite(world, { id: EMPTY, title: 'Quellmarkt Leer', tenantId: 6 });
    const opened = async (siteId: number, start: string, figures: Readonly<Record<string, object>>) => {
      for (const [day, figure] of Object.entries(figures))
        await insertSiteFigure(world, { site_id: siteId, day, ...figure });
      const days = [start, ...Object.keys(figures).sort(), '2027-04-01'];
      for (const [index, first] of days.slice(0, -1).entries()) {
        const from = index === 0 ? first : after(first, 1);
        const to = after(days[index + 1] ?? first, -1);
        if (from <= to) await insertIdleDays(world, { siteId, start: from, end: to });
      }
    };
    await opened(KASSEL, '2026-01-01', {
      '2026-03-10': { revenue: '800', working_hours: '10' },
      '2027-02-10': { revenue: '1600', working_hours: '40' },
      '2027-03-10': { revenue: '2000', working_hours: '20', invoices: 40, spoilage: '20' },
    });
    await opened(HAMM, '2027-02-01', {
      '2027-02-10': { revenue: '900', working_hours: '10' },
      '2027-03-10': { revenue: '1000', working_hours: '5', invoices: 10, spoilage: '5' },
    });
    await opened(NEW, '2027-03-20', { '2027-03-22': { revenue: '700', working_hours: '2' } });
    await opened(ULM, '2026-01-01', { '2027-03-10': { revenue: '9000', working_hours: '30' } });
    await insertSiteRating(world, { id: 1, site_id: KASSEL, day: '2027-03-05', workwear: 1 });
    await insertSiteRating(world, { id: 2, site_id: HAMM, day: '2027-03-05', workwear: 2 });
    await insertSiteRating(world, { id: 3, site_id: HAMM, day: '2027-03-06', workwear: 3, positioning: 2 });
  });
});
afterAll(() => app.stop());

const after = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

const compare = async (query: Readonly<Record<string, string>> = {}, by: Caller = admin) =>
  (await by.call(comparison.comparison, { query: { ...MARCH, ...query } })).body;

const idsOf = ({ sites }: Awaited<ReturnType<typeof compare>>) => sites.map(({ site }) => site.id);

describe('a comparison of all sites', () => {
  it('has the figures of each, its place in the group, and how it compares with before', async () => {
    const { sites, ...rest } = await compare();
    expect(rest).toMatchObject({ ...MARCH, asOf: '2027-03-31' });
    const [kassel, hamm, opened, ulm, empty] = sites;
    expect(kassel).toMatchObject({
      site: { id: KASSEL, title: 'Quellmarkt Kassel', group: 'Nord', region: 'Hessen' },
      ...{ asOf: '2027-03-31', isComplete: true },
      figures: { totalRevenue: 2000, revenuePerWorkingHour: 100, averageInvoiceSum: 50, spoilageShare: 1 },
      before: { totalRevenue: 1600, revenuePerWorkingHour: 40 },
      yearBefore: { totalRevenue: 800 },
      ranks: {
        totalRevenue: { rank: 1, of: 2 },
        revenuePerWorkingHour: { rank: 2, of: 2 },
        spoilageShare: { rank: 2, of: 2 },
        gradeWorkwear: { rank: 1, of: 2 },
        gradePositioning: null,
        spoilage: null,
      },
    });
    expect(hamm).toMatchObject({ before: { totalRevenue: 900 }, yearBefore: { totalRevenue: null } });
    expect(opened).toMatchObject({
      isComplete: false,
      figures: { totalRevenue: 700 },
      before: { totalRevenue: null },
      ranks: { totalRevenue: null },
    });
    expect(ulm?.ranks.totalRevenue).toBeNull();
    expect(empty).toMatchObject({ asOf: null, isComplete: false, figures: { totalRevenue: null, countWorkwear: 0 } });
  });

  it('has totals of sums and of all ratings, and medians over the sites', async () => {
    const { total, median } = await compare({ group: 'Nord' });
    expect(total).toMatchObject({
      totalRevenue: 3700,
      revenuePerWorkingHour: 137.037,
      averageInvoiceSum: 74,
      spoilageShare: 0.6757,
      gradeWorkwear: 2,
      countWorkwear: 3,
      gradePositioning: 2,
      totalGrade: 2,
    });
    expect(median).toMatchObject({ totalRevenue: 1000, revenuePerWorkingHour: 200, gradeWorkwear: 1.75 });
  });

  it('compares the totals of those sites only that were there before', async () => {
    const { before, yearBefore } = await compare({ group: 'Nord' });
    expect(before).toMatchObject({
      ...{ start: '2027-02-01', end: '2027-02-28', siteCount: 2 },
      current: { totalRevenue: 3000 },
      earlier: { totalRevenue: 2500, revenuePerWorkingHour: 50 },
    });
    expect(yearBefore).toMatchObject({
      ...{ start: '2026-03-01', end: '2026-03-31', siteCount: 1 },
      current: { totalRevenue: 2000 },
      earlier: { totalRevenue: 800 },
    });
  });

  it('is filtered by tenant, group and region', async () => {
    expect(idsOf(await compare())).toEqual([KASSEL, HAMM, NEW, ULM, EMPTY]);
    expect(idsOf(await compare({ region: 'Westfalen' }))).toEqual([HAMM, NEW]);
    expect(idsOf(await compare({ region: 'Westfalen', group: 'Süd' }))).toEqual([]);
    const { choices, sites } = await compare({ group: 'Süd' });
    expect(idsOf(await compare({ tenant: sites[0]?.site.tenant ?? '' }))).toEqual([ULM]);
    expect(choices).toMatchObject({ groups: ['Nord', 'Süd'], regions: ['Hessen', 'Schwaben', 'Westfalen'] });
    expect(choices.tenants).toHaveLength(2);
    // A filter leaves the ranks as they are.
    expect((await compare({ region: 'Westfalen' })).sites[0]?.ranks.totalRevenue).toEqual({ rank: 2, of: 2 });
  });

  it('of no sites is empty', async () => {
    expect(await compare({ group: 'Mond' })).toMatchObject({
      ...{ asOf: null, sites: [] },
      total: { totalRevenue: null, countWorkwear: 0 },
      median: { totalRevenue: null },
      before: { siteCount: 0, earlier: { totalRevenue: null } },
    });
  });

  it('shows people their own sites only, ranked among all of their group', async () => {
    const reader = app.as('evaluation', { claims: { siteId: [HAMM, ULM] } });
    const own = await compare({}, reader);
    expect(idsOf(own)).toEqual([HAMM, ULM]);
    expect(own.total.totalRevenue).toBe(10_000);
    expect(own.sites[0]?.ranks.totalRevenue).toEqual({ rank: 2, of: 2 });
    expect(own.choices).toMatchObject({ groups: ['Nord', 'Süd'], regions: ['Schwaben', 'Westfalen'] });
    expect(idsOf(await compare({ region: 'Hessen' }, reader))).toEqual([]);
    expect(idsOf(await compare({}, app.as('evaluation', { claims: { siteId: null } })))).toEqual([]);
  });

  it('of an invalid period is refused', async () => {
    const answer = await admin.call(comparison.comparison, { query: { start: '2027-03-02', end: '2027-03-01' } });
    expect(answer.outcome).toBe('400 request.invalid');
  });
});

it('the printed sites have the order of the table, those without a value last', async () => {
  const { sites } = await compare();
  const order = (sort: string) => sortedSites(sites, sort, 'before').map(({ site }) => site.id);
  expect(order('title')).toEqual([HAMM, KASSEL, EMPTY, NEW, ULM]);
  expect(order('-title')).toEqual([ULM, NEW, EMPTY, KASSEL, HAMM]);
  expect(order('-totalRevenue')).toEqual([ULM, KASSEL, HAMM, NEW, EMPTY]);
  expect(order('totalRevenueChange').slice(0, 2)).toEqual([HAMM, KASSEL]);
  const asked = { query: { ...MARCH, sort: '-totalRevenueChange' } };
  expect((await admin.call(documents.comparisonDocument, asked)).status).toBe(200);
  const wrong = { query: { ...MARCH, sort: 'rank' } };
  expect((await admin.call(documents.comparisonDocument, wrong)).faults).toEqual(['sort']);
});
