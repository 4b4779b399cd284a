import type { Page } from '@playwright/test';
import { aReading, insertReading } from '../server/src/areas/meters/factory.ts';
import { button, dialog, field, gone, heading, link, seen, visitAs } from './harness/acts.ts';
import { aReadMeter, monthsAgo, SITE, shown, today } from './harness/meters.ts';
import { portalOfFile } from './harness/portal.ts';
import { answered } from './harness/requests.ts';
import { saveScreenshot } from './harness/screen-checks.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { menu, entry, values, overview } = de.meters;
const AREA = '/meter-management';
const ENTRY = `${AREA}/data-entry`;
const VALUES = `${AREA}/values`;

/** The group heading of a meter. */
const groupOf = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });

/** Opens a meter once all lists are loaded: a later one would close it again. */
async function openGroup(page: Page, text: string): Promise<void> {
  const group = groupOf(page, text);
  await seen(group);
  await answered(page);
  await poll(async () => {
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click();
    await answered(page);
    return group.getAttribute('aria-expanded');
  }).toBe('true');
}

test.describe('the values of a site', () => {
  test('are grouped by meter, and are collapsed again within 100 ms of a change', async () => {
    const text = 'Probe Wert';
    const id = await aReadMeter(portal, { text, values: [1_000, 1_300, 1_600.5] });
    const page = await visitAs(portal, 'demo-site', VALUES, { isNew: true });
    const group = groupOf(page, text);
    await seen(page.getByText(fillIn(values.latest, { value: '1.600,500', unit: 'kWh', day: shown(monthsAgo(1)) })));
    await openGroup(page, text);
    const latest = page.getByRole('row').filter({ hasText: '1.600,500 kWh' }).filter({ hasText: '300,500 kWh' });
    await seen(latest);
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await saveScreenshot(page, 'meters 6 values');
    // Someone else reads it: the list is refreshed when the page gets the focus.
    await portal.make((world) => insertReading(world, aReading(id, today(), 1_900)));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(`dispatchEvent(new Event('visibilitychange'))`);
    const renewed = page.getByRole('row').filter({ hasText: '1.900,000 kWh' });
    const passes = async (milliseconds: number) => {
      await page.clock.runFor(milliseconds);
      return renewed.count();
    };
    // Its heading and its row.
    await poll(() => passes(1)).toBe(2);
    await passes(80);
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await passes(40);
    await poll(() => group.getAttribute('aria-expanded')).toBe('false');
  });

  test('have a chart of the latest readings and of the months', async () => {
    const text = 'Probe Verlauf';
    await aReadMeter(portal, { text, values: Array.from({ length: 14 }, (_, at) => 1_000 + at * 100) });
    const page = await visitAs(portal, 'demo-site', VALUES);
    await button(page, fillIn(values.chartOf, { meter: text })).click();
    await seen(page.getByRole('img', { name: fillIn(values.course.chart, { meter: text }) }));
    const chart = page.getByRole('dialog');
    // A line with ten points, and a bar below each.
    await expect(chart.locator('svg[role=img] circle')).toHaveCount(10);
    await expect(chart.locator('svg[role=img] rect')).toHaveCount(10);
    await saveScreenshot(page, 'meters 7 course');
    await chart.getByText(values.course.views.months).click();
    await seen(page.getByRole('img', { name: fillIn(values.course.monthChart, { meter: text }) }));
    await seen(chart.getByRole('row').nth(12));
    await saveScreenshot(page, 'meters 8 months');
  });

  test('with low consumption have axes with fractions of a unit', async () => {
    const text = 'Probe Tropfen';
    await aReadMeter(portal, { text, values: [1, 1.2, 1.5, 1.9] });
    const page = await visitAs(portal, 'demo-site', VALUES);
    await button(page, fillIn(values.chartOf, { meter: text })).click();
    const chart = page.getByRole('img', { name: fillIn(values.course.chart, { meter: text }) });
    await seen(chart);
    const ticks = await chart.locator('text[text-anchor=end]').allTextContents();
    expect(new Set(ticks).size).toBe(ticks.length);
    expect(ticks).toContain('0,5');
  });

  test('are corrected and deleted by meter managers, and old ones remain visible', async () => {
    const text = 'Probe Korrektur';
    await aReadMeter(portal, { text, values: [1_000, 1_300, 1_600] });
    const page = await visitAs(portal, 'demo-meters', `${VALUES}?site=${SITE}`);
    await openGroup(page, text);
    for (const name of [values.fields.value, values.fields.consumption])
      await expect(page.getByRole('columnheader', { name })).toHaveCount(1);
    const row = page.getByRole('row').filter({ hasText: '1.600,000 kWh' }).filter({ hasText: '300,000 kWh' });
    await row.getByRole('button').first().click();
    const title = fillIn(values.reading.title, { meter: text, day: shown(monthsAgo(1)) });
    await button(dialog(page, title), values.correction.action).click();
    const form = dialog(page, values.correction.title);
    await field(form, entry.fields.value).fill('1500');
    await button(form, de.kit.form.save).click();
    await gone(form);
    await seen(dialog(page, title).getByText(values.reading.former));
    await seen(dialog(page, title).getByText('1.600,000 kWh'));
    await saveScreenshot(page, 'meters 9 corrected');
    await button(dialog(page, title), values.removal.action).click();
    await button(dialog(page, values.removal.title), values.removal.action).click();
    await seen(page.getByText(values.removal.done));
    await poll(() => groupOf(page, text).getAttribute('aria-expanded')).toBe('false');
    const deleted = page.getByRole('row').filter({ hasText: values.deleted });
    // Lists are refreshed one after another, and each refresh closes the groups again.
    const openAndCount = async () => {
      if ((await groupOf(page, text).getAttribute('aria-expanded')) === 'false') await groupOf(page, text).click();
      return deleted.count();
    };
    await poll(openAndCount).toBeGreaterThan(0);
  });
});

test.describe('roles', () => {
  test('people of a site see in the navigation and on the home page which meters are due', async () => {
    await aReadMeter(portal, { text: 'Probe Hinweis', values: [1_000, 1_300] });
    const page = await visitAs(portal, 'demo-site', '/');
    await seen(page.getByRole('link').filter({ hasText: /Zähler abzulesen/ }));
    await seen(page.getByRole('navigation').getByText(menu.due));
    await saveScreenshot(page, 'meters 10 home');
    await page.goto(AREA);
    await seen(heading(page, menu.title));
    await seen(page.getByText(overview.late));
    await seen(page.getByRole('row').filter({ hasText: 'Probe Hinweis' }));
    await expect(link(page, menu.administration)).toHaveCount(0);
  });

  test('meter managers see what is overdue or unusual at all sites, others nothing', async () => {
    const keeper = await visitAs(portal, 'demo-meters', AREA);
    for (const title of [overview.overdue, overview.outliers]) await seen(heading(keeper, title));
    for (const title of [menu.administration, menu.supervision, menu.costs]) await seen(link(keeper, title));
    await seen(link(keeper, menu.home));
    const withoutRole = await visitAs(portal, 'demo-price-tag', ENTRY);
    await seen(heading(withoutRole, de.shell.forbidden.title));
    await expect(withoutRole.getByText(entry.save)).toHaveCount(0);
  });
});
