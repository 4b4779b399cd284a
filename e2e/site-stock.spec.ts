import { text } from 'node:stream/consumers';
import { DEFAULT_GROUP, salesPeriod } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { addDays, firstOfMonth } from '@kontor/contract/kernel/calendar.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { insertSite } from '../server/src/areas/master-data/factory.ts';
import {
  insertLiveProduct,
  insertPreOrder,
  insertProductSale,
  insertSiteStock,
} from '../server/src/areas/merchandise/factory.ts';
import { at, button, field, focused, gone, heading, link, seen, tabTo, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { de, told } from './harness/words.ts';

const { preOrders, performance, terms, menu } = de.siteInsights;
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
const count = (page: Page, total: string) => seen(page.getByText(told(de.kit.table.count_other, { formatted: total })));
const query = (page: Page, name: string) => expect.poll(() => new URL(page.url()).searchParams.get(name));

/** Chooses from a filter, also several one after the other. */
async function choose(page: Page, filter: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('combobox', { name: filter, exact: true }).click();
    await page.getByRole('option', { name, exact: true }).click();
  }
  await page.keyboard.press('Escape');
}

async function csvOf(page: Page): Promise<{ name: string; lines: string[] }> {
  const download = page.waitForEvent('download');
  await button(page, de.kit.file.csv).click();
  const file = await download;
  return { name: file.suggestedFilename(), lines: (await text(await file.createReadStream())).trimEnd().split('\r\n') };
}

/** As many rows as stand in the document, however many there are. */
const drawn = (page: Page) => page.locator('tbody tr').count();

