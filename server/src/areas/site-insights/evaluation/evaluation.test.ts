import { evaluation } from '@kontor/contract/areas/site-insights/evaluation/endpoints.ts';
import type { Figures } from '@kontor/contract/areas/site-insights/evaluation/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { insertSite } from '../../master-data/factory.ts';
import { insertIdleDays, insertSiteFigure, insertSiteRating } from '../../merchandise/factory.ts';

/** Sites of the group 'Nord', one without a group, and one that is alone in its group. */
const [KASSEL, HAMM, LEER, LONER, ALONE] = [601, 602, 603, 701, 801];

const NOTHING: Figures = {
  totalRevenue: null,
  loyaltyProgramRevenue: null,
  loyaltyProgramShare: null,
  revenuePerWorkingHour: null,
  averageInvoiceSum: null,
  averageProductCount: null,
  spoilage: null,
  spoilageShare: null,
  inventoryDifferencePercent: null,
  gradeWorkwear: null,
  gradePositioning: null,
  gradeGeneralOrganization: null,
  countWorkwear: 0,
  countPositioning: 0,
  countGeneralOrganization: 0,
  totalGrade: null,
};

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startApp({ clock: new Date('2027-03-31T20:00:00Z') });
  admin = app.as('administrator');
  await app.make(async (world) => {
    for (const id of [KASSEL, HAMM, LEER])
      await insertSite(world, { id, title: `Quellmarkt ${id}`, tenantId: 6, group: 'Nord' });
    await insertSite(world, { id: LONER, title: 'Quellmarkt Insel', tenantId: 6 });
    await insertSite(world, { id: ALONE, title: 'Quellmarkt Süd', tenantId: 6, group: 'Süd' });
    const figure = (
      site_id: number,
      day: string,
      given: Omit<Parameters<typeof insertSiteFigure>[1], 'site_id' | 'day'>,
    ) => insertSiteFigure(world, { site_id, day, ...given });
    // Its first day with figures, from which periods can be compared.
    await figure(KASSEL, '2026-04-01', { revenue: '100' });
    await figure(KASSEL, '2027-02-28', { revenue: '1600', invoices: 40, spoilage: '8' });
    await figure(KASSEL, '2027-03-01', {
      ...{ revenue: '1000.50', loyalty_revenue: '250.10', invoices: 30, items: 75 },
      ...{ working_hours: '10', spoilage: '5.25' },
    });
    // The clocks change on this day.
    await figure(KASSEL, '2027-03-28', {
      ...{ revenue: '999.50', loyalty_revenue: '149.90', invoices: 10, items: 25 },
      ...{ working_hours: '6.5', spoilage: '4.75', inventory_difference: '-12' },
    });
    await figure(KASSEL, '2027-04-01', { revenue: '77777', invoices: 1 });
    for (const [start, end] of [
      ['2026-04-02', '2027-02-27'],
      ['2027-03-02', '2027-03-26'],
      ['2027-03-30', '2027-03-31'],
    ] as const)
      await insertIdleDays(world, { siteId: KASSEL, start, end });
    await insertIdleDays(world, { siteId: ALONE, start: '2026-01-01', end: '2026-02-04' });
    await insertIdleDays(world, { siteId: ALONE, start: '2026-02-25', end: '2026-03-31' });
    await figure(HAMM, '2027-03-31', { revenue: '3000' });
    await figure(LEER, '2027-04-01', { revenue: '5' });
    await figure(ALONE, '2027-03-02', { working_hours: '8', spoilage: '3' });
    const rating = (id: number, site_id: number, day: string, grades: { workwear?: number; positioning?: number }) =>
      insertSiteRating(world, { id, site_id, day, ...grades });
    await rating(1, KASSEL, '2027-03-01', { workwear: 1, positioning: 2 });
    await rating(2, KASSEL, '2027-03-28', { workwear: 2 });
    await rating(3, KASSEL, '2027-04-01', { workwear: 6, positioning: 6 });
    await rating(4, LEER, '2027-03-10', { workwear: 4 });
  });
});
afterAll(() => app.stop());

const MARCH = { start: '2027-03-01', end: '2027-03-31' };

