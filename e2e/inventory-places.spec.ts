import { readFile } from 'node:fs/promises';
import { checkDigitOf } from '@kontor/contract/kernel/ean.ts';
import { GROUP_SEPARATOR } from '@kontor/contract/kernel/gs1.ts';
import type { Page } from '@playwright/test';
import {
  insertCount,
  insertInventory,
  insertPosition,
  insertProduct,
  insertReceipt,
  insertStock,
  insertWarehouse,
} from '../server/src/areas/inventory/factory.ts';
import { at, button, dialog, field, focused, gone, heading, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { scan } from './harness/scanner.ts';
import { expectNoOverflow, saveScreenshot } from './harness/screen-checks.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { additions, counting, places, sheet, zones } = de.inventory;
const APP = '/inventory-management-app';
const HANDHELD = { width: 360, height: 640 };

const codeOf = (warehouse: number, place: number) => {
  const digits = `40125${String(warehouse).padStart(4, '0')}${String(place).padStart(3, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
};

let warehouses = 950;

/** A receipt in the cold store with products in stock, the first two at places of their own; the second is a keg. */
const makeColdStore = () =>
  portal.make(async (world) => {
    warehouses += 1;
    const warehouseId = await insertWarehouse(world, warehouses);
    const inventoryId = await insertInventory(world, { warehouseId });
    const receiptId = await insertReceipt(world, inventoryId);
    const products: number[] = [];
    for (const [at, title] of ['Ortspils', 'Ortskeg', 'Ortssaft', 'Ortswasser'].entries()) {
      const productId = await insertProduct(world, { title, ean: codeOf(warehouseId, at), units: { Stück: 1 } });
      await insertStock(world, { warehouseId, productId, quantity: 12 });
      products.push(productId);
    }
    const [pils = 0, keg = 0, juice = 0] = products;
    const list = { receiptId, unit: 'Stück' as const };
    await insertPosition(world, { ...list, number: 1, productId: pils, place: 'Gang 10' });
    await insertPosition(world, { ...list, number: 2, productId: keg, place: 'Gang 3', asksBestBefore: true });
    await insertPosition(world, { ...list, number: 3, productId: juice });
    return {
      ...{ warehouseId, receiptId, products },
      path: `${APP}/inventories/${inventoryId}/receipt/${receiptId}`,
      managed: `/inventory-management/inventories/${inventoryId}/receipts/${receiptId}`,
    };
  });

async function openDevice(path: string): Promise<Page> {
  const page = await portal.visit(`${APP}/user`, { isNew: true, isOffline: true, keepsApp: true });
  await page.setViewportSize(HANDHELD);
  await field(page, counting.user.name).fill('Petra');
  await button(page, counting.user.signIn).click();
  await seen(heading(page, counting.inventories.title));
  await page.goto(path);
  return page;
}

const visit = (path: string) => visitAs(portal, 'demo-administrator', path);
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const menuItem = async (page: Page, name: string) => {
  await button(page, de.kit.page.menu).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

test('a device lists what is left by place, also without a network, and says where it is', async () => {
  const { path, warehouseId } = await makeColdStore();
  const page = await openDevice(path);
  const left = page.getByRole('list', { name: counting.toCount.title }).getByRole('link');
  const titles = async () => (await left.allInnerTexts()).map((text) => text.split('\n')[0]);
  await poll(titles).toEqual(['Ortskeg', 'Ortspils', 'Ortssaft']);
  await seen(left.first().getByText(/^Gang 3 · /));
  await seen(page.getByText(/Sie können ohne Verbindung zählen/));
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await expectNoOverflow(page);
  await saveScreenshot(page, 'places on a handheld');
  await page.context().setOffline(true);
  await left.filter({ hasText: 'Ortspils' }).click();
  await seen(page.getByText(/ · Gang 10$/));
  await focused(field(page, 'Stück'));
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await seen(page.getByRole('status').filter({ hasText: counting.entry.saved }));
  await scan(page, codeOf(warehouseId, 2));
  await seen(heading(page, 'Ortssaft'));
  await button(page, counting.entry.leave).click();
  await poll(titles).toEqual(['Ortskeg', 'Ortssaft']);
  await page.context().setOffline(false);
});

test('an administrator assigns places, and a device lists those of its person first', async () => {
  const { path, managed } = await makeColdStore();
  const office = await visit(managed.replace(/\/receipts\/\d+$/, ''));
  await button(office, zones.edit).click();
  const assigning = dialog(office, zones.title);
  await field(assigning, 'Gang 10').fill('Olga, petra');
  await saveScreenshot(office, 'who counts where, being assigned');
  await button(assigning, de.kit.form.save).click();
  await gone(assigning);
  await seen(row(office, 'Gang 10').getByText('Olga, petra'));
  await seen(row(office, 'Gang 3').getByText(zones.everybody));

  const page = await openDevice(path);
  await seen(page.getByText(fillIn(counting.toCount.own, { places: 'Gang 10' })));
  const left = page.getByRole('list', { name: counting.toCount.title }).getByRole('link');
  await poll(async () => (await left.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    'Ortspils',
    'Ortskeg',
    'Ortssaft',
  ]);
  await expectNoOverflow(page);
  await saveScreenshot(page, 'own places first on a handheld');
});

test('a keg is counted by best-before date and batch, which results add up', async () => {
  const { path, managed, receiptId, warehouseId } = await makeColdStore();
  const page = await openDevice(`${path}/filled-stock`);
  await seen(page.getByRole('searchbox'));
  const { label } = counting;
  const count = async (quantity: string, bestBefore: string, batch: string) => {
    await scan(page, codeOf(warehouseId, 1));
    await seen(heading(page, 'Ortskeg'));
    await focused(field(page, 'Stück'));
    await page.keyboard.type(quantity);
    await page.keyboard.press('Enter');
    await focused(field(page, label.bestBefore));
    // Faster, it would be a scan.
    await page.keyboard.type(bestBefore, { delay: 60 });
    await page.keyboard.press('Enter');
    await focused(field(page, label.batch));
    await expectNoOverflow(page);
    await saveScreenshot(page, 'label of a keg on a handheld');
    await page.keyboard.type(batch);
    await page.keyboard.press('Enter');
    await seen(page.getByRole('status').filter({ hasText: counting.entry.saved }));
  };
  await count('3', '311227', 'L1');
  await count('2', '1227', 'L1');
  await count('4', '31.03.28', 'L2');
  const counts = () =>
    portal.db.selectFrom('inventory_transaction').select('id').where('inventory_receipt_id', '=', receiptId).execute();
  await poll(async () => (await counts()).length).toBe(3);
  const office = await visit(`${managed}/results`);
  await row(office, 'Ortskeg').first().locator('[data-row-link]').click();
  const details = dialog(office, 'Ortskeg');
  await seen(details.getByText('31.12.2027 · L1: 5 Stück'));
  await seen(details.getByText('31.03.2028 · L2: 4 Stück'));
});

test('the code of a keg says its batch and date, and another batch is another count', async () => {
  const { path, receiptId, warehouseId } = await makeColdStore();
  const page = await openDevice(`${path}/filled-stock`);
  await seen(page.getByRole('searchbox'));
  const { label } = counting;
  const scanKeg = async (batch: string) => {
    await scan(page, `]C1010${codeOf(warehouseId, 1)}10${batch}${GROUP_SEPARATOR}15271231`);
    await seen(heading(page, 'Ortskeg'));
    await expect(field(page, label.batch)).toHaveValue(batch);
    await expect(field(page, label.bestBefore)).toHaveValue('31.12.2027');
    await focused(field(page, 'Stück'));
  };
  for (const [batch, quantity] of [
    ['L17', '3'],
    ['L18', '12'],
  ] as const) {
    await scanKeg(batch);
    await page.keyboard.type(quantity);
    await expectNoOverflow(page);
    await saveScreenshot(page, 'keg with scanned label on a handheld');
    await page.keyboard.press('Enter');
    await seen(page.getByRole('status').filter({ hasText: counting.entry.saved }));
  }
  const counts = async () => {
    const query = portal.db.selectFrom('inventory_transaction').select(['batch', 'quantity', 'best_before']);
    const rows = await query.where('inventory_receipt_id', '=', receiptId).orderBy('batch').execute();
    return rows.map(({ batch, quantity, best_before }) => [batch, Number(quantity), best_before]);
  };
  await poll(counts).toEqual([
    ['L17', 3, '2027-12-31'],
    ['L18', 12, '2027-12-31'],
  ]);
});

test('positions come from stock and from a file, and are printed', async () => {
  const { managed, products } = await makeColdStore();
  const page = await visit(managed);
  await button(page, additions.open).click();
  const adding = dialog(page, additions.title);
  await field(adding, places.label).fill('Rampe');
  await saveScreenshot(page, 'many positions');
  await button(adding, additions.action).click();
  await seen(page.getByText('Eine Position wurde hinzugefügt. 3 gab es schon.'));
  await seen(row(page, 'Ortswasser').getByText('Rampe'));
  await saveScreenshot(page, 'receipt with places');

  const [file] = await Promise.all([page.waitForEvent('download'), menuItem(page, sheet.print)]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await menuItem(page, additions.import.title);
  await at(page, `${managed}/positions/import`);
  const csv = `Nummer;Einheit;Ort\n${products[0]};Stück;Hof\n`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Positionen.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await button(page, de.kit.imports.check).click();
  await button(page, fillIn(de.kit.imports.run_one, { formatted: 1 })).click();
  await seen(page.getByText(additions.import.done));
  await page.goto(managed);
  await seen(row(page, 'Ortspils').filter({ hasText: 'Hof' }));
});

test('results are filtered by place', async () => {
  const { managed, receiptId, products } = await makeColdStore();
  await portal.make(async (world) => {
    for (const [at, productId] of products.slice(0, 2).entries())
      await insertCount(world, { receiptId, number: at + 1, productId, quantity: 4, unit: 'Stück' });
  });
  const page = await visit(`${managed}/results`);
  await seen(row(page, 'Ortspils').getByText('Gang 10'));
  await saveScreenshot(page, 'results with places');
  await page.getByRole('combobox', { name: places.label, exact: true }).click();
  await page.getByRole('option', { name: 'Gang 3', exact: true }).click();
  await gone(row(page, 'Ortspils'));
  await seen(row(page, 'Ortskeg'));
  await page.reload();
  await seen(row(page, 'Ortskeg'));
  await gone(row(page, 'Ortspils'));
});