describe('pre-orders', () => {
  /** A new site with one order that just came, one that waits for its goods, one for the merchandise system, and old ones. */
  const newSite = (first: number) =>
    portal.make(async (world) => {
      const site = await insertSite(world, { title: 'Quellmarkt Vorfreude', tenantId: 6 });
      const order = (nth: number, days: number) => ({
        id: first + nth,
        site_id: site,
        product_id: 4000 + nth,
        job_date: addDays(today, -days),
        job_number: `AU-${nth}`,
      });
      const delivered = (nth: number, days: number) => ({
        ...order(nth, days),
        state: 'delivered',
        invoice_date: addDays(today, 2 - days),
        invoice_number: `RE-${nth}`,
        delivery_note_date: addDays(today, 5 - days),
        delivery_note_number: `LS-${nth}`,
      });
      await insertPreOrder(world, { ...order(1, 1), product_title: 'Festbier', quantity: 1250.5, unit: 'Liter' });
      await insertPreOrder(world, { ...order(2, 20), product_title: 'Winterbock' });
      const invoice = { invoice_date: addDays(today, -2), invoice_number: 'RE-3' };
      await insertPreOrder(world, { ...order(3, 16), ...invoice, state: 'ordered', product_title: '=Apfelmost' });
      await insertPreOrder(world, { ...delivered(4, 40), product_title: 'Traubensaft' });
      for (let nth = 5; nth <= 30; nth += 1) {
        await insertPreOrder(world, { ...delivered(nth, 40 + nth), product_title: `Wasser ${nth}` });
      }
      return site;
    });

  test('stand newest first, with what is late, and are filtered by the address', async () => {
    const site = await newSite(1_000_000);
    const page = await visitAs(portal, 'demo-administrator', `${PRE_ORDERS}?site=${site}`);
    await seen(heading(page, menu.preOrders.title));
    await count(page, '30');
    expect(await titles(page)).toHaveLength(25);
    expect((await titles(page)).slice(0, 4)).toEqual(['Festbier', '=Apfelmost', 'Winterbock', 'Traubensaft']);
    const first = rows(page).first();
    await seen(first.getByText('1.250,5', { exact: true }));
    await seen(first.getByText(written(addDays(today, -1))));
    expect(await first.innerText()).not.toContain('Verspätet');
    await seen(
      rows(page)
        .nth(1)
        .getByText(told(preOrders.late_other, { formatted: 16 })),
    );
    await seen(
      rows(page)
        .nth(2)
        .getByText(told(preOrders.late_other, { formatted: 20 })),
    );

    await page.getByRole('checkbox', { name: told(preOrders.lateOnly, { days: 14 }) }).click();
    await count(page, '2');
    await query(page, 'late').toBe('true');
    await page.reload();
    await count(page, '2');
    await choose(page, preOrders.fields.state, terms.preOrderStates.placed);
    await query(page, 'state').toBe('placed');
    await expect.poll(() => titles(page)).toEqual(['Winterbock']);
    await choose(page, preOrders.fields.state, terms.preOrderStates.delivered);
    await query(page, 'state').toBe('placed,delivered');
    await page.getByRole('checkbox').click();
    await count(page, '29');
    await search(page).fill('4004 trauben');
    await expect.poll(() => titles(page)).toEqual(['Traubensaft']);
    await query(page, 'search').toBe('4004 trauben');
  });

  test('show what happened to each, also by the keyboard', async () => {
    const site = await newSite(1_100_000);
    const page = await visitAs(portal, 'demo-administrator', `${PRE_ORDERS}?site=${site}`);
    const opener = button(page, '=Apfelmost');
    expect(await opener.getAttribute('aria-expanded')).toBe('false');
    await opener.click();
    expect(await opener.getAttribute('aria-expanded')).toBe('true');
    const steps = page.locator('td li');
    await expect.poll(() => steps.count()).toBe(2);
    const { by } = preOrders.timeline;
    const facts = [told(by.placed, { day: written(addDays(today, -16)), number: 'AU-3' })];
    expect(await steps.nth(0).innerText()).toBe([preOrders.timeline.placed, ...facts].join('\n\n'));
    await seen(steps.nth(1).getByText(told(by.ordered, { day: written(addDays(today, -2)), number: 'RE-3' })));
    await opener.click();
    await expect.poll(() => steps.count()).toBe(0);

    await tabTo(button(page, 'Festbier'), 'Shift+Tab');
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
    await focused(button(page, 'Traubensaft'));
    await page.keyboard.press('Enter');
    await expect.poll(() => steps.count()).toBe(3);
    await seen(steps.nth(2).getByText(told(by.delivered, { day: written(addDays(today, -35)), number: 'LS-4' })));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect.poll(() => steps.count()).toBe(6);
  });

  test('are saved as they were filtered, and nothing that a spreadsheet would run', async () => {
    const site = await newSite(1_200_000);
    const page = await visitAs(portal, 'demo-administrator', `${PRE_ORDERS}?site=${site}&state=ordered`);
    await expect.poll(() => titles(page)).toEqual(['=Apfelmost']);
    const { name, lines } = await csvOf(page);
    expect(name).toBe(`Vorbestellungen-${site}-${today}.csv`);
    const { daysLate, ...others } = preOrders.fields;
    expect(lines[0]?.replaceAll('"', '').split(';').sort()).toEqual([daysLate, ...Object.values(others)].sort());
    const [placed, ordered] = [written(addDays(today, -16)), written(addDays(today, -2))];
    expect(lines.slice(1)).toEqual([
      `"${terms.preOrderStates.ordered}";"16";"4003";"'=Apfelmost";"1";"Kasten";"";"${ordered}";"${placed}";"AU-3";"${ordered}";"RE-3";"";""`,
    ]);
  });

  test('stand all on one page without being drawn', async () => {
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
    expect(await pageSize(page).locator('option').allInnerTexts()).toEqual(['25', '50', '100', de.kit.paging.all]);
    await pageSize(page).selectOption('100');
    await expect.poll(() => drawn(page)).toBe(100);
    await query(page, 'size').toBe('100');
    await pageSize(page).selectOption('all');
    await expect.poll(() => drawn(page)).toBeLessThan(100);
    await rows(page).first().getByRole('button').click();
    await rows(page).first().getByRole('button').press('End');
    await expect.poll(() => page.locator('[data-index="2999"]').count()).toBe(1);
    await focused(page.locator('[data-index="2999"] button'));
    expect(await drawn(page)).toBeLessThan(100);
    await page.keyboard.press('Home');
    await focused(page.locator('[data-index="0"] button'));
    await seen(page.locator('td li'));
  });
});

