import { products as endpoints } from '@kontor/contract/areas/site-insights/products/endpoints.ts';
import { expect, test } from 'vitest';
import {
  insertCount,
  insertInventory,
  insertPosition,
  insertReceipt,
  insertWarehouse,
} from '../../../../../server/src/areas/inventory/factory.ts';
import { insertManufacturer, insertProduct, insertSite } from '../../../../../server/src/areas/master-data/factory.ts';
import {
  insertLivePrice,
  insertLiveProduct,
  insertPreOrder,
  insertPriceChange,
  insertProductSale,
  insertSalePrice,
  insertSiteStock,
  sumUpStock,
} from '../../../../../server/src/areas/merchandise/factory.ts';
import { at, button, field, heading, link, openPalette, poll, seen } from '../../../testing/acts.ts';
import { networkFailure } from '../../../testing/network.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const { products } = de.siteInsights;

const pathOf = (id: number) => `/product-performance/products/${id}`;
const open = (path: string) => portal.open(path, { as: 'demo-administrator' });
const titles = (page: Page) => page.locator('td[data-name]').allInnerTexts();
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** A product in stock at one new site and sold at another. */
const insertTraded = (productId: number) =>
  portal.make(async (world) => {
    const [full, sold] = [
      await insertSite(world, { title: `Quellmarkt Voll ${productId}`, tenantId: 6 }),
      await insertSite(world, { title: `Quellmarkt Verkauft ${productId}`, tenantId: 6 }),
    ];
    await insertLiveProduct(world, { productId, title: `Wanderbrause ${productId}`, group: 'Brause' });
    await insertSiteStock(world, { site_id: full, product_id: productId, date: '2027-02-28', quantity: 40 });
    await insertProductSale(world, { site_id: full, product_id: productId, month: '2027-01-01', quantity: 5 });
    await insertProductSale(world, { site_id: sold, product_id: productId, month: '2027-01-01', quantity: 30 });
    await insertProductSale(world, { site_id: sold, product_id: productId, month: '2026-01-01', quantity: 12 });
    await sumUpStock(world);
    await insertLivePrice(world, { siteId: full, productId, position: 1, price: '14.99', unit: 'Kasten' });
    await insertPriceChange(world, {
      ...{ site_id: full, product_id: productId, valid_from: '2027-02-01' },
      ...{ old_price: 13.49, new_price: 14.99 },
    });
    await insertSalePrice(world, { siteId: full, productId, start: '2027-02-22', end: '2027-03-06' });
    await insertPreOrder(world, { id: productId, site_id: full, product_id: productId, job_date: '2027-02-20' });
    return { full, sold };
  });

test('stock stands by site, and leads to the site and its labels', async () => {
  const id = 920_001;
  const { full } = await insertTraded(id);
  const page = await open(pathOf(id));
  await seen(heading(page, `Wanderbrause ${id}`));
  await poll(() => titles(page)).toEqual([
    expect.stringContaining(`Quellmarkt Voll ${id}`),
    expect.stringContaining(`Quellmarkt Verkauft ${id}`),
  ]);
  const row = page.getByRole('row').filter({ hasText: `Quellmarkt Voll ${id}` });
  expect(await row.locator(`td[data-label="${products.fields.stock}"]`).innerText()).toBe('40');
  expect(await row.locator(`td[data-label="${products.fields.openPreOrders}"]`).innerText()).toBe('1');
  await button(row, `Quellmarkt Voll ${id}`).click();
  await link(page, products.labels).last().click();
  await at(page, '/price-tag');
  expect(new URL(page.url()).searchParams.get('site')).toBe(String(full));
});

test('its head leads to the labels, which find the product', async () => {
  const id = 920_010;
  await insertTraded(id);
  const page = await open(pathOf(id));
  await link(page, products.labels).click();
  await at(page, '/price-tag');
  expect(new URL(page.url()).searchParams.get('search')).toBe(String(id));
});

