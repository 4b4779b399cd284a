import { evaluation as endpoints } from '@kontor/contract/areas/site-insights/evaluation/endpoints.ts';
import { addDays, addMonths, firstOfMonth, lastOfMonth, mondayOf } from '@kontor/contract/kernel/calendar.ts';
import { expect, test } from 'vitest';
import { button, dialog, field, gone, heading, link, poll, seen } from '../../../testing/acts.ts';
import { networkFailure } from '../../../testing/network.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const { evaluation, terms } = de.siteInsights;
const { site: ofSite } = de.shell;

const PATH = '/evaluation/site';
const OWN = 601;

const today = '2027-03-01';
const start = addMonths(firstOfMonth(today), -1);
const end = lastOfMonth(start);
const LAST_MONTH = `${PATH}?start=${start}&end=${end}`;

const formatDay = (day: string) => day.split('-').reverse().join('.');
const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const card = (page: Page, figure: string) => page.getByRole('article').filter({ has: link(page, figure) });
const asEvaluation = (path: string) => portal.open(path, { as: 'demo-evaluation' });

const choose = async (page: Page, label: string, option: string) => {
  await field(page, label).click();
  await page.getByRole('option', { name: option }).first().click();
};

test('it accepts typed days, and explains invalid ones', async () => {
  const page = await asEvaluation(LAST_MONTH);
  await field(page, evaluation.start).fill(formatDay(addDays(start, 4)).replaceAll('.', ''));
  await field(page, evaluation.start).press('Enter');
  await poll(() => search(page)['start']).toBe(addDays(start, 4));
  await field(page, evaluation.end).fill(formatDay(start));
  await field(page, evaluation.end).press('Enter');
  await seen(page.getByText(evaluation.reversed));
  expect(search(page)['end']).toBe(end);
  await field(page, evaluation.start).fill(formatDay(addDays(start, -1)));
  await field(page, evaluation.start).press('Tab');
  await gone(page.getByText(evaluation.reversed));
  await poll(() => search(page)).toMatchObject({ start: addDays(start, -1), end: start });
});

test('it reports invalid days in the address until others are chosen', async () => {
  const page = await asEvaluation(`${PATH}?start=${end}&end=${start}`);
  await seen(page.getByText(evaluation.unusable.title));
  await seen(page.getByText(evaluation.unusable.reversed));
  await seen(heading(page, evaluation.groups.revenue));
  expect(await field(page, evaluation.end).inputValue()).toBe(formatDay(today));
  expect(search(page)).toMatchObject({ start: end, end: start });
  await choose(page, evaluation.period, evaluation.presets.lastMonth);
  await gone(page.getByText(evaluation.unusable.title));
  await poll(() => search(page)).toMatchObject({ start, end });
});

test('it returns to the previous days', async () => {
  const page = await asEvaluation(LAST_MONTH);
  await choose(page, evaluation.period, evaluation.presets.lastYear);
  const year = Number(today.slice(0, 4)) - 1;
  await poll(() => search(page)).toMatchObject({ start: `${year}-01-01`, end: `${year}-12-31` });
  page.goBack();
  await poll(() => search(page)).toMatchObject({ start, end });
  await poll(() => field(page, evaluation.start).inputValue()).toBe(formatDay(start));
});

test('it is always the user’s own site without permission for others', async () => {
  const page = await asEvaluation(PATH);
  await seen(heading(page, evaluation.groups.revenue));
  await poll(() => search(page)['site']).toBe(String(OWN));
  expect(await field(page, ofSite.current).count()).toBe(0);
  await page.goto(`${PATH}?site=1`);
  await seen(page.getByText(ofSite.foreign));
  await button(page, ofSite.toOwn).click();
  await seen(heading(page, evaluation.groups.revenue));
  await poll(() => search(page)['site']).toBe(String(OWN));
});