describe('product performance', () => {
  const { start, end, days } = salesPeriod(today);
  const WATER = { group: DEFAULT_GROUP, kind: 'Mineralwasser' };
  const BEER = { group: 'Bier', kind: 'Pils' };

  /** A new site; what lasts how long follows from the sales of the period. */
  const newSite = (first: number) =>
    portal.make(async (world) => {
      const site = await insertSite(world, { title: 'Quellmarkt Regal', tenantId: 6 });
      const product = async (nth: number, title: string, of: typeof WATER, stock: number, aDay: number) => {
        const product_id = first + nth;
        await insertLiveProduct(world, { productId: product_id, title, ...of });
        await insertSiteStock(world, { site_id: site, product_id, date: today, quantity: stock });
        if (aDay > 0) {
          const month = firstOfMonth(end);
          await insertProductSale(world, { site_id: site, product_id, month, quantity: aDay * days });
        }
      };
      await product(1, 'Quelle still', WATER, 0, 2);
      await product(2, 'Quelle medium', WATER, 12, 4);
      await product(3, 'Quelle classic', WATER, 1234.5, 25);
      await product(4, 'Heilquelle', { ...WATER, kind: 'Heilwasser' }, 90, 1);
      await product(5, 'Ladenhüter', WATER, 7, 0);
      await product(6, 'Pils', BEER, 10, 1);
      return site;
    });

  test('of a site that does not exist says so, and is not asked for again and again', async () => {
    const page = await visitAs(portal, 'demo-administrator', '/', { refusals: [404] });
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/productPerformance/')) asked += 1;
    });
    await page.goto(`${PERFORMANCE}?site=999999`);
    await seen(page.getByText(de.shell.site.unknown));
    await page.waitForLoadState('networkidle');
    expect(asked).toBeLessThan(8);
  });

  test('begins with the usual group, what lasts longest first, and tells of when it is', async () => {
    const site = await newSite(50_000);
    const page = await visitAs(portal, 'demo-administrator', `${PERFORMANCE}?site=${site}`);
    await seen(page.getByText(told(performance.asOf, { day: written(today) })));
    await seen(page.getByText(told(performance.salesPeriod, { start: written(start), end: written(end) })));
    await expect
      .poll(() => titles(page))
      .toEqual(['Ladenhüter', 'Heilquelle', 'Quelle classic', 'Quelle medium', 'Quelle still']);
    const cells = rows(page).nth(2).getByRole('cell');
    const sold = new Intl.NumberFormat('de-DE').format(25 * days);
    expect(await cells.allInnerTexts()).toEqual([
      '50003',
      'Quelle classic',
      '1.234,5',
      sold,
      '25,00',
      '49,4',
      terms.rangeStates.fine,
    ]);
    expect(await rows(page).nth(0).getByRole('cell').allInnerTexts()).toEqual([
      '50005',
      'Ladenhüter',
      '7',
      '0',
      '0,00',
      '–',
      terms.rangeStates.tooMuch,
    ]);
    const legend = page.getByRole('list', { name: performance.legend.title }).getByRole('listitem');
    expect((await legend.allInnerTexts()).map((each) => each.replaceAll('\n', ' '))).toEqual([
      `${terms.rangeStates.out} ${told(performance.legend.out, { formatted: 1 })}`,
      `${terms.rangeStates.low} ${told(performance.legend.low, { formatted: 1, low: 7 })}`,
      `${terms.rangeStates.fine} ${told(performance.legend.fine, { formatted: 1, low: 7, high: 60 })}`,
      `${terms.rangeStates.tooMuch} ${told(performance.legend.tooMuch, { formatted: 2, high: 60 })}`,
    ]);

    await choose(page, performance.fields.kind, 'Heilwasser');
    await expect.poll(() => titles(page)).toEqual(['Heilquelle']);
    await query(page, 'kind').toBe('Heilwasser');
    await seen(legend.getByText(told(performance.legend.out, { formatted: 0 }), { exact: true }));
    await seen(legend.getByText(told(performance.legend.tooMuch, { formatted: 1, high: 60 }), { exact: true }));
    await choose(page, performance.fields.group, 'Bier');
    await expect.poll(() => titles(page)).toEqual(['Pils']);
    await query(page, 'kind').toBeNull();
    await query(page, 'group').toBe('Bier');
    await choose(page, performance.fields.group, performance.allGroups);
    await count(page, '6');
    await page.reload();
    await count(page, '6');
    await search(page).fill('quelle 5000');
    await expect.poll(() => titles(page)).toEqual(['Heilquelle', 'Quelle classic', 'Quelle medium', 'Quelle still']);
  });

  test('shows all groups of a site that has nothing of the usual one, and leads there from one that is empty', async () => {
    const site = await portal.make(async (world) => {
      const id = await insertSite(world, { title: 'Quellmarkt Bierkeller', tenantId: 6 });
      await insertLiveProduct(world, { productId: 60_000, title: 'Kellerbier', ...BEER });
      await insertSiteStock(world, { site_id: id, product_id: 60_000, date: today, quantity: 1 });
      return id;
    });
    const page = await visitAs(portal, 'demo-administrator', `${PERFORMANCE}?site=${site}`);
    await expect.poll(() => titles(page)).toEqual(['Kellerbier']);
    await page.goto(`${PERFORMANCE}?site=${site}&group=${encodeURIComponent(DEFAULT_GROUP)}`);
    await seen(page.getByText(told(performance.noneInGroup, { group: DEFAULT_GROUP })));
    await button(page, performance.showAllGroups).click();
    await expect.poll(() => titles(page)).toEqual(['Kellerbier']);
  });

  test('filters by what is to be done, sorts by any column, and shows top and flop', async () => {
    const site = await newSite(51_000);
    const page = await visitAs(portal, 'demo-administrator', `${PERFORMANCE}?site=${site}&state=out,low`);
    await expect.poll(() => titles(page)).toEqual(['Quelle medium', 'Quelle still']);
    await page.getByLabel(told(de.kit.table.clearFilter, { filter: performance.fields.state })).click();
    await query(page, 'state').toBeNull();
    await page.getByRole('columnheader', { name: performance.fields.stock }).getByRole('button').click();
    const byStock = ['Quelle still', 'Ladenhüter', 'Quelle medium', 'Heilquelle', 'Quelle classic'];
    await expect.poll(() => titles(page)).toEqual(byStock);

    await tabTo(tab(page, performance.tabs.range));
    await page.keyboard.press('ArrowRight');
    await focused(tab(page, performance.tabs.top));
    await query(page, 'tab').toBe('top');
    const bySales = ['51003', '51002', '51001', '51004', '51005'];
    const cellsIn = (column: number) => page.locator(`tbody td:nth-child(${column})`).allInnerTexts();
    await expect.poll(() => cellsIn(2)).toEqual(bySales);
    expect(await cellsIn(1)).toEqual(['1', '2', '3', '4', '5']);
    await tab(page, performance.tabs.flop).click();
    await expect.poll(() => cellsIn(2)).toEqual(bySales.toReversed());
    expect(await cellsIn(1)).toEqual(['5', '4', '3', '2', '1']);
    await page.reload();
    await expect.poll(() => cellsIn(2)).toEqual(bySales.toReversed());

    const { name, lines } = await csvOf(page);
    expect(name).toBe(`Flop-Artikel-${site}-${today}.csv`);
    const f = performance.fields;
    const header = [f.rank, f.productId, f.productTitle, f.group, f.kind, f.stock, f.sales, f.dailyConsumption];
    const rest = [f.dailyRange, f.state, f.stockDate, f.salesStart, f.salesEnd];
    expect(lines[0]).toBe(`${[...header, ...rest].map((each) => `"${each}"`).join(';')}`);
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toBe(
      `"1";"51003";"Quelle classic";"${DEFAULT_GROUP}";"Mineralwasser";"1234,5";"${25 * days}";"25";"49,38";"${terms.rangeStates.fine}";"${written(today)}";"${written(start)}";"${written(end)}"`,
    );
  });

  test('stands all on one page, thousands of rows, and is drawn as far as one sees', async () => {
    const site = await portal.make((world) => insertSite(world, { title: 'Quellmarkt Sortiment', tenantId: 6 }));
    const products = Array.from({ length: 5000 }, (_, nth) => 70_000 + nth);
    await portal.db
      .insertInto('live_product')
      .values(products.map((product_id) => ({ product_id, product_title: `Limo ${product_id}`, ...WATER })))
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
    await expect.poll(() => titles(page)).toEqual(['Limo 74321']);
  });
});

