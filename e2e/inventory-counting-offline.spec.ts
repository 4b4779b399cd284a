import { receiptNumber } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { checkDigitOf } from '@kontor/contract/kernel/ean.ts';
import type { Page } from '@playwright/test';
import {
  insertInventory,
  insertPosition,
  insertProduct,
  insertReceipt,
  insertWarehouse,
} from '../server/src/areas/inventory/factory.ts';
import { button, field, focused, heading, seen } from './harness/acts.ts';
import { storedCounts } from './harness/inventory.ts';
import { killableBrowser } from './harness/killable.ts';
import { portalOfFile } from './harness/portal.ts';
import { scan } from './harness/scanner.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const browser = await killableBrowser();
const secondBrowser = await killableBrowser();
/** A device without master data. */
const unpreparedBrowser = await killableBrowser();
test.afterAll(() => Promise.all([browser, secondBrowser, unpreparedBrowser].map((device) => device.remove())));

const { counting } = de.inventory;
const APP = '/inventory-management-app';
const BATCH = '**/api/inventoryManagement/inventoryTransaction/batch';
const PRODUCTS = 24;

const eanOf = (cellar: number, place: number) => {
  const digits = `40123${cellar}${String(place).padStart(6, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
};
const titleOf = (cellar: number, place: number) => `Kellerbier ${cellar} Nummer ${place} 20×0,5 l`;
/** The counted quantity of a product, in bottles. */
const quantityOf = (place: number) => (place % 17) + 1;

/** A receipt of today, and products that can be scanned. */
const makeCellar = (cellar: number) =>
  portal.make(async (world) => {
    const inventoryId = await insertInventory(world, { warehouseId: await insertWarehouse(world, 70 + cellar) });
    const receiptId = await insertReceipt(world, inventoryId);
    for (let place = 0; place < PRODUCTS; place += 1)
      await insertProduct(world, { title: titleOf(cellar, place), ean: eanOf(cellar, place), units: { Flasche: 1 } });
    return { receiptId, path: `${APP}/inventories/${inventoryId}/receipt/${receiptId}` };
  });

/** Opens a receipt, and waits until the device is ready to work offline. */
async function openApp(page: Page, path: string): Promise<void> {
  await page.goto(`${portal.url}${APP}/user`);
  await field(page, counting.user.name).fill('Petra');
  await button(page, counting.user.signIn).click();
  await seen(heading(page, counting.inventories.title));
  await page.goto(portal.url + path);
  await seen(page.getByText(/Sie können ohne Verbindung zählen/));
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
}

async function count(page: Page, cellar: number, place: number): Promise<void> {
  await scan(page, eanOf(cellar, place));
  await seen(heading(page, titleOf(cellar, place)));
  const quantity = field(page, 'Flasche');
  await focused(quantity);
  await quantity.fill(String(quantityOf(place)));
  await page.keyboard.press('Enter');
  await seen(
    page
      .getByRole('status')
      .filter({ hasText: counting.entry.saved })
      .filter({ hasText: titleOf(cellar, place) }),
  );
}

const countAll = async (page: Page, cellar: number, [from, to]: readonly [number, number]) => {
  for (let place = from; place < to; place += 1) await count(page, cellar, place);
};

/** The counts that the server has stored, with quantities. */
const countsStored = async (receiptId: number) =>
  (await storedCounts(portal, receiptId)).map(({ title, quantity }) => `${title}: ${quantity}`).toSorted();

const expectedCounts = (cellar: number, to: number) =>
  Array.from({ length: to }, (_, place) => `${titleOf(cellar, place)}: ${quantityOf(place)}`).toSorted();

const queue = (page: Page) => page.goto(`${portal.url}${APP}/queue`);

test('offline counts survive reloads and a killed browser, and arrive completely', async () => {
  test.setTimeout(600_000);
  const { receiptId, path } = await makeCellar(1);
  const before = await browser.start();
  await openApp(before, path);
  await before.goto(`${portal.url}${path}/filled-stock`);
  await seen(before.getByRole('searchbox'));
  await before.context().setOffline(true);
  await countAll(before, 1, [0, 14]);
  await before.reload();
  await seen(before.getByRole('searchbox'));
  await countAll(before, 1, [14, PRODUCTS]);
  await browser.kill();
  expect(await countsStored(receiptId)).toEqual([]);

  const after = await browser.start();
  await after.context().setOffline(true);
  // A saved count is not restored as an entry.
  await after.goto(`${portal.url}${path}/filled-stock`);
  await seen(after.getByRole('searchbox'));
  await queue(after);
  await seen(after.getByText(`${counting.queue.waiting} (${PRODUCTS})`));
  await after.route(BATCH, (route) => route.abort());
  await after.context().setOffline(false);
  await button(after, counting.queue.sendNow).click();
  await after.unroute(BATCH);
  await seen(after.getByText(`${counting.queue.sent} (${PRODUCTS})`));
  expect(await countsStored(receiptId)).toEqual(expectedCounts(1, PRODUCTS));
});

test('three of ten answers lost after the server has stored the counts cause no duplicates', async () => {
  test.setTimeout(600_000);
  const { receiptId, path } = await makeCellar(2);
  const page = await secondBrowser.start();
  let calls = 0;
  await page.route(BATCH, async (route) => {
    calls += 1;
    const isLost = calls % 10 > 0 && calls % 10 < 4;
    const response = await route.fetch();
    await (isLost ? route.abort() : route.fulfill({ response }));
  });
  await openApp(page, path);
  await page.goto(`${portal.url}${path}/filled-stock`);
  await seen(page.getByRole('searchbox'));
  for (let place = 0; place < PRODUCTS; place += 1) {
    const before = calls;
    await count(page, 2, place);
    // Counts made during a pause are sent together: without this, a fast machine makes too few calls.
    if (place < 10) await poll(() => calls).toBeGreaterThan(before);
  }
  await queue(page);
  await poll(() => countsStored(receiptId), { timeout: 120_000 }).toEqual(expectedCounts(2, PRODUCTS));
  await seen(page.getByText(counting.queue.nothing));
  expect(calls).toBeGreaterThan(9);
  await secondBrowser.kill();
});

test('an opened inventory is available offline, with the positions still to be counted', async () => {
  test.setTimeout(120_000);
  const { path, receiptId } = await portal.make(async (world) => {
    const inventoryId = await insertInventory(world, { warehouseId: await insertWarehouse(world, 79) });
    const newReceiptId = await insertReceipt(world, inventoryId);
    for (const [place, ean] of [eanOf(3, 0), eanOf(3, 1)].entries()) {
      const productId = await insertProduct(world, { title: titleOf(3, place), ean, units: { Flasche: 1 } });
      await insertPosition(world, { receiptId: newReceiptId, number: place + 1, productId, unit: 'Flasche' });
    }
    return { path: `${APP}/inventories/${inventoryId}`, receiptId: newReceiptId };
  });
  const page = await unpreparedBrowser.start();
  await openApp(page, path);
  await page.context().setOffline(true);
  // The receipt has not been opened before.
  await page.getByRole('link', { name: fillIn(counting.inventory.receipt, { id: receiptNumber(receiptId) }) }).click();
  const toCount = page.getByRole('list', { name: counting.toCount.title });
  await seen(toCount.getByText(titleOf(3, 1)));
  await page.getByRole('link', { name: counting.receipt.filledStock }).click();
  await seen(page.getByRole('searchbox'));
  await count(page, 3, 0);
  await page.goto(`${portal.url}${path}/receipt/${receiptId}`);
  await seen(toCount.getByText(titleOf(3, 1)));
  await expect(toCount.getByText(titleOf(3, 0))).toHaveCount(0);
  await unpreparedBrowser.kill();
});
