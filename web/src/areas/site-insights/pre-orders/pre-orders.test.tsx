import { preOrders as endpoints } from '@kontor/contract/areas/site-insights/pre-orders/endpoints.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { expect, test } from 'vitest';
import { insertSiteWithPreOrders } from '../../../../../server/src/areas/site-insights/factory.ts';
import { at, button, field, focused, gone, heading, link, poll, seen, tabTo } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { preOrders, terms, menu } = de.siteInsights;
const PATH = '/pre-orders/site';
const OF_ALL = `${PATH}/all`;
const PERFORMANCE = '/product-performance/site';

const today = '2027-03-01';
const formatDay = (day: string) => day.split('-').reverse().join('.');

const asAdministrator = (path: string, ...refusals: number[]) =>
  portal.open(path, { as: 'demo-administrator', refusals });
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const titles = (page: Page) => page.locator('td[data-name]').allInnerTexts();
const search = (page: Page) => page.getByRole('searchbox', { name: de.kit.table.search });
const count = (page: Page, total: string) =>
  seen(page.getByText(fillIn(de.kit.table.count_other, { formatted: total })));
const query = (page: Page, name: string) => poll(() => new URL(page.url()).searchParams.get(name));

async function choose(page: Page, filter: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: filter, exact: true }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

const newSite = (first: number) => portal.make((world) => insertSiteWithPreOrders(world, first));

test('pre-orders are listed newest first with their delay, and filtered by the address', async () => {
  const site = await newSite(1_000_000);
  const page = await asAdministrator(`${PATH}?site=${site}`);
  await seen(heading(page, menu.preOrders.title));
  await count(page, '30');
  expect(await titles(page)).toHaveLength(25);
  expect((await titles(page)).slice(0, 4)).toEqual(['Festbier', '=Apfelmost', 'Winterbock', 'Traubensaft']);
  const first = rows(page).first();
  await seen(first.getByText('1.250,5', { exact: true }));
  await seen(first.getByText(formatDay(addDays(today, -1))));
  expect(await first.innerText()).not.toContain('Verspätet');
  for (const [place, days] of [16, 20].entries()) {
    const line = rows(page).nth(place + 1);
    await seen(line.getByText(fillIn(preOrders.late_other, { formatted: days })));
  }

  await page.getByRole('checkbox', { name: fillIn(preOrders.lateOnly, { days: 14 }) }).click();
  await count(page, '2');
  await query(page, 'late').toBe('true');
  await page.reload();
  await count(page, '2');
  await choose(page, preOrders.fields.state, terms.preOrderStates.placed);
  await query(page, 'state').toBe('placed');
  await poll(() => titles(page)).toEqual(['Winterbock']);
  await choose(page, preOrders.fields.state, terms.preOrderStates.delivered);
  await query(page, 'state').toBe('placed,delivered');
  await page.getByRole('checkbox').click();
  await count(page, '29');
  await search(page).fill('4004 trauben');
  await poll(() => titles(page)).toEqual(['Traubensaft']);
  await query(page, 'search').toBe('4004 trauben');
});

test('pre-orders show their timeline, also by keyboard', async () => {
  const site = await newSite(1_100_000);
  const page = await asAdministrator(`${PATH}?site=${site}`);
  const opener = button(page, '=Apfelmost');
  expect(await opener.getAttribute('aria-expanded')).toBe('false');
  await opener.click();
  expect(await opener.getAttribute('aria-expanded')).toBe('true');
  const steps = page.locator('td li');
  await poll(() => steps.count()).toBe(2);
  const { by } = preOrders.timeline;
  const facts = fillIn(by.placed, { day: formatDay(addDays(today, -16)), number: 'AU-3' });
  expect(await steps.nth(0).innerText()).toBe(`${preOrders.timeline.placed}${facts}`);
  await seen(steps.nth(1).getByText(fillIn(by.ordered, { day: formatDay(addDays(today, -2)), number: 'RE-3' })));
  await opener.click();
  await poll(() => steps.count()).toBe(0);

  await tabTo(button(page, 'Festbier'), 'Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await focused(button(page, 'Traubensaft'));
  await page.keyboard.press('Enter');
  await poll(() => steps.count()).toBe(3);
  await seen(steps.nth(2).getByText(fillIn(by.delivered, { day: formatDay(addDays(today, -35)), number: 'LS-4' })));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await poll(() => steps.count()).toBe(6);
});

test('administrators choose a site, which is kept in the address and on the other page', async () => {
  const page = await asAdministrator(PATH);
  await seen(heading(page, menu.preOrdersOfAll.title));
  await search(page).fill('601');
  await poll(async () => (await titles(page)).length).toBe(1);
  await page.locator('td[data-name] a').click();
  await at(page, PATH);
  await seen(heading(page, menu.preOrders.title));
  await seen(rows(page));
  await query(page, 'site').toBe('601');
  await field(page, de.shell.site.current).click();
  await page.getByRole('option', { name: /^602 ·/ }).click();
  await query(page, 'site').toBe('602');
  await link(page.getByRole('navigation'), menu.performance.title).click();
  await at(page, PERFORMANCE);
  await seen(rows(page));
  await query(page, 'site').toBe('602');
});

test('all sites are listed with their open pre-orders, the most late ones first', async () => {
  const site = await newSite(1_300_000);
  const page = await asAdministrator(OF_ALL);
  await seen(heading(page, menu.preOrdersOfAll.title));
  const { ofAll } = preOrders;
  await search(page).fill(String(site));
  await poll(async () => (await titles(page)).length).toBe(1);
  const row = rows(page).first();
  const cell = (label: string) => row.locator(`td[data-label="${label}"]`).innerText();
  expect(await cell(ofAll.fields.late)).toBe(fillIn(ofAll.lateOf, { formatted: '2' }));
  expect(await cell(ofAll.fields.placed)).toBe('2');
  expect(await cell(ofAll.fields.ordered)).toBe('1');
  expect(await cell(ofAll.fields.delivered)).toBe('27');
  expect(await cell(ofAll.fields.oldest)).toBe(formatDay(addDays(today, -20)));
  await link(row, fillIn(ofAll.lateOf, { formatted: '2' })).click();
  await at(page, PATH);
  await poll(() => titles(page)).toEqual(['=Apfelmost', 'Winterbock']);
  await query(page, 'site').toBe(String(site));
});

test('users of the evaluation only see their own site', async () => {
  const page = await portal.open(PERFORMANCE, { as: 'demo-evaluation' });
  await seen(rows(page));
  await query(page, 'site').toBe('601');
  expect(await field(page, de.shell.site.current).count()).toBe(0);
  let requests = 0;
  portal.answer(endpoints.preOrders, () => {
    requests += 1;
    return null;
  });
  await page.goto(`${PATH}?site=101`);
  await seen(page.getByText(de.shell.site.foreign));
  expect(requests).toBe(0);
  await button(page, de.shell.site.toOwn).click();
  await seen(rows(page));
  await query(page, 'site').toBe('601');
  await gone(page.getByText(de.shell.site.foreign));
  expect(requests).toBe(1);
});

test('an unknown site is reported as missing, and people without the role have no access', async () => {
  const page = await asAdministrator(`${PATH}?site=987654`, 404);
  await seen(page.getByText(de.shell.site.unknown));
  await gone(page.getByText(de.kit.state.notFound));
  const other = await portal.open(PATH, { as: 'demo-site' });
  await seen(heading(other, de.shell.forbidden.title));
});
