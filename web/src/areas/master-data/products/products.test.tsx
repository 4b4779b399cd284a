import { product as products } from '@kontor/contract/areas/master-data/schema.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { insertManufacturer, insertProduct } from '../../../../../server/src/areas/master-data/factory.ts';
import { at, button, focused, heading, link, poll, seen, tabTo } from '../../../testing/acts.ts';
import { networkFailure } from '../../../testing/network.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { kit } = de;
const { product, imports } = de.masterData;

const PATH = '/administration/products';

const open = (address = '') => portal.open(PATH + address, { as: 'demo-administrator' });
const rows = (page: Page) => page.getByRole('rowgroup').last().getByRole('row');
const names = (page: Page) => page.locator('td[data-name] a');
const titles = (page: Page) => names(page).allInnerTexts();
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: kit.table.search }).fill(text);
const header = (page: Page, name: string) => page.getByRole('columnheader', { name });
const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const range = (from: number, to: number, total: number) => fillIn(kit.paging.range, { from, to, total });

/** Sixty juices of a press, more than a page, and one of another. */
beforeAll(async () => {
  await portal.make(async (world) => {
    const press = await insertManufacturer(world, 'Obstkelterei Sonnenhang');
    const other = await insertManufacturer(world, 'Aroniahof');
    for (let number = 1; number <= 60; number += 1)
      await insertProduct(world, { title: `Hangsaft ${number}`, manufacturerId: press });
    await insertProduct(world, { title: 'Hangsaft Spezial', manufacturerId: other });
  });
});

const NUMBERED = Array.from({ length: 60 }, (_, at) => `Hangsaft ${at + 1}`);

test('the server searches, in titles and in those of manufacturers, and pages', async () => {
  const page = await open();
  await seen(rows(page));
  await search(page, 'hangsaft');
  await seen(page.getByText(range(1, 50, 61)));
  expect(await titles(page)).toEqual(NUMBERED.slice(0, 50));
  await poll(() => inAddress(page, 'search')).toBe('hangsaft');
  await button(page, kit.paging.next).click();
  await seen(page.getByText(range(51, 61, 61)));
  await poll(() => titles(page)).toEqual([...NUMBERED.slice(50), 'Hangsaft Spezial']);
  await poll(() => inAddress(page, 'page')).toBe('2');
  await page.reload();
  await poll(() => titles(page)).toEqual([...NUMBERED.slice(50), 'Hangsaft Spezial']);

  await search(page, 'sonnenhang');
  await poll(() => titles(page)).toEqual(NUMBERED.slice(0, 50));
  await search(page, 'aroniahof hang');
  await poll(() => titles(page)).toEqual(['Hangsaft Spezial']);
  const [id] = await rows(page).getByRole('link').allInnerTexts();
  const product = await link(page, String(id)).getAttribute('href');
  expect(product).toBe(`/product-performance/products/${id}`);
  await search(page, 'nirgends');
  await seen(page.getByText(fillIn(kit.table.noHitsText, { search: 'nirgends' })));
  await button(page, kit.table.clearSearch).last().click();
  await seen(rows(page).nth(49));
});

test('the server sorts by every column, and the order is remembered', async () => {
  const page = await open('?search=hangsaft');
  await seen(rows(page));
  expect(await header(page, product.title).getAttribute('aria-sort')).toBe('ascending');
  await button(header(page, product.manufacturer), product.manufacturer).click();
  await poll(async () => (await titles(page))[0]).toBe('Hangsaft Spezial');
  await page.reload();
  await poll(async () => (await titles(page))[0]).toBe('Hangsaft Spezial');
  expect(await header(page, product.manufacturer).getAttribute('aria-sort')).toBe('ascending');
  for (const name of [product.id, product.primaryUnit, product.baseUnit, product.ean, product.title]) {
    await button(header(page, name), name).click();
    await poll(() => header(page, name).getAttribute('aria-sort')).toBe('ascending');
    await poll(async () => (await titles(page))[0]).toBe('Hangsaft 1');
  }
});

test('all products found are shown on request, and an old page leads to the last one', async () => {
  const page = await open('?search=hangsaft&page=9');
  await seen(page.getByText(range(51, 61, 61)));
  await poll(() => titles(page)).toEqual([...NUMBERED.slice(50), 'Hangsaft Spezial']);
  await page.getByRole('combobox', { name: kit.paging.size }).selectOption('all');
  await seen(page.getByText(range(1, 61, 61)));
  await poll(() => inAddress(page, 'size')).toBe('all');
});

test('a search says that it has more hits than it counts', async () => {
  await portal.make(({ tx }) =>
    sql`insert into product (title, manufacturer_id, primary_unit, base_unit)
      select 'Massenware ' || number, (select min(id) from manufacturer), 'Kasten', 'Flasche'
      from generate_series(1, 1001) number`.execute(tx.db),
  );
  const page = await open('?search=massenware');
  await seen(page.getByText(fillIn(kit.paging.rangeOfMore, { from: 1, to: 50, total: '1.000' })));
  await button(page, fillIn(kit.paging.page, { page: 20 })).click();
  await seen(page.getByText(fillIn(kit.paging.rangeOfMore, { from: 951, to: '1.000', total: '1.000' })));
  await poll(async () => (await titles(page)).length).toBe(50);
  const sizes = page.getByRole('combobox', { name: kit.paging.size });
  expect(await sizes.getByRole('option', { name: kit.paging.all }).count()).toBe(0);
  await sizes.selectOption('30');
  await button(page, fillIn(kit.paging.page, { page: 34 })).click();
  await seen(page.getByText(fillIn(kit.paging.rangeOfMore, { from: 991, to: '1.001', total: '1.000' })));
  await poll(async () => (await titles(page)).length).toBe(11);
});

test('a product opens by keyboard, and the way back leads to the same rows', async () => {
  const page = await open('?search=hangsaft');
  await tabTo(page.getByRole('searchbox'));
  await tabTo(names(page).first());
  await page.keyboard.press('ArrowDown');
  await focused(names(page).nth(1));
  await page.keyboard.press('Enter');
  await seen(heading(page, 'Hangsaft 2'));
  await page.goBack();
  await at(page, PATH);
  await seen(page.getByText(range(1, 50, 61)));
});

test('a network failure has a message and a retry button', async () => {
  const page = await portal.open('/administration', { as: 'demo-administrator' });
  const restore = portal.answer(products.list, networkFailure);
  await link(page, imports.product.toList).click();
  await seen(page.getByText(de.shell.errors.network.failed));
  restore();
  await button(page, kit.state.retry).click();
  await seen(rows(page));
});
