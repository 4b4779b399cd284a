import { comparison as endpoints } from '@kontor/contract/areas/site-insights/comparison/endpoints.ts';
import { expect, test } from 'vitest';
import { at, button, field, gone, heading, link, poll, seen } from '../../../testing/acts.ts';
import { networkFailure } from '../../../testing/network.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { alerts, comparison, evaluation, menu, terms } = de.siteInsights;

const EVALUATION = '/evaluation/site';
const PATH = `${EVALUATION}/all`;
const FEBRUARY = { start: '2027-02-01', end: '2027-02-28' };
const OF_FEBRUARY = `${PATH}?start=${FEBRUARY.start}&end=${FEBRUARY.end}`;

const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const asAdministrator = (path: string) => portal.open(path, { as: 'demo-administrator' });
const compare = async (query: Readonly<Record<string, string>> = {}) =>
  (await portal.app.as('administrator').call(endpoints.comparison, { query: { ...FEBRUARY, ...query } })).body;

/** The titles of the sites in the order of the table; total and median come last. */
const titles = async (page: Page) => {
  // Below the sites are their alerts.
  const table = page.getByRole('table', { name: menu.comparison.title });
  const names = await table.locator('td[data-name] a').allInnerTexts();
  // Their numbers and groups are below.
  return names.map((name) => name.replace(/\s*\d{3} · .*/s, ''));
};
const sortBy = (page: Page, name: string) => button(page.getByRole('columnheader'), name).click();

const choose = async (page: Page, label: string, option: string) => {
  await field(page, label).click();
  await page.getByRole('option', { name: option, exact: true }).first().click();
};

test('the area opens on it while no site is selected, and then on the site', async () => {
  const page = await asAdministrator(`${EVALUATION}?start=${FEBRUARY.start}&end=${FEBRUARY.end}`);
  await at(page, PATH);
  await seen(heading(page, menu.comparison.title));
  expect(search(page)).toMatchObject(FEBRUARY);
  const { sites } = await compare();
  const title = sites[0]?.site.title ?? '';
  await page.locator('td[data-name] a').filter({ hasText: title }).first().click();
  await at(page, EVALUATION);
  await seen(heading(page, evaluation.groups.revenue));
  expect(search(page)).toMatchObject({ ...FEBRUARY, site: String(sites[0]?.site.id) });
  await link(page, terms.allSites).click();
  await at(page, PATH);
  expect(search(page)).toMatchObject(FEBRUARY);
  await page.goto(EVALUATION);
  await seen(heading(page, evaluation.groups.revenue));
});

test('people of one site see no comparison', async () => {
  const page = await portal.open(EVALUATION, { as: 'demo-evaluation' });
  await seen(heading(page, evaluation.groups.revenue));
  await at(page, EVALUATION);
  expect(await link(page, terms.allSites).count()).toBe(0);
});

test('sites are sorted by a figure or its change, and the address keeps the order', async () => {
  const { sites } = await compare();
  const by = (of: (site: (typeof sites)[number]) => number | null) =>
    sites
      .filter((each) => of(each) !== null)
      .toSorted((one, other) => Number(of(one)) - Number(of(other)))
      .map(({ site }) => site.title);
  const page = await asAdministrator(OF_FEBRUARY);
  await seen(heading(page, menu.comparison.title));
  await sortBy(page, comparison.heads.totalRevenue);
  const byRevenue = by(({ figures }) => figures.totalRevenue);
  expect(byRevenue.length).toBeGreaterThan(2);
  await poll(async () => (await titles(page)).slice(0, byRevenue.length)).toEqual(byRevenue);
  await poll(() => search(page)['sort']).toBe('totalRevenue');
  await sortBy(page, comparison.heads.totalRevenue);
  await poll(async () => (await titles(page)).slice(0, byRevenue.length)).toEqual(byRevenue.toReversed());
  await sortBy(page, fillIn(comparison.changeOf, { figure: terms.figures.totalRevenue }));
  const byChange = by(({ figures: { totalRevenue: now }, yearBefore: { totalRevenue: before } }) =>
    now === null || before === null || before === 0 ? null : now / before,
  );
  await poll(async () => (await titles(page)).slice(0, byChange.length)).toEqual(byChange);
  const { href } = location;
  const other = await asAdministrator(href.slice(href.indexOf(PATH)));
  await poll(async () => (await titles(other)).slice(0, byChange.length)).toEqual(byChange);
});

