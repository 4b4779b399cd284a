import { sales as endpoints } from '@kontor/contract/areas/site-insights/sales/endpoints.ts';
import { expect, test } from 'vitest';
import { insertSite } from '../../../../../server/src/areas/master-data/factory.ts';
import {
  insertLiveProduct,
  insertProductSale,
  insertSiteFigure,
} from '../../../../../server/src/areas/merchandise/factory.ts';
import { at, dialog, heading, link, poll, seen } from '../../../testing/acts.ts';
import { networkFailure } from '../../../testing/network.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const { sales, terms, evaluation } = de.siteInsights;

const PERIOD = { start: '2027-01-15', end: '2027-02-14' };
const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const cells = (page: Page, caption: string, name: string) =>
  page.getByRole('table', { name: caption }).locator(`td[data-label="${name}"]`).allInnerTexts();

/** A site that sold two products of a group and one without, this year and the year before. */
const insertTrade = (first: number) =>
  portal.make(async (world) => {
    const site_id = await insertSite(world, { title: `Quellmarkt ${first}`, tenantId: 6 });
    await insertLiveProduct(world, { productId: first, title: `Helles ${first}`, group: 'Bier' });
    await insertLiveProduct(world, { productId: first + 1, title: `Dunkles ${first}`, group: 'Bier' });
    const sold = [
      [first, '2027-01-01', 30],
      [first, '2027-02-01', 20],
      [first, '2026-01-01', 40],
      [first + 1, '2027-01-01', 5.5],
      [first + 2, '2027-01-01', 7],
      [first, '2025-01-01', 1],
    ] as const;
    for (const [product_id, month, quantity] of sold) {
      await insertProductSale(world, { site_id, product_id, month, quantity });
    }
    await insertSiteFigure(world, { site_id, day: '2027-02-01', revenue: 900, invoices: 30, items: 70 });
    return site_id;
  });

const pathOf = (site: number) => `/evaluation/site/sales?site=${site}&start=${PERIOD.start}&end=${PERIOD.end}`;
const open = (path: string) => portal.open(path, { as: 'demo-administrator' });

test('a figure leads to its days, its groups of products, their products and back, in the same period', async () => {
  const site = await insertTrade(930_001);
  const days = `start=${PERIOD.start}&end=${PERIOD.end}`;
  const page = await open(`/evaluation/site?site=${site}&${days}&figure=totalRevenue`);
  await link(dialog(page, terms.figures.totalRevenue), sales.open).click();
  await at(page, '/evaluation/site/sales');
  await poll(() => cells(page, sales.groups, sales.fields.sold)).toEqual(['55,5', '7']);
  expect(await cells(page, sales.groups, sales.fields.group)).toEqual([
    expect.stringMatching(/^Bier/),
    expect.stringContaining(sales.noGroup),
  ]);
  await link(page.getByRole('table', { name: sales.groups }), 'Bier').click();
  await poll(() => cells(page, sales.products, sales.fields.sold)).toEqual(['50', '5,5']);
  await link(page, 'Helles 930001').click();
  await at(page, '/product-performance/products/930001');
  await seen(heading(page, 'Helles 930001'));
  expect(search(page)).toMatchObject({ ...PERIOD, site: String(site), group: 'Bier' });
  const crumbs = page.getByRole('navigation', { name: de.kit.page.breadcrumbs });
  await link(crumbs, 'Bier').click();
  await seen(heading(page, 'Absatz: Bier'));
  await link(crumbs, sales.title).click();
  await seen(heading(page, sales.title));
  expect(search(page)).toMatchObject(PERIOD);
  await crumbs.getByRole('link').first().click();
  await at(page, '/evaluation/site');
  expect(search(page)).toMatchObject({ ...PERIOD, site: String(site) });
});

test('quantities are compared with the year before', async () => {
  const page = await open(pathOf(await insertTrade(930_011)));
  await poll(() => cells(page, sales.groups, sales.fields.soldBefore)).toEqual(['40', '0']);
  expect(await cells(page, sales.groups, sales.fields.change)).toEqual(['+38,75 %', '–']);
  expect(await cells(page, sales.months, sales.fields.sold)).toEqual(['20', '42,5']);
  expect(await cells(page, sales.months, sales.fields.soldBefore)).toEqual(['0', '40']);
});

test('products without a group have a page of their own', async () => {
  const page = await open(`${pathOf(await insertTrade(930_021))}&group=`);
  await seen(heading(page, `Absatz: ${sales.noGroup}`));
  await poll(() => cells(page, sales.products, sales.fields.productTitle)).toEqual([expect.stringContaining('930023')]);
});

test('a figure without products ends with its days', async () => {
  const site = await insertTrade(930_031);
  const page = await open(`/evaluation/site?site=${site}&start=${PERIOD.start}&end=${PERIOD.end}&figure=spoilage`);
  await seen(dialog(page, terms.figures.spoilage).getByText(evaluation.direction.less));
  expect(await link(dialog(page, terms.figures.spoilage), sales.open).count()).toBe(0);
});

test('months without sales and a failure are explained', async () => {
  const site = await insertTrade(930_041);
  const page = await open(`/evaluation/site/sales?site=${site}&start=2026-06-01&end=2026-06-30`);
  await seen(page.getByText(sales.noneText));
  const restore = portal.answer(endpoints.sales, networkFailure);
  await page.goto(`/evaluation/site/sales?site=${site}&start=2026-07-01&end=2026-07-31`);
  await seen(page.getByText(de.kit.state.failed));
  restore();
});

test('a product reached directly has no steps above it', async () => {
  await insertTrade(930_051);
  const page = await open('/product-performance/products/930051');
  await seen(heading(page, 'Helles 930051'));
  expect(await page.getByRole('navigation', { name: de.kit.page.breadcrumbs }).count()).toBe(0);
});