describe('a site', () => {
  test('is chosen by administrators, and stays in the address and for the other page', async () => {
    const page = await visitAs(portal, 'demo-administrator', PRE_ORDERS);
    await seen(page.getByText(de.shell.site.none));
    await field(page, de.shell.site.current).click();
    await page.getByRole('option', { name: /· 601$/ }).click();
    await seen(rows(page));
    await query(page, 'site').toBe('601');
    await link(page.getByRole('navigation'), menu.performance.title).click();
    await at(page, PERFORMANCE);
    await seen(rows(page));
    await query(page, 'site').toBe('601');
  });

  test('is their own for people of the evaluation, and no other', async () => {
    const page = await visitAs(portal, 'demo-evaluation', PERFORMANCE);
    await seen(rows(page));
    await query(page, 'site').toBe('601');
    expect(await field(page, de.shell.site.current).count()).toBe(0);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${PRE_ORDERS}?site=101`);
    await seen(page.getByText(de.shell.site.foreign));
    expect(asked.filter((path) => path.startsWith('/api/preOrder'))).toEqual([]);
    await button(page, de.shell.site.toOwn).click();
    await seen(rows(page));
    await query(page, 'site').toBe('601');
    await gone(page.getByText(de.shell.site.foreign));
  });

  test('that nobody knows is said to be missing, and people without the role do not come here', async () => {
    const page = await visitAs(portal, 'demo-administrator', `${PRE_ORDERS}?site=987654`, { refusals: [404] });
    await seen(page.getByText(de.shell.site.unknown));
    await gone(page.getByText(de.kit.state.notFound));
    const other = await visitAs(portal, 'demo-site', PRE_ORDERS);
    await seen(heading(other, de.shell.forbidden.title));
  });
});