test('sites are filtered, with their totals, and other figures are chosen', async () => {
  const { choices } = await compare();
  const group = choices.groups[0] ?? '';
  const filtered = await compare({ group });
  const page = await asAdministrator(OF_FEBRUARY);
  await seen(heading(page, menu.comparison.title));
  await choose(page, comparison.filters.group, group);
  await poll(() => search(page)['group']).toBe(group);
  await poll(async () => (await titles(page)).toSorted()).toEqual(
    filtered.sites.map(({ site }) => site.title).toSorted(),
  );
  const total = page.getByRole('row').filter({ hasText: comparison.total_other.split(' ')[0] ?? '' });
  const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
  await seen(total.getByText(euros.format(filtered.total.totalRevenue ?? 0), { exact: true }));
  await choose(page, comparison.view, comparison.views.grades);
  await seen(page.getByRole('columnheader', { name: terms.figures.gradeWorkwear }));
  await gone(page.getByRole('columnheader', { name: terms.figures.totalRevenue, exact: true }));
});

test('the alerts below are those of the sites shown', async () => {
  const { choices } = await compare();
  const group = choices.groups[0] ?? '';
  const ids = (await compare({ group })).sites.map(({ site }) => site.id);
  const other = (await compare()).sites.find(({ site }) => !ids.includes(site.id))?.site.id ?? 0;
  await portal.app.db.deleteFrom('site_alert').execute();
  const rule = await portal.app.db.selectFrom('alert_rule').select('id').orderBy('id').executeTakeFirstOrThrow();
  const raise = (site_id: number, value: number) =>
    portal.app.db
      .insertInto('site_alert')
      .values({
        ...{ rule_id: rule.id, site_id, day: '2027-02-24', figure: 'totalRevenue', kind: 'change' },
        ...{ value, expected: 2 * value, raised_at: '2027-02-28T07:20:00Z' },
      })
      .execute();
  await raise(other, 5000);
  const page = await asAdministrator(`${OF_FEBRUARY}&group=${encodeURIComponent(group)}`);
  await poll(async () => (await titles(page)).length).toBe(ids.length);
  await gone(heading(page, alerts.title));
  await raise(ids[0] ?? 0, 4000);
  const both = await asAdministrator(OF_FEBRUARY);
  await seen(both.getByText('5.000 €', { exact: true }));
  await choose(both, comparison.filters.group, group);
  await gone(both.getByText('5.000 €', { exact: true }));
  await seen(both.getByText('4.000 €', { exact: true }));
});

test('a selection without sites has a message that leads back', async () => {
  const page = await asAdministrator(`${OF_FEBRUARY}&region=Mond`);
  await seen(page.getByText(comparison.noneFiltered));
  await button(page, comparison.showAll).click();
  await seen(page.getByRole('columnheader', { name: terms.figures.totalRevenue, exact: true }));
  expect(search(page)['region']).toBeUndefined();
});

test('a period without figures has a message that leads to the last ones', async () => {
  const page = await asAdministrator(`${PATH}?start=2001-01-01&end=2001-01-31`);
  await seen(page.getByText(evaluation.noneInPeriod));
  await button(page, evaluation.showLast).click();
  await seen(page.getByRole('columnheader', { name: terms.figures.totalRevenue, exact: true }));
  await poll(() => search(page)['end']).toBe((await compare()).asOf);
});

test('one that fails shows an error and allows another attempt', async () => {
  const restore = portal.answer(endpoints.comparison, networkFailure);
  const page = await asAdministrator(OF_FEBRUARY);
  await seen(page.getByText(de.kit.state.failed));
  restore();
  await button(page, de.kit.state.retry).click();
  await seen(page.getByRole('columnheader', { name: terms.figures.totalRevenue, exact: true }));
});
