import { DEFAULT_GROUP, salesPeriod } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { expect, test } from 'vitest';
import { insertManufacturer, insertProduct, insertSite } from '../../../../../server/src/areas/master-data/factory.ts';
import {
  insertLiveProduct,
  insertPreOrder,
  insertSiteStock,
} from '../../../../../server/src/areas/merchandise/factory.ts';
import { insertSiteWithStock, STOCK_GROUPS } from '../../../../../server/src/areas/site-insights/factory.ts';
import { button, focused, link, poll, seen, tabTo } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { performance, terms } = de.siteInsights;
const PATH = '/product-performance/site';

const today = '2027-03-01';
const { start, end, days } = salesPeriod(today);
const { water: WATER, beer: BEER } = STOCK_GROUPS;

const formatDay = (day: string) => day.split('-').reverse().join('.');
const asAdministrator = (path: string) => portal.open(path, { as: 'demo-administrator' });
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const titles = (page: Page) => page.locator('[data-row-link]').allInnerTexts();
const search = (page: Page) => page.getByRole('searchbox', { name: de.kit.table.search });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const count = (page: Page, total: string) =>
  seen(page.getByText(fillIn(de.kit.table.count_other, { formatted: total })));
const query = (page: Page, name: string) => poll(() => new URL(page.url()).searchParams.get(name));

async function choose(page: Page, filter: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: filter, exact: true }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}

const newSite = (first: number) => portal.make((world) => insertSiteWithStock(world, first));

test('it starts with the default group, longest range first, and shows the date of the stock', async () => {
  const site = await newSite(50_000);
  const page = await asAdministrator(`${PATH}?site=${site}`);
  await seen(page.getByText(fillIn(performance.asOf, { day: formatDay(today) })));
  await seen(page.getByText(fillIn(performance.salesPeriod, { start: formatDay(start), end: formatDay(end) })));
  await poll(() => titles(page)).toEqual([
    'Ladenhüter',
    'Heilquelle',
    'Quelle classic',
    'Quelle medium',
    'Quelle still',
  ]);
  const cellsOf = (place: number) => rows(page).nth(place).getByRole('cell').allInnerTexts();
  const sold = new Intl.NumberFormat('de-DE').format(25 * days);
  const { rangeStates } = terms;
  // On a phone, the main facts are below the name.
  const note = `${rangeStates.fine} · ${fillIn(performance.lasts, { days: '49,4' })} · 1.234,5`;
  const classic = ['50003', `Quelle classic${note}`, '1.234,5', sold, '–', '25,00', '49,4', rangeStates.fine];
  expect(await cellsOf(2)).toEqual(classic);
  expect(await cellsOf(0)).toEqual([
    '50005',
    `Ladenhüter${rangeStates.tooMuch} · 7`,
    '7',
    '0',
    '–',
    '0,00',
    '–',
    rangeStates.tooMuch,
  ]);
  const legend = page.getByRole('list', { name: performance.legend.title }).getByRole('listitem');
  expect(await legend.allInnerTexts()).toEqual([
    `${terms.rangeStates.out}${fillIn(performance.legend.out, { formatted: 1 })}`,
    `${terms.rangeStates.low}${fillIn(performance.legend.low, { formatted: 1, low: 7 })}`,
    `${terms.rangeStates.fine}${fillIn(performance.legend.fine, { formatted: 1, low: 7, high: 60 })}`,
    `${terms.rangeStates.tooMuch}${fillIn(performance.legend.tooMuch, { formatted: 2, high: 60 })}`,
  ]);

  const tooMuch = legend.filter({ hasText: terms.rangeStates.tooMuch }).getByRole('button');
  await tooMuch.click();
  await poll(() => titles(page)).toEqual(['Ladenhüter', 'Heilquelle']);
  await query(page, 'state').toBe('tooMuch');
  expect(await tooMuch.getAttribute('aria-pressed')).toBe('true');
  await tooMuch.click();
  await query(page, 'state').toBeNull();

  await choose(page, performance.fields.kind, 'Heilwasser');
  await poll(() => titles(page)).toEqual(['Heilquelle']);
  await query(page, 'kind').toBe('Heilwasser');
  await seen(legend.getByText(fillIn(performance.legend.out, { formatted: 0 }), { exact: true }));
  await seen(legend.getByText(fillIn(performance.legend.tooMuch, { formatted: 1, high: 60 }), { exact: true }));
  await choose(page, performance.fields.group, 'Bier');
  await poll(() => titles(page)).toEqual(['Pils']);
  await query(page, 'kind').toBeNull();
  await query(page, 'group').toBe('Bier');
  await choose(page, performance.fields.group, performance.allGroups);
  await count(page, '6');
  await page.reload();
  await count(page, '6');
  await search(page).fill('quelle 5000');
  await poll(() => titles(page)).toEqual(['Heilquelle', 'Quelle classic', 'Quelle medium', 'Quelle still']);
});