test('it formats numbers for German', async () => {
  const page = await asEvaluation(LAST_MONTH);
  await seen(heading(page, evaluation.groups.revenue));
  const answer = await portal.app
    .as('evaluation')
    .call(endpoints.evaluation, { params: { id: OWN }, query: { start, end } });
  const figures = answer.body;
  const number = (value: number | null, options: Intl.NumberFormatOptions) =>
    value === null ? '–' : new Intl.NumberFormat('de-DE', options).format(value).replace('-', '−');
  const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const euro = { style: 'currency', currency: 'EUR' } as const;
  const expected = [
    [terms.figures.totalRevenue, number(figures.totalRevenue, { ...euro, maximumFractionDigits: 0 })],
    [terms.figures.averageInvoiceSum, number(figures.averageInvoiceSum, euro)],
    [terms.figures.revenuePerWorkingHour, `${number(figures.revenuePerWorkingHour, euro)}/Std.`],
    [terms.figures.averageProductCount, number(figures.averageProductCount, two)],
    [
      terms.figures.inventoryDifferencePercent,
      number((figures.inventoryDifferencePercent ?? 0) / 100, { style: 'percent', ...two }),
    ],
    [terms.figures.totalGrade, number(figures.totalGrade, two)],
  ] as const;
  expect(figures.totalRevenue).toBeGreaterThan(1_000);
  for (const [name, text] of expected) await seen(card(page, name).getByText(text, { exact: true }));
  expect(await page.getByRole('article').count()).toBe(13);
});

test('it shows the days selected last, whatever the order of responses', async () => {
  const page = await asEvaluation(LAST_MONTH);
  await seen(heading(page, evaluation.groups.revenue));
  const revenue = card(page, terms.figures.totalRevenue);
  const before = await revenue.innerText();

  const late = portal.hold(endpoints.evaluation);
  await choose(page, evaluation.period, evaluation.presets.last7Days);
  await poll(late.calls).toBe(1);
  // The previous figures stay and are marked as busy.
  await seen(page.locator('[aria-busy="true"]'));
  expect(await revenue.innerText()).toBe(before);

  await choose(page, evaluation.period, evaluation.presets.thisYear);
  await gone(page.locator('[aria-busy="true"]'));
  await poll(() => search(page)['start']).toBe(`${today.slice(0, 4)}-01-01`);
  const after = await revenue.innerText();
  expect(after).not.toBe(before);
  late.release();
  // Requested after the late response.
  await link(page, terms.figures.totalRevenue).click();
  await seen(dialog(page, terms.figures.totalRevenue).getByRole('cell'));
  await page.keyboard.press('Escape');
  await gone(dialog(page, terms.figures.totalRevenue));
  expect(await revenue.innerText()).toBe(after);
  expect(search(page)['start']).toBe(`${today.slice(0, 4)}-01-01`);
});

test('one that fails shows an error and allows another attempt', async () => {
  const page = await asEvaluation('/');
  await seen(button(page, de.shell.palette.open));
  const restore = portal.answer(endpoints.evaluation, networkFailure);
  await page.goto(LAST_MONTH);
  await seen(page.getByText(de.kit.state.failed));
  restore();
  await button(page, de.kit.state.retry).click();
  await seen(heading(page, evaluation.groups.revenue));
});

test('it marks partial weeks in chart and table', async () => {
  // From a Wednesday to a Tuesday.
  const from = addDays(mondayOf(addDays(today, -40)), 2);
  const page = await asEvaluation(`${PATH}?start=${from}&end=${addDays(from, 20)}&figure=totalRevenue&step=week`);
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

test('one without figures has a message and links to days with figures', async () => {
  const page = await asEvaluation(`${PATH}?start=2001-01-01&end=2001-01-31`);
  await seen(page.getByText(evaluation.noneInPeriod));
  expect(await page.getByRole('article').count()).toBe(0);
  await button(page, evaluation.showLast).click();
  await seen(heading(page, evaluation.groups.revenue));
});

test('one of an unknown site has a message', async () => {
  const page = await portal.open(`${PATH}?site=999999`, { as: 'demo-administrator', refusals: [404] });
  await seen(page.getByText(ofSite.unknown));
  await gone(button(page, evaluation.document));
  await gone(page.getByRole('alert'));
  await choose(page, ofSite.current, `${OWN} ·`);
  await seen(heading(page, evaluation.groups.revenue));
});
