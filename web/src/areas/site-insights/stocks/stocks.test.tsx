import { salesPeriod } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { stocks as endpoints } from '@kontor/contract/areas/site-insights/stocks/endpoints.ts';
import { expect, test } from 'vitest';
import { insertSite } from '../../../../../server/src/areas/master-data/factory.ts';
import {
  insertLiveProduct,
  insertProductSale,
  insertSiteStock,
  sumUpStock,
} from '../../../../../server/src/areas/merchandise/factory.ts';
import { at, button, field, heading, link, poll, seen } from '../../../testing/acts.ts';
import { networkFailure } from '../../../testing/network.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { stocks, menu, performance, terms } = de.siteInsights;
const SITE = '/product-performance/site';
const PATH = `${SITE}/all`;

const DATE = '2027-02-28';
const { days } = salesPeriod(DATE);

const asAdministrator = (path: string) => portal.open(path, { as: 'demo-administrator' });
const search = (page: Page) => page.getByRole('searchbox', { name: de.kit.table.search });
const titles = (page: Page) => page.locator('td[data-name]').allInnerTexts();

/** A product that one new site lacks and another has too much of, in a group of its own. */
const unevenProduct = (productId: number, sold = 2 * days) =>
  portal.make(async (world) => {
    const group = `Gruppe ${productId}`;
    const [short, surplus] = [
      await insertSite(world, { title: `Quellmarkt Leer ${productId}`, tenantId: 6 }),
      await insertSite(world, { title: `Quellmarkt Voll ${productId}`, tenantId: 6 }),
    ];
    await insertLiveProduct(world, { productId, title: 'Wanderbrause', group });
    await insertSiteStock(world, { site_id: short, product_id: productId, date: DATE, quantity: 0 });
    await insertSiteStock(world, { site_id: surplus, product_id: productId, date: DATE, quantity: 40 });
    await insertProductSale(world, {
      ...{ site_id: short, product_id: productId },
      ...{ month: '2027-01-01', quantity: sold },
    });
    await sumUpStock(world);
    return { group, short, surplus };
  });

test('it opens without a selected site, with all groups; a link opens it with one', async () => {
  const { group } = await unevenProduct(910_010, 20 * days);
  const page = await asAdministrator(SITE);
  await at(page, PATH);
  await seen(heading(page, menu.stocks.title));
  await search(page).fill('910010');
  await poll(() => titles(page)).toHaveLength(1);
  expect(await field(page, performance.fields.group).inputValue()).toBe(performance.allGroups);
  await page.goto(`${PATH}?group=${encodeURIComponent(group)}`);
  await poll(() => field(page, performance.fields.group).inputValue()).toBe(group);
  await poll(() => titles(page)).toHaveLength(1);
});

test('a product shows where it is missing and where it lies, and leads there', async () => {
  const { group, short, surplus } = await unevenProduct(910_001);
  const page = await asAdministrator(`${PATH}?group=${encodeURIComponent(group)}`);
  await poll(() => titles(page)).toHaveLength(1);
  const row = page.getByRole('row').filter({ hasText: 'Wanderbrause' });
  const limits = (await portal.app.as('administrator').call(endpoints.stocks, { query: { group } })).body.limits;
  const needed = 2 * limits.low;
  const cell = row.locator(`td[data-label="${stocks.fields.movable}"]`);
  expect(await cell.innerText()).toBe(String(Math.min(needed, 40)));
  await button(row, 'Wanderbrause').click();
  await seen(link(page, `${short} · Quellmarkt Leer 910001`));
  const missing = fillIn(stocks.missing_other, { formatted: String(needed), low: String(limits.low) });
  await seen(page.getByText(`${stocks.noStock} · ${missing}`, { exact: true }));
  await link(page, `${surplus} · Quellmarkt Voll 910001`).click();
  await at(page, SITE);
  await poll(() => titles(page)).toHaveLength(1);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    site: String(surplus),
    search: '910001',
  });
});

test('a single unit that is missing is in the singular', async () => {
  const { group } = await unevenProduct(910_009, days / 10);
  const page = await asAdministrator(`${PATH}?group=${encodeURIComponent(group)}`);
  await button(page.getByRole('row').filter({ hasText: 'Wanderbrause' }), 'Wanderbrause').click();
  await seen(page.getByText(fillIn(stocks.missing_one, { formatted: '1', low: '7' })));
});

test('sites are listed with their numbers of products by state', async () => {
  const { group, short } = await unevenProduct(910_002);
  const page = await asAdministrator(`${PATH}?tab=sites&group=${encodeURIComponent(group)}`);
  await seen(heading(page, menu.stocks.title));
  await search(page).fill('910002');
  await poll(() => titles(page)).toHaveLength(2);
  const row = page.getByRole('row').filter({ hasText: 'Quellmarkt Leer 910002' });
  expect(await row.locator(`td[data-label="${terms.rangeStates.out}"]`).innerText()).toBe('1');
  expect(await row.locator(`td[data-label="${terms.rangeStates.tooMuch}"]`).innerText()).toBe('0');
  await link(row, 'Quellmarkt Leer 910002').click();
  await at(page, SITE);
  await poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
    ...{ site: String(short), group, state: 'out' },
  });
});

test('it says when there is nothing to move, and when it fails', async () => {
  const page = await asAdministrator(`${PATH}?group=gone`);
  await seen(page.getByText(stocks.none));
  const restore = portal.answer(endpoints.stocks, networkFailure);
  await page.goto(`${PATH}?group=other`);
  await seen(page.getByText(de.kit.state.failed));
  restore();
  await button(page, de.kit.state.retry).click();
  await seen(page.getByText(stocks.none));
});
