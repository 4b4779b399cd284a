import { siteEvaluation } from '@kontor/contract/areas/site-insights/evaluation/schema.ts';
import { addDays, addMonths, firstOfMonth, lastOfMonth, mondayOf } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { at, button, dialog, field, focused, gone, heading, link, seen, tabTo, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { de, told } from './harness/words.ts';

const portal = portalOfFile();
const { evaluation, terms, menu, subscriptions } = de.siteInsights;
const { site: ofSite } = de.shell;

const PATH = '/evaluation/site';
const OWN = 601;

// The demo ends yesterday, whenever that is.
const today = dayOf(new Date(), 'Europe/Berlin');
const start = addMonths(firstOfMonth(today), -1);
const end = lastOfMonth(start);
const LAST_MONTH = `${PATH}?start=${start}&end=${end}`;

const written = (day: string) => day.split('-').reverse().join('.');

const isEvaluation = (url: URL) => /^\/api\/evaluation\/site\/\d+$/.test(url.pathname);

const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

const card = (page: Page, figure: string) => page.getByRole('article').filter({ has: link(page, figure) });

/** The evaluation that the page asks for next. */
async function answered(page: Page, act: () => Promise<unknown>) {
  const [response] = await Promise.all([
    page.waitForResponse((response) => isEvaluation(new URL(response.url()))),
    act(),
  ]);
  return z.parse(siteEvaluation, await response.json());
}

const choose = async (page: Page, label: string, option: string) => {
  await field(page, label).click();
  await page.getByRole('option', { name: option }).first().click();
};

describe('the evaluation', () => {
  test('is of the site and the days that an administrator chooses, and a link shows the same', async () => {
    const page = await visitAs(portal, 'demo-administrator', PATH);
    await seen(page.getByText(ofSite.none));
    await choose(page, ofSite.current, `· ${OWN}`);
    await seen(heading(page, evaluation.groups.revenue));
    await choose(page, evaluation.period, evaluation.presets.lastMonth);
    await expect.poll(() => search(page)['site']).toBe(String(OWN));
    expect(search(page)).toMatchObject({ start, end });
    const shown = async (where: Page) => {
      await seen(where.locator('[aria-busy="false"]'));
      return where.locator('[aria-busy="false"]').innerText();
    };
    expect(await field(page, evaluation.start).inputValue()).toBe(written(start));
    expect(await field(page, evaluation.end).inputValue()).toBe(written(end));

    const other = await page.context().newPage();
    await other.goto(page.url());
    await button(other.getByRole('main'), de.shell.bar.signIn).click();
    await seen(heading(other, evaluation.groups.revenue));
    expect(search(other)).toEqual(search(page));
    expect(await shown(other)).toBe(await shown(page));
  });

  test('takes typed days, and says why it does not take others', async () => {
    const page = await visitAs(portal, 'demo-evaluation', LAST_MONTH);
    await field(page, evaluation.start).fill(written(addDays(start, 4)).replaceAll('.', ''));
    await field(page, evaluation.start).press('Enter');
    await expect.poll(() => search(page)['start']).toBe(addDays(start, 4));
    await field(page, evaluation.end).fill(written(start));
    await field(page, evaluation.end).press('Enter');
    await seen(page.getByText(evaluation.reversed));
    expect(search(page)['end']).toBe(end);
    await field(page, evaluation.start).fill(written(addDays(start, -1)));
    await field(page, evaluation.start).press('Tab');
    await gone(page.getByText(evaluation.reversed));
    await expect.poll(() => search(page)).toMatchObject({ start: addDays(start, -1), end: start });
  });

  test('says that the days in its address cannot be evaluated, until others are chosen', async () => {
    const page = await visitAs(portal, 'demo-evaluation', `${PATH}?start=${end}&end=${start}`);
    await seen(page.getByText(evaluation.unusable.title));
    await seen(page.getByText(evaluation.unusable.reversed));
    await seen(heading(page, evaluation.groups.revenue));
    expect(await field(page, evaluation.end).inputValue()).toBe(written(today));
    expect(search(page)).toMatchObject({ start: end, end: start });
    await choose(page, evaluation.period, evaluation.presets.lastMonth);
    await gone(page.getByText(evaluation.unusable.title));
    await expect.poll(() => search(page)).toMatchObject({ start, end });
  });

  test('goes back to the days chosen before', async () => {
    const page = await visitAs(portal, 'demo-evaluation', LAST_MONTH);
    await choose(page, evaluation.period, evaluation.presets.lastYear);
    const year = Number(today.slice(0, 4)) - 1;
    await expect.poll(() => search(page)).toMatchObject({ start: `${year}-01-01`, end: `${year}-12-31` });
    await page.goBack();
    await expect.poll(() => search(page)).toMatchObject({ start, end });
    await expect.poll(() => field(page, evaluation.start).inputValue()).toBe(written(start));
  });

  test('is the own one for others, whatever the address says', async () => {
    const page = await visitAs(portal, 'demo-evaluation', PATH);
    await seen(heading(page, evaluation.groups.revenue));
    expect(search(page)['site']).toBe(String(OWN));
    expect(await field(page, ofSite.current).count()).toBe(0);
    await page.goto(`${PATH}?site=1`);
    await seen(page.getByText(ofSite.foreign));
    await button(page, ofSite.toOwn).click();
    await seen(heading(page, evaluation.groups.revenue));
    await expect.poll(() => search(page)['site']).toBe(String(OWN));
  });

  test('shows the numbers of the answer as Germans write them', async () => {
    const page = await visitAs(portal, 'demo-evaluation', PATH);
    await seen(heading(page, evaluation.groups.revenue));
    const answer = await answered(page, () => page.goto(LAST_MONTH));
    const number = (value: number | null, options: Intl.NumberFormatOptions) =>
      value === null ? '–' : new Intl.NumberFormat('de-DE', options).format(value).replace('-', '−');
    const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
    const euro = { style: 'currency', currency: 'EUR' } as const;
    const expected = [
      [terms.figures.totalRevenue, number(answer.totalRevenue, { ...euro, maximumFractionDigits: 0 })],
      [terms.figures.averageInvoiceSum, number(answer.averageInvoiceSum, euro)],
      [terms.figures.revenuePerWorkingHour, `${number(answer.revenuePerWorkingHour, euro)}/Std.`],
      [terms.figures.averageProductCount, number(answer.averageProductCount, two)],
      [
        terms.figures.inventoryDifferencePercent,
        number((answer.inventoryDifferencePercent ?? 0) / 100, { style: 'percent', ...two }),
      ],
      [terms.figures.totalGrade, number(answer.totalGrade, two)],
    ] as const;
    expect(answer.totalRevenue).toBeGreaterThan(1_000);
    for (const [name, text] of expected) await seen(card(page, name).getByText(text, { exact: true }));
    expect(await page.getByRole('article').count()).toBe(13);
  });

  test('shows the days that were chosen last, in whatever order the answers come', async () => {
    const page = await visitAs(portal, 'demo-evaluation', LAST_MONTH);
    await seen(heading(page, evaluation.groups.revenue));
    const revenue = card(page, terms.figures.totalRevenue);
    const before = await revenue.innerText();

    let answerLate = () => {};
    const held = new Promise<void>((resolve) => {
      answerLate = resolve;
    });
    await page.route(isEvaluation, (route) => held.then(() => route.continue()).catch(() => {}), { times: 1 });
    await choose(page, evaluation.period, evaluation.presets.last7Days);
    // What was there stays, and is marked as old.
    await seen(page.locator('[aria-busy="true"]'));
    expect(await revenue.innerText()).toBe(before);

    const answer = await answered(page, () => choose(page, evaluation.period, evaluation.presets.thisYear));
    await gone(page.locator('[aria-busy="true"]'));
    const after = await revenue.innerText();
    expect(after).not.toBe(before);
    answerLate();
    await page.waitForLoadState('networkidle');
    expect(await revenue.innerText()).toBe(after);
    expect(search(page)['start']).toBe(answer.start);
  });

  test('that fails says so and can be tried again', async () => {
    const page = await visitAs(portal, 'demo-evaluation', '/', { isOffline: true });
    await page.route(isEvaluation, (route) => route.abort());
    await page.goto(LAST_MONTH);
    await seen(page.getByText(de.kit.state.failed));
    await page.unroute(isEvaluation);
    await button(page, de.kit.state.retry).click();
    await seen(heading(page, evaluation.groups.revenue));
  });

  test('opens the course of a figure by keyboard, as a chart and a table', async () => {
    const page = await visitAs(portal, 'demo-evaluation', LAST_MONTH);
    const figure = link(page, terms.figures.totalRevenue);
    await tabTo(figure);
    await page.keyboard.press('Enter');
    const course = dialog(page, terms.figures.totalRevenue);
    await seen(
      course.getByRole('img', { name: told(evaluation.course.chart, { figure: terms.figures.totalRevenue }) }),
    );
    await expect.poll(() => search(page)).toMatchObject({ figure: 'totalRevenue' });
    await course.getByText(evaluation.course.steps.month, { exact: true }).click();
    const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    await seen(course.getByRole('cell', { name: month.format(new Date(start)) }));
    await expect.poll(() => search(page)).toMatchObject({ figure: 'totalRevenue', step: 'month' });
    const whole = await card(page, terms.figures.totalRevenue).innerText();
    expect(whole).toContain(await course.getByRole('cell').last().innerText());
    await page.keyboard.press('Escape');
    await gone(course);
    await focused(figure);
    await expect.poll(() => search(page)['figure']).toBeUndefined();
  });

  test('closes a course by going back, and leaves nothing to go back to when it was closed', async () => {
    const page = await visitAs(portal, 'demo-evaluation', '/');
    await page.goto(LAST_MONTH);
    const figure = link(page, terms.figures.totalRevenue);
    const course = dialog(page, terms.figures.totalRevenue);
    const open = async () => {
      await figure.click();
      await seen(course.getByRole('img'));
      await expect.poll(() => search(page)['figure']).toBe('totalRevenue');
    };
    await open();
    await page.goBack();
    await gone(course);
    expect(search(page)).toMatchObject({ start, end });

    await open();
    await course.getByText(evaluation.course.steps.week, { exact: true }).click();
    await expect.poll(() => search(page)['step']).toBe('week');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await gone(course);
    await expect.poll(() => search(page)['figure']).toBeUndefined();
    expect(search(page)).toMatchObject({ start, end });
    await page.goBack();
    await at(page, '/');

    // By a link to an open course: there is nothing of ours to go back to.
    await page.goto(`${LAST_MONTH}&figure=totalRevenue`);
    await button(course, de.kit.dialog.close).click();
    await gone(course);
    await expect.poll(() => search(page)).toMatchObject({ start, end });
  });

  test('says which weeks of a course are not whole, in the chart and in the table', async () => {
    // From a Wednesday to a Tuesday.
    const from = addDays(mondayOf(addDays(today, -40)), 2);
    const page = await visitAs(portal, 'demo-evaluation', PATH);
    await page.goto(`${PATH}?start=${from}&end=${addDays(from, 20)}&figure=totalRevenue&step=week`);
    const course = dialog(page, terms.figures.totalRevenue);
    await seen(course.getByText(evaluation.course.partLegend));
    const names = await course
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .allInnerTexts();
    const isPart = names.map((name) => name.includes(`(${evaluation.course.part})`));
    expect(isPart).toEqual([true, false, false, true]);
    await course.getByText(evaluation.course.steps.day, { exact: true }).click();
    await gone(course.getByText(evaluation.course.partLegend));
  });

  test('of days without figures is one sentence, and leads to those that have some', async () => {
    const page = await visitAs(portal, 'demo-evaluation', `${PATH}?start=2001-01-01&end=2001-01-31`);
    await seen(page.getByText(evaluation.noneInPeriod));
    expect(await page.getByRole('article').count()).toBe(0);
    await button(page, evaluation.showLast).click();
    await seen(heading(page, evaluation.groups.revenue));
  });

  test('of a site that there is not is one sentence', async () => {
    const page = await visitAs(portal, 'demo-administrator', `${PATH}?site=999999`, { refusals: [404] });
    await seen(page.getByText(ofSite.unknown));
    await gone(button(page, evaluation.document));
    await gone(page.getByRole('alert'));
    await choose(page, ofSite.current, `· ${OWN}`);
    await seen(heading(page, evaluation.groups.revenue));
  });

  test('ends the mails by the link in them, asked once, and takes that back', async () => {
    const page = await visitAs(portal, 'demo-evaluation', LAST_MONTH);
    const wanted = page.getByRole('switch', { name: subscriptions.subscribe });
    await expect.poll(() => wanted.isChecked()).toBe(true);
    const other = await page.context().newPage();
    await other.goto(new URL(`${LAST_MONTH}&site=${OWN}&unsubscribe=true`, page.url()).href);
    await button(other.getByRole('main'), de.shell.bar.signIn).click();
    const asked = dialog(other, subscriptions.end.title);
    await seen(asked.getByText(subscriptions.end.ask));
    await button(asked, subscriptions.end.confirm).click();
    await seen(asked.getByText(subscriptions.end.done));
    await page.reload();
    await seen(wanted);
    await expect.poll(() => wanted.isChecked()).toBe(false);
    await button(asked, subscriptions.end.keep).click();
    await gone(asked);
    await expect.poll(() => search(other)['unsubscribe']).toBeUndefined();
    await page.reload();
    await expect.poll(() => wanted.isChecked()).toBe(true);
  });

  test('fits one page, comes as a file to keep, and every month to those who want it', async () => {
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
    expect(await card(page, terms.figures.spoilage).getByText(evaluation.direction.less).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    const wanted = page.getByRole('switch', { name: subscriptions.subscribe });
    await seen(page.getByText('emma.ehlers@kontor.example'));
    await expect.poll(() => wanted.isChecked()).toBe(true);
    await wanted.click();
    await expect.poll(() => wanted.isChecked()).toBe(false);
    await page.reload();
    await expect.poll(() => wanted.isChecked()).toBe(false);
    await wanted.click();
    await expect.poll(() => wanted.isChecked()).toBe(true);
    await seen(heading(page, menu.evaluation.title));
  });
});