const evaluate = async (id: number, query: Readonly<Record<string, string>> = MARCH) =>
  (await admin.call(evaluation.evaluation, { params: { id }, query })).body;

const course = async (id: number, query: Readonly<Record<string, string>>) =>
  (await admin.call(evaluation.course, { params: { id }, query })).body;

describe('an evaluation calculated by hand', () => {
  it('returns the figures of the period, both days included', async () => {
    expect(await evaluate(KASSEL)).toMatchObject({
      ...MARCH,
      site: { id: KASSEL, title: 'Quellmarkt 601' },
      asOf: '2027-04-01',
      ratedOn: '2027-04-01',
      totalRevenue: 2000,
      loyaltyProgramRevenue: 400,
      loyaltyProgramShare: 20,
      revenuePerWorkingHour: 121.2121,
      averageInvoiceSum: 50,
      averageProductCount: 2.5,
      spoilage: 10,
      spoilageShare: 0.5,
      inventoryDifferencePercent: -0.6,
      gradeWorkwear: 1.5,
      gradePositioning: 2,
      gradeGeneralOrganization: null,
      countWorkwear: 2,
      countPositioning: 1,
      countGeneralOrganization: 0,
      totalGrade: 1.75,
    });
  });

  it('compares them with the previous month and year', async () => {
    const { before, yearBefore } = await evaluate(KASSEL);
    expect(before).toMatchObject({ start: '2027-02-01', end: '2027-02-28' });
    const february = { totalRevenue: 1600, loyaltyProgramRevenue: 0, loyaltyProgramShare: 0, averageInvoiceSum: 40 };
    const rest = { averageProductCount: 0, spoilage: 8, spoilageShare: 0.5, inventoryDifferencePercent: 0 };
    expect(before.figures).toEqual({ ...NOTHING, ...february, ...rest });
    expect(yearBefore).toEqual({ start: '2026-03-01', end: '2026-03-31', figures: NOTHING });
  });

  it('does not use a comparison period that starts before the first figures', async () => {
    const compared = async (start: string, end: string) => {
      const { before, yearBefore } = await evaluate(KASSEL, { start, end });
      return [before, yearBefore].map(({ figures }) => figures.totalRevenue);
    };
    expect(await compared('2027-04-01', '2027-04-01')).toEqual([1000.5, 100]);
    expect(await compared('2026-04-08', '2026-04-08')).toEqual([100, null]);
    expect(await compared('2026-04-07', '2026-04-07')).toEqual([null, null]);
    // Four days of the two weeks before are too late.
    expect(await compared('2026-04-09', '2026-04-22')).toEqual([null, null]);
    expect(await compared('2026-04-13', '2026-04-26')).toEqual([100, null]);
    const { group, ...hamm } = await evaluate(HAMM);
    expect([hamm.before.figures, hamm.yearBefore.figures]).toEqual([NOTHING, NOTHING]);
    expect(group?.median.totalRevenue).toBe(2500);
  });

  it('does not compare a period with many missing days, on either side', async () => {
    const month = (number: string, days: number) =>
      evaluate(ALONE, { start: `2026-${number}-01`, end: `2026-${number}-${days}` });
    const january = await month('01', 31);
    expect([january.isComplete, january.totalRevenue]).toEqual([true, 0]);
    expect(await month('02', 28)).toMatchObject({ isComplete: false, totalRevenue: 0, before: { figures: NOTHING } });
    expect(await month('03', 31)).toMatchObject({ isComplete: true, totalRevenue: 0, before: { figures: NOTHING } });
  });

  it('compares an unfinished month with the same days of the previous month and year', async () => {
    const { before, yearBefore, ...april } = await evaluate(KASSEL, { start: '2027-04-01', end: '2027-04-30' });
    expect(april).toMatchObject({ start: '2027-04-01', end: '2027-04-30', totalRevenue: 77777 });
    expect(before).toMatchObject({ start: '2027-03-01', end: '2027-03-01', figures: { totalRevenue: 1000.5 } });
    expect(yearBefore).toMatchObject({ start: '2026-04-01', end: '2026-04-01' });
  });

  it('includes the median of its group, over the sites that have a figure', async () => {
    const { group } = await evaluate(KASSEL);
    expect(group).toMatchObject({ title: 'Nord', siteCount: 3 });
    expect(group?.median).toMatchObject({
      totalRevenue: 2500,
      loyaltyProgramShare: 10,
      averageInvoiceSum: 50,
      revenuePerWorkingHour: 121.2121,
      gradeWorkwear: 2.75,
      gradePositioning: 2,
      gradeGeneralOrganization: null,
      totalGrade: 2.875,
    });
    // Up to the last day of Hamm, and of Kassel.
    expect((await evaluate(HAMM)).group).toEqual(group);
    const april = { start: '2027-03-01', end: '2027-04-30' };
    expect((await evaluate(HAMM, april)).group).toEqual(group);
    expect((await evaluate(KASSEL, april)).group?.median.totalRevenue).toBe(3000);
    expect((await evaluate(LONER)).group).toBeNull();
  });

  it('returns null for shares of nothing', async () => {
    const { group, ...alone } = await evaluate(ALONE);
    const figures = { totalRevenue: 0, loyaltyProgramRevenue: 0, revenuePerWorkingHour: 0, spoilage: 3 };
    expect(alone).toMatchObject({ ...NOTHING, ...figures });
    expect(group).toEqual({ title: 'Süd', siteCount: 1, median: { ...NOTHING, ...figures } });
  });

  it('returns null without data', async () => {
    expect(await evaluate(LONER)).toMatchObject({ ...NOTHING, asOf: null, group: null });
    const { group, asOf, ...kassel } = await evaluate(KASSEL, { start: '2024-01-01', end: '2024-12-31' });
    expect(kassel).toMatchObject(NOTHING);
    expect([asOf, group]).toEqual(['2027-04-01', { title: 'Nord', siteCount: 0, median: NOTHING }]);
  });

  it('covers the month up to today by default, in the business time zone', async () => {
    app.setClock('2027-03-28T21:59:00Z');
    expect(await evaluate(KASSEL, {})).toMatchObject({ start: '2027-02-28', end: '2027-03-28', totalRevenue: 3600 });
    app.setClock('2027-03-28T22:00:00Z');
    expect(await evaluate(KASSEL, {})).toMatchObject({ start: '2027-02-28', end: '2027-03-29' });
    app.setClock('2027-03-31T20:00:00Z');
    expect(await evaluate(KASSEL, { end: '2027-03-27' })).toMatchObject({ start: '2027-02-27', totalRevenue: 2600.5 });
    expect(await evaluate(KASSEL, { start: '2027-03-28' })).toMatchObject({ end: '2027-03-31', totalRevenue: 999.5 });
  });
});

