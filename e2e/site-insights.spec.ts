import { addMonths, firstOfMonth, lastOfMonth } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Page } from '@playwright/test';
import { at, button, dialog, field, focused, gone, heading, link, seen, tabTo, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { answered } from './harness/requests.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { evaluation, terms, menu, subscriptions } = de.siteInsights;
const { site: ofSite } = de.shell;

const PATH = '/evaluation/site';
const OWN = 601;

// The demo ends yesterday, relative to today.
const today = dayOf(new Date(), 'Europe/Berlin');
const start = addMonths(firstOfMonth(today), -1);
const end = lastOfMonth(start);
const LAST_MONTH = `${PATH}?start=${start}&end=${end}`;

const written = (day: string) => day.split('-').reverse().join('.');

const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

const card = (page: Page, figure: string) => page.getByRole('article').filter({ has: link(page, figure) });

const choose = async (page: Page, label: string, option: string) => {
  await field(page, label).click();
  await page.getByRole('option', { name: option }).first().click();
};

test.describe('the evaluation', () => {
  test('shows the site and days that an administrator selects, and a link shows the same', async () => {
    const page = await visitAs(portal, 'demo-administrator', PATH);
    await seen(heading(page, menu.comparison.title));
    await page
      .locator('td[data-name] a')
      .filter({ hasText: `${OWN} ·` })
      .click();
    await seen(heading(page, evaluation.groups.revenue));
    const topOf = async (label: string) => (await field(page, label).boundingBox())?.y ?? Number.NaN;
    await poll(async () => (await topOf(ofSite.current)) - (await topOf(evaluation.period))).toBe(0);
    await choose(page, evaluation.period, evaluation.presets.lastMonth);
    await poll(() => search(page)).toMatchObject({ site: String(OWN), start, end });
    const shown = async (where: Page) => {
      await seen(where.locator('[aria-busy="false"]'));
      return where.locator('[aria-busy="false"]').innerText();
    };
    await expect(field(page, evaluation.start)).toHaveValue(written(start));
    await expect(field(page, evaluation.end)).toHaveValue(written(end));

    const otherPage = await page.context().newPage();
    await otherPage.goto(page.url());
    await seen(heading(otherPage, evaluation.groups.revenue));
    expect(search(otherPage)).toEqual(search(page));
    expect(await shown(otherPage)).toBe(await shown(page));
  });

  test('opens the chart of a figure with the keyboard, as a chart and a table', async () => {
    const page = await visitAs(portal, 'demo-evaluation', LAST_MONTH);
    const figure = link(page, terms.figures.totalRevenue);
    await tabTo(figure);
    await page.keyboard.press('Enter');
    const course = dialog(page, terms.figures.totalRevenue);
    await seen(
      course.getByRole('img', { name: fillIn(evaluation.course.chart, { figure: terms.figures.totalRevenue }) }),
    );
    await poll(() => search(page)).toMatchObject({ figure: 'totalRevenue' });
    await course.getByText(evaluation.course.steps.month, { exact: true }).click();
    const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    await seen(course.getByRole('cell', { name: month.format(new Date(start)) }));
    await poll(() => search(page)).toMatchObject({ figure: 'totalRevenue', step: 'month' });
    const whole = await card(page, terms.figures.totalRevenue).innerText();
    expect(whole).toContain(await course.getByRole('cell').last().innerText());
    await page.keyboard.press('Escape');
    await gone(course);
    await focused(figure);
    await poll(() => search(page)['figure']).toBeUndefined();
  });

  test('closes a chart by going back, and leaves no history entry when it is closed', async () => {
    const page = await visitAs(portal, 'demo-evaluation', '/');
    await page.goto(LAST_MONTH);
    const figure = link(page, terms.figures.totalRevenue);
    const course = dialog(page, terms.figures.totalRevenue);
    const open = async () => {
      await figure.click();
      await seen(course.getByRole('img'));
      await poll(() => search(page)['figure']).toBe('totalRevenue');
    };
    await open();
    await page.goBack();
    await gone(course);
    expect(search(page)).toMatchObject({ start, end });

    await open();
    await course.getByText(evaluation.course.steps.week, { exact: true }).click();
    await poll(() => search(page)['step']).toBe('week');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await gone(course);
    await poll(() => search(page)['figure']).toBeUndefined();
    expect(search(page)).toMatchObject({ start, end });
    await page.goBack();
    await at(page, '/');

    // Opened by a link to a chart: there is no history entry to go back to.
    await page.goto(`${LAST_MONTH}&figure=totalRevenue`);
    await button(course, de.kit.dialog.close).click();
    await gone(course);
    await poll(() => search(page)).toMatchObject({ start, end });
  });

  test('unsubscribes through the link in the mail after one confirmation, and can undo it', async () => {
    const page = await visitAs(portal, 'demo-evaluation', LAST_MONTH);
    const wanted = page.getByRole('switch', { name: subscriptions.subscribe });
    await poll(() => wanted.isChecked()).toBe(true);
    const otherPage = await page.context().newPage();
    await otherPage.goto(new URL(`${LAST_MONTH}&site=${OWN}&unsubscribe=true`, page.url()).href);
    const question = dialog(otherPage, subscriptions.end.title);
    await seen(question.getByText(subscriptions.end.ask));
    await button(question, subscriptions.end.confirm).click();
    await seen(question.getByText(subscriptions.end.done));
    await page.reload();
    await seen(wanted);
    await poll(() => wanted.isChecked()).toBe(false);
    await button(question, subscriptions.end.keep).click();
    await gone(question);
    await poll(() => search(otherPage)['unsubscribe']).toBeUndefined();
    // The dialog closes before the server answers.
    await answered(otherPage);
    await page.reload();
    await poll(() => wanted.isChecked()).toBe(true);
  });

  test('fits one page, can be saved as a file, and is mailed monthly to subscribers', async () => {
    const page = await visitAs(portal, 'demo-evaluation', LAST_MONTH);
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, evaluation.document).click()]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    await seen(heading(page, evaluation.groups.grades));
    for (const landscape of [false, true]) {
      const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
      const printed = await page.pdf({ format: 'A4', landscape, margin });
      expect(printed.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(card(page, terms.figures.spoilage).getByText(evaluation.direction.less)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    const wanted = page.getByRole('switch', { name: subscriptions.subscribe });
    await seen(page.getByText('emma.ehlers@kontor.example'));
    await poll(() => wanted.isChecked()).toBe(true);
    await wanted.click();
    await poll(() => wanted.isChecked()).toBe(false);
    // The switch changes before the server answers, and a reload would cancel the request.
    await answered(page);
    await page.reload();
    await poll(() => wanted.isChecked()).toBe(false);
    await wanted.click();
    await poll(() => wanted.isChecked()).toBe(true);
    await seen(heading(page, menu.evaluation.title));
  });
});