test('sales are those of all sites or one, beside the year before', async () => {
  const id = 920_002;
  const { full } = await insertTraded(id);
  const page = await open(`${pathOf(id)}?tab=sales`);
  const january = page.getByRole('row').filter({ hasText: 'Januar 2027' });
  const soldIn = (name: string) => january.locator(`td[data-label="${name}"]`).innerText();
  await poll(() => soldIn(products.fields.sold)).toBe('35');
  expect(await soldIn(products.fields.soldBefore)).toBe('12');
  await field(page, products.site).selectOption(String(full));
  await poll(() => soldIn(products.fields.sold)).toBe('5');
  expect(await soldIn(products.fields.soldBefore)).toBe('0');
});

test('prices come with offers and changes', async () => {
  const id = 920_003;
  await insertTraded(id);
  const page = await open(pathOf(id));
  await tab(page, products.tabs.prices).click();
  const offers = page.getByRole('table', { name: products.offers });
  await seen(offers.getByText(products.offerStates.running));
  const changes = page.getByRole('table', { name: products.priceChanges });
  await seen(changes.getByText('01.02.2027'));
  await seen(changes.getByText('13,49 €'));
});

test('it says what is missing, and when it fails', async () => {
  await portal.make((world) => insertLiveProduct(world, { productId: 920_004, title: 'Ladenhüter' }));
  const page = await open(pathOf(920_004));
  await seen(page.getByText(products.none.sites));
  for (const each of ['sales', 'preOrders', 'campaigns'] as const) {
    await tab(page, products.tabs[each]).click();
    await seen(page.getByText(products.none[each], { exact: true }));
  }
  const restore = portal.answer(endpoints.productOverview, networkFailure);
  await page.goto(pathOf(920_005));
  await seen(page.getByText(de.kit.state.failed));
  restore();
});

test('site evaluators find products in the palette', async () => {
  const id = 920_006;
  await insertTraded(id);
  const page = await portal.open('/', { as: 'demo-evaluation' });
  const palette = await openPalette(page);
  await palette.fill(`wanderbrause ${id}`);
  await page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ hasText: `Wanderbrause ${id}` })
    .click();
  await at(page, pathOf(id));
  // Neither site is theirs.
  await seen(page.getByText(products.none.sites));
});

test('the last counts stand by warehouse, and lead to their results', async () => {
  const id = 920_007;
  await insertTraded(id);
  const { inventoryId, receiptId } = await portal.make(async (world) => {
    const warehouseId = await insertWarehouse(world, 920_007, 'Lager Wanderbrause');
    const inventoryId = await insertInventory(world, { warehouseId, dateOfCounting: '2027-02-27' });
    const receiptId = await insertReceipt(world, inventoryId);
    await insertPosition(world, { receiptId, number: 1, productId: id });
    await insertCount(world, { receiptId, number: 1, productId: id, quantity: 7.5 });
    return { inventoryId, receiptId };
  });
  const page = await open(pathOf(id));
  await tab(page, products.tabs.counts).click();
  const row = page.getByRole('row').filter({ hasText: 'Lager Wanderbrause' });
  await seen(row.getByText('7,5 × Kasten'));
  await seen(row.getByText('27.02.2027'));
  expect(await link(row, 'Lager Wanderbrause').getAttribute('href')).toBe(
    `/inventory-management/inventories/${inventoryId}/receipts/${receiptId}/results?search=${id}`,
  );
});

test('counts are shown to nobody who may not see results of inventories', async () => {
  await insertTraded(920_008);
  const page = await portal.open(`${pathOf(920_008)}?tab=counts`, { as: 'demo-evaluation' });
  await seen(tab(page, products.tabs.sites));
  expect(await tab(page, products.tabs.counts).count()).toBe(0);
});

test('a product of the master data leads to its page', async () => {
  const id = await portal.make(async (world) =>
    insertProduct(world, { title: 'Stammbrause', manufacturerId: await insertManufacturer(world, 'Stammhaus') }),
  );
  const page = await open(`/administration/products/${id}`);
  await link(page, de.shell.productPage.open).click();
  await at(page, pathOf(id));
  await seen(heading(page, 'Stammbrause'));
});