describe('a time series', () => {
  it('has each day once, even when the clocks change', async () => {
    const days = await course(KASSEL, { start: '2027-03-27', end: '2027-03-29', step: 'day' });
    expect(days.map(({ start, end, figures }) => [start, end, figures.totalRevenue])).toEqual([
      ['2027-03-27', '2027-03-27', null],
      ['2027-03-28', '2027-03-28', 999.5],
      ['2027-03-29', '2027-03-29', null],
    ]);
    expect(days[1]?.figures).toMatchObject({ inventoryDifferencePercent: -1.2006, gradeWorkwear: 2, countWorkwear: 1 });
    expect(days[0]?.figures).toEqual(NOTHING);
  });

  it('has weeks from Monday or months, cut to the period', async () => {
    const weeks = await course(KASSEL, { start: '2027-02-27', end: '2027-03-09', step: 'week' });
    expect(weeks.map(({ start, end, figures }) => [start, end, figures.totalRevenue])).toEqual([
      ['2027-02-27', '2027-02-28', 1600],
      ['2027-03-01', '2027-03-07', 1000.5],
      ['2027-03-08', '2027-03-09', 0],
    ]);
    expect(weeks.map(({ isWhole }) => isWhole)).toEqual([false, true, false]);
    const months = await course(KASSEL, { start: '2027-02-28', end: '2027-04-30', step: 'month' });
    expect(months.map(({ figures }) => figures.totalRevenue)).toEqual([1600, 2000, 77777]);
    // April is unfinished.
    expect(months.map(({ isWhole }) => isWhole)).toEqual([false, true, false]);
  });
});
