import { text } from 'node:stream/consumers';
import { DEFAULT_GROUP, salesPeriod } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Page } from '@playwright/test';
import { type Row, readSheet } from 'read-excel-file/node';
import { insertSite } from '../server/src/areas/master-data/factory.ts';
import {
  insertSiteWithPreOrders,
  insertSiteWithStock,
  STOCK_GROUPS,
} from '../server/src/areas/site-insights/factory.ts';
import { button, focused, saveTable, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { answered } from './harness/requests.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const { preOrders, performance, terms } = de.siteInsights;
const PRE_ORDERS = '/pre-orders/site';
const PERFORMANCE = '/product-performance/site';

const portal = portalOfFile();

const today = dayOf(new Date(), 'Europe/Berlin');
const written = (day: string) => day.split('-').reverse().join('.');

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const titles = async (page: Page) => (await page.locator('td[data-name]').allInnerTexts()).map((each) => each.trim());
const pageSize = (page: Page) => page.getByRole('combobox', { name: de.kit.paging.size });
const search = (page: Page) => page.getByRole('searchbox', { name: de.kit.table.search });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const count = (page: Page, total: string) =>
  seen(page.getByText(fillIn(de.kit.table.count_other, { formatted: total })));
const query = (page: Page, name: string) => poll(() => new URL(page.url()).searchParams.get(name));

async function csvOf(page: Page): Promise<{ name: string; lines: string[] }> {
  const download = page.waitForEvent('download');
  await saveTable(page, 'csv');
  const file = await download;
  return { name: file.suggestedFilename(), lines: (await text(await file.createReadStream())).trimEnd().split('\r\n') };
}

async function xlsxOf(page: Page): Promise<{ name: string; rows: Row[] }> {
  const download = page.waitForEvent('download');
  await saveTable(page, 'xlsx');
  const file = await download;
  return { name: file.suggestedFilename(), rows: await readSheet(await file.createReadStream()) };
}

/** The number of rendered rows, regardless of the total. */
const drawn = (page: Page) => page.locator('tbody tr').count();

test.describe('pre-orders', () => {
  test('are exported as filtered, without cells that a spreadsheet would run', async () => {
    const site = await portal.make((world) => insertSiteWithPreOrders(world, 1_200_000));
    const page = await visitAs(portal, 'demo-administrator', `${PRE_ORDERS}?site=${site}&state=ordered`);
    await poll(() => titles(page)).toEqual(['=Apfelmost']);
    const { name, lines } = await csvOf(page);
    expect(name).toBe(`Vorbestellungen-${site}-${today}.csv`);
    const { daysLate, ...others } = preOrders.fields;
    expect(lines[0]?.replaceAll('"', '').split(';').sort()).toEqual([daysLate, ...Object.values(others)].sort());
    const [placed, ordered] = [written(addDays(today, -16)), written(addDays(today, -2))];
    expect(lines.slice(1)).toEqual([
      `"${terms.preOrderStates.ordered}";"16";"4003";"'=Apfelmost";"1";"Kasten";"";"${ordered}";"${placed}";"AU-3";"${ordered}";"RE-3";"";""`,
    ]);

    const sheet = await xlsxOf(page);
    expect(sheet.name).toBe(`Vorbestellungen-${site}-${today}.xlsx`);
    const invoiced = new Date(addDays(today, -2));
    expect(sheet.rows.slice(1)).toEqual([
      [
        ...[terms.preOrderStates.ordered, 16, 4003, '=Apfelmost', 1, 'Kasten', null, invoiced],
        ...[new Date(addDays(today, -16)), 'AU-3', invoiced, 'RE-3', null, null],
      ],
    ]);
  });

  test('are all on one page without all being rendered', async () => {
    const site = await portal.make((world) => insertSite(world, { title: 'Quellmarkt Riesig', tenantId: 6 }));
    const now = new Date().toISOString();
    await portal.db
      .insertInto('pre_order')
      .values(
        Array.from({ length: 3000 }, (_, nth) => ({
          id: 2_000_000 + nth,
          site_id: site,
          product_id: nth,
          product_title: `Brause ${nth}`,
          quantity: '1',
          unit: 'Kasten',
          state: 'placed',
          job_date: addDays(today, -nth % 10),
          changed_at: now,
        })),
      )
      .execute();
    const page = await visitAs(portal, 'demo-administrator', `${PRE_ORDERS}?site=${site}`);
    await count(page, '3.000');
    expect(await drawn(page)).toBe(25);
    await poll(() => pageSize(page).locator('option').allInnerTexts()).toEqual(['25', '50', '100', de.kit.paging.all]);
    await pageSize(page).selectOption('100');
    await poll(() => drawn(page)).toBe(100);
    await query(page, 'size').toBe('100');
    await pageSize(page).selectOption('all');
    await poll(() => drawn(page)).toBeLessThan(100);
    await rows(page).first().getByRole('button').click();
    await rows(page).first().getByRole('button').press('End');
    await poll(() => page.locator('[data-index="2999"]').count()).toBe(1);
    await focused(page.locator('[data-index="2999"] button'));
    expect(await drawn(page)).toBeLessThan(100);
    await page.keyboard.press('Home');
    await focused(page.locator('[data-index="0"] button'));
    await seen(page.locator('td li'));
  });
});

test.describe('product performance', () => {
  const { start, end, days } = salesPeriod(today);
  test('of an unknown site shows a message, and is not requested repeatedly', async () => {
    const page = await visitAs(portal, 'demo-administrator', '/', { refusals: [404] });
    let requestCount = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/productPerformance/')) requestCount += 1;
    });
    await page.goto(`${PERFORMANCE}?site=999999`);
    await seen(page.getByText(de.shell.site.unknown));
    await answered(page);
    expect(requestCount).toBeLessThan(8);
  });

  test('is exported in the order of top and flop', async () => {
    const site = await portal.make((world) => insertSiteWithStock(world, 51_000));
    const page = await visitAs(portal, 'demo-administrator', `${PERFORMANCE}?site=${site}`);
    await tab(page, performance.tabs.flop).click();
    const bySales = ['51005', '51004', '51001', '51002', '51003'];
    await poll(() => page.locator('tbody td:nth-child(2)').allInnerTexts()).toEqual(bySales);
    const { name, lines } = await csvOf(page);
    expect(name).toBe(`Flop-Artikel-${site}-${today}.csv`);
    const f = performance.fields;
    const header = [f.rank, f.productId, f.productTitle, f.group, f.kind, f.stock, f.sales, f.unit, f.dailyConsumption];
    const rest = [f.dailyRange, f.state, f.stockDate, f.salesStart, f.salesEnd];
    expect(lines[0]).toBe(`${[...header, ...rest].map((each) => `"${each}"`).join(';')}`);
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toBe(
      `"1";"51003";"Quelle classic";"${DEFAULT_GROUP}";"Mineralwasser";"1234,5";"${25 * days}";"";"25";"49,38";"${terms.rangeStates.fine}";"${written(today)}";"${written(start)}";"${written(end)}"`,
    );
  });

  test('has thousands of rows on one page, of which only the visible ones are rendered', async () => {
    const site = await portal.make((world) => insertSite(world, { title: 'Quellmarkt Sortiment', tenantId: 6 }));
    const products = Array.from({ length: 5000 }, (_, nth) => 70_000 + nth);
    await portal.db
      .insertInto('live_product')
      .values(
        products.map((product_id) => ({ product_id, product_title: `Limo ${product_id}`, ...STOCK_GROUPS.water })),
      )
      .execute();
    await portal.db
      .insertInto('site_stock')
      .values(products.map((product_id) => ({ site_id: site, product_id, date: today, quantity: '1' })))
      .execute();
    const page = await visitAs(portal, 'demo-administrator', `${PERFORMANCE}?site=${site}&size=all`);
    await count(page, '5.000');
    expect(await drawn(page)).toBeLessThan(100);
    const columns = await page.locator('thead th').evaluateAll('(cells) => cells.map((cell) => cell.clientWidth)');
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await seen(page.locator('[data-index="4999"]'));
    expect(await drawn(page)).toBeLessThan(100);
    expect(await page.locator('thead th').evaluateAll('(cells) => cells.map((cell) => cell.clientWidth)')).toEqual(
      columns,
    );
    await search(page).fill('74321');
    await poll(() => titles(page)).toEqual(['Limo 74321']);
  });
});

for (const [as, path] of [
  ['demo-evaluation', PERFORMANCE],
  ['demo-administrator', `${PERFORMANCE}?site=601`],
  ['demo-evaluation', `${PERFORMANCE}?tab=flop`],
] as const)
  test(`the first product is on the first screen of a phone: ${path} as ${as}`, async () => {
    const height = 740;
    const page = await visitAs(portal, as, path, { isPhone: true });
    await page.setViewportSize({ width: 360, height });
    await seen(rows(page));
    await answered(page);
    const box = await rows(page).first().boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    // Its name on at most two lines, with the main facts below.
    expect(box?.height).toBeLessThan(100);
    await expect(page.locator('td[data-name]').first()).toContainText(
      path.includes('flop') ? /Platz \d+ · Absatz / : /reicht [\d.]+,\d Tage|Zu viel/,
    );
    await button(rows(page).first(), de.kit.table.unfold).click();
    await seen(rows(page).first().locator(`td[data-label="${performance.fields.productId}"]`));
  });
