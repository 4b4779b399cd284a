import { evaluation as endpoints } from '@kontor/contract/areas/site-insights/evaluation/endpoints.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertSite } from '../../../../../server/src/areas/master-data/factory.ts';
import { insertIdleDays, insertSiteFigure } from '../../../../../server/src/areas/merchandise/factory.ts';
import { dialog, link, poll, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const { evaluation, terms } = de.siteInsights;
const PERIOD = { start: '2027-01-01', end: '2027-02-28' };

const euros = (value: number | null) =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }).format(value ?? 0);
const withPlainSpaces = (text: string) => text.replaceAll(/\s/g, ' ');
const card = (page: Page, figure: string) => page.getByRole('article').filter({ has: link(page, figure) });

/** A site with figures of more than a year, in its own group. */
const newSite = () =>
  portal.make(async (world) => {
    const site = await insertSite(world, { title: 'Quellmarkt Zahlen', tenantId: 6 });
    await world.tx.db.updateTable('site').set({ group: 'Zahlengruppe' }).where('id', '=', site).execute();
    for (const [day, revenue] of [
      ['2026-01-02', 5_100],
      ['2026-11-03', 6_200],
      ['2027-01-05', 7_300],
    ] as const) {
      await insertSiteFigure(world, { site_id: site, day, revenue, invoices: 100, items: 300, working_hours: 40 });
    }
    await insertIdleDays(world, { siteId: site, start: '2025-12-01', end: '2027-02-27' });
    return site;
  });
const open = (site: number, rest = '') =>
  portal.open(`/evaluation/site?site=${site}&start=${PERIOD.start}&end=${PERIOD.end}${rest}`, {
    as: 'demo-administrator',
  });

test('a figure is shown with the earlier values and the median of the group', async () => {
  const site = await newSite();
  const page = await open(site);
  const { body } = await portal.app
    .as('administrator')
    .call(endpoints.evaluation, { params: { id: site }, query: PERIOD });
  const figures = [body.before.figures, body.yearBefore.figures].map(({ totalRevenue }) => totalRevenue ?? 0);
  expect(Math.min(...figures)).toBeGreaterThan(1_000);
  const revenue = card(page, terms.figures.totalRevenue);
  await seen(revenue.getByText(evaluation.compared.median, { exact: true }));
  const text = withPlainSpaces(await revenue.innerText());
  for (const each of [...figures, body.group?.median.totalRevenue ?? 0]) {
    expect(text).toContain(withPlainSpaces(euros(each)));
  }
});

test('a course shows the previous year in chart and table; the table has no pages', async () => {
  const site = await newSite();
  const page = await open(site, '&figure=totalRevenue&step=day');
  const course = dialog(page, terms.figures.totalRevenue);
  await seen(course.getByRole('columnheader', { name: evaluation.course.yearBefore }));
  const rows = course.getByRole('row').filter({ has: page.getByRole('cell') });
  await poll(() => rows.count()).toBeGreaterThan(50);
  // 1 January 2027 is compared with 2 January 2026, the same weekday.
  await seen(rows.first().getByText(euros(5_100), { exact: true }));
  await seen(course.locator('p').filter({ hasText: evaluation.course.yearBefore }).first());
});

test('days of a month stand beside the same weekdays of the year before', async () => {
  const site = await newSite();
  await portal.make(async ({ tx }) => {
    const days = sql`site_id = ${site} and day between '2026-01-20' and '2026-03-10'`;
    const revenue = sql`1000 + 37 * (day - date '2026-01-01')`;
    await sql`update site_figure set revenue = ${revenue} where ${days}`.execute(tx.db);
  });
  const { rows: expected } = await sql<{ revenue: number | null }>`
    select before.revenue::float8 as revenue
    from generate_series(date '2027-02-01', date '2027-02-28', interval '1 day') shown
    left join site_figure before on site_id = ${site} and extract(isodow from before.day) = extract(isodow from shown)
      and before.day between (shown - interval '1 year')::date and (shown - interval '1 year')::date + 6
    order by shown`.execute(portal.db);
  // On four Sundays it was closed.
  expect(expected.filter(({ revenue }) => revenue === null)).toHaveLength(4);
  expect(new Set(expected.map(({ revenue }) => revenue)).size).toBe(25);
  const page = await portal.open(
    `/evaluation/site?site=${site}&start=2027-02-01&end=2027-02-28&figure=totalRevenue&step=day`,
    { as: 'demo-administrator' },
  );
  const course = dialog(page, terms.figures.totalRevenue);
  await seen(course.getByText(evaluation.course.yearBeforeText.day));
  const shown = async () => (await course.locator('tbody tr td:nth-child(2)').allInnerTexts()).map(withPlainSpaces);
  await poll(shown).toEqual(expected.map(({ revenue }) => (revenue === null ? '–' : withPlainSpaces(euros(revenue)))));
});