test('it shows all groups if the site has no products of the default one, and an empty group links to all', async () => {
  const site = await portal.make(async (world) => {
    const id = await insertSite(world, { title: 'Quellmarkt Bierkeller', tenantId: 6 });
    await insertLiveProduct(world, { productId: 60_000, title: 'Kellerbier', ...BEER });
    await insertSiteStock(world, { site_id: id, product_id: 60_000, date: today, quantity: 1 });
    return id;
  });
  const page = await asAdministrator(`${PATH}?site=${site}`);
  await poll(() => titles(page)).toEqual(['Kellerbier']);
  await page.goto(`${PATH}?site=${site}&group=${encodeURIComponent(DEFAULT_GROUP)}`);
  await seen(page.getByText(fillIn(performance.noneInGroup, { group: DEFAULT_GROUP })));
  await button(page, performance.showAllGroups).click();
  await poll(() => titles(page)).toEqual(['Kellerbier']);
});

test('it filters by state, sorts by any column, and shows top and flop', async () => {
  const site = await newSite(51_000);
  const page = await asAdministrator(`${PATH}?site=${site}&state=out,low`);
  await poll(() => titles(page)).toEqual(['Quelle medium', 'Quelle still']);
  await page.getByLabel(fillIn(de.kit.table.clearFilter, { filter: performance.fields.state })).click();
  await query(page, 'state').toBeNull();
  await page.getByRole('columnheader', { name: performance.fields.stock }).getByRole('button').click();
  const byStock = ['Quelle still', 'Ladenhüter', 'Quelle medium', 'Heilquelle', 'Quelle classic'];
  await poll(() => titles(page)).toEqual(byStock);

  await tabTo(tab(page, performance.tabs.range));
  await page.keyboard.press('ArrowRight');
  await focused(tab(page, performance.tabs.top));
  await query(page, 'tab').toBe('top');
  const bySales = ['51003', '51002', '51001', '51004', '51005'];
  const cellsIn = (column: number) => page.locator(`tbody td:nth-child(${column})`).allInnerTexts();
  await poll(() => cellsIn(2)).toEqual(bySales);
  expect(await cellsIn(1)).toEqual(['1', '2', '3', '4', '5']);
  await tab(page, performance.tabs.flop).click();
  await poll(() => cellsIn(2)).toEqual(bySales.toReversed());
  expect(await cellsIn(1)).toEqual(['5', '4', '3', '2', '1']);
  await page.reload();
  await poll(() => cellsIn(2)).toEqual(bySales.toReversed());
});

test('a pre-ordered product shows the quantity in its unit, and links to the pre-orders', async () => {
  const { site, productId } = await portal.make(async (world) => {
    const site = await insertSite(world, { title: 'Quellmarkt Nachschub', tenantId: 6 });
    const manufacturerId = await insertManufacturer(world, 'Quelle Nachschub');
    const productId = await insertProduct(world, { title: 'Quelle Nachschub', manufacturerId });
    await insertLiveProduct(world, { productId, title: 'Quelle Nachschub', ...WATER });
    await insertSiteStock(world, { site_id: site, product_id: productId, date: today, quantity: 3 });
    await insertPreOrder(world, {
      ...{ id: 990_001, site_id: site, product_id: productId },
      ...{ product_title: 'Quelle Nachschub', state: 'ordered' },
    });
    return { site, productId };
  });
  const page = await asAdministrator(`${PATH}?site=${site}`);
  const row = rows(page).filter({ hasText: 'Quelle Nachschub' });
  await seen(row.getByText(performance.coming));
  await seen(row.getByText('Flasche'));
  expect(await link(row, String(productId)).getAttribute('href')).toBe(`/product-performance/products/${productId}`);
  await link(row, 'Quelle Nachschub').click();
  await poll(() => new URL(page.url()).pathname).toBe('/pre-orders/site');
  await query(page, 'search').toBe(String(productId));
  await seen(row);
});
