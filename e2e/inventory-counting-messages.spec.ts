import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { checkDigitOf } from '@kontor/contract/kernel/ean.ts';
import type { Page } from '@playwright/test';
import {
  insertCount,
  insertInventory,
  insertPosition,
  insertProduct,
  insertReceipt,
  insertWarehouse,
} from '../server/src/areas/inventory/factory.ts';
import { recount } from '../server/src/areas/inventory/positions/commands.ts';
import { SYSTEM } from '../server/src/kernel/identity/actor.ts';
import { button, field, gone, heading, seen } from './harness/acts.ts';
import { expectEntryInView, expectInView } from './harness/covered.ts';
import { portalOfFile } from './harness/portal.ts';
import { scan } from './harness/scanner.ts';
import { axe } from './harness/screen-checks.ts';
import { STORAGE_FULL_SCRIPT } from './harness/storage-full.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, en, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const APP = '/inventory-management-app';
const SMALLEST = { width: 360, height: 640 };
const UNKNOWN = '4012345678901';
const UNITS = { Flasche: 1, Kasten: 20, Palette: 800 };
const titleOf = (place: number) => `Adlerhof Weißbier alkoholfrei isotonisch Sonderedition ${place} 20×0,5 l Mehrweg`;
const codeOf = (warehouse: number, place: number) => {
  const digits = `40125${String(warehouse).padStart(4, '0')}${String(place).padStart(3, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
};

let warehouses = 1200;

/** Two receipts with the same products; those of the second one are to be recounted by somebody else than Clara. */
async function makeReceipts(products: number, asksBestBefore = false) {
  warehouses += 1;
  const warehouse = warehouses;
  const made = await portal.make(async (world) => {
    const inventoryId = await insertInventory(world, { warehouseId: await insertWarehouse(world, warehouse) });
    const [receiptId, recountedId] = [await insertReceipt(world, inventoryId), await insertReceipt(world, inventoryId)];
    for (let number = 1; number <= products; number += 1) {
      const ean = codeOf(warehouse, number);
      const productId = await insertProduct(world, { title: titleOf(number), ean, units: UNITS });
      const position = { number, productId, place: 'Gang 3, Kühlhaus', asksBestBefore };
      await insertPosition(world, { ...position, receiptId });
      await insertPosition(world, { ...position, receiptId: recountedId });
      await insertCount(world, { receiptId: recountedId, number, productId, quantity: 3 });
    }
    return { inventoryId, receiptId, recountedId };
  });
  const numbers = Array.from({ length: products }, (_, index) => index + 1);
  await portal.make(({ tx }) => recount(tx, SYSTEM, made.recountedId, numbers));
  const pathOf = (id: number) => `${APP}/inventories/${made.inventoryId}/receipt/${id}/filled-stock`;
  return { warehouse, receiptId: made.receiptId, path: pathOf(made.receiptId), recounted: pathOf(made.recountedId) };
}

/** Clara opens a page of the app on the smallest handheld. */
async function openApp(path: string, language: 'de' | 'en' = 'de'): Promise<Page> {
  const { counting } = { de, en }[language].inventory;
  const page = await portal.visit(`${APP}/user`, { isPhone: true, isNew: true });
  await page.addInitScript(STORAGE_FULL_SCRIPT);
  await page.evaluate(`localStorage.setItem('kontor.language', '${language}')`);
  await page.reload();
  await page.setViewportSize(SMALLEST);
  await field(page, counting.user.name).fill('Clara');
  await button(page, counting.user.signIn).click();
  await seen(heading(page, counting.inventories.title));
  await page.goto(path);
  await seen(page.getByRole('searchbox'));
  return page;
}

/** Counts crates; Enter confirms them, so that the next scan saves them and goes on. */
async function countCrates(page: Page, code: string, title: string, crates: string): Promise<void> {
  await scan(page, code);
  await seen(heading(page, title));
  const first = page.getByRole('textbox').first();
  await first.fill(crates);
  await first.press('Enter');
}

for (const language of ['de', 'en'] as const) {
  for (const asksBestBefore of [false, true]) {
    const asked = asksBestBefore ? 'with date and batch' : 'without date and batch';
    test(`whatever the message of an entry ${asked}, all of it is in view (${language})`, async () => {
      const { counting, errors } = { de, en }[language].inventory;
      const { entry } = counting;
      const { warehouse, receiptId, path, recounted } = await makeReceipts(2, asksBestBefore);
      const [first, second] = [codeOf(warehouse, 1), codeOf(warehouse, 2)];
      const page = await openApp(path, language);
      const expectInViewWith = async (state: string, place: number, ...texts: string[]) => {
        for (const text of texts) {
          const message = page.getByText(text).filter({ visible: true });
          await seen(message);
          await expectInView(message, state);
        }
        const parts = { title: titleOf(place), pad: entry.pad.label, save: entry.save };
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme });
          await expectEntryInView(page, parts, `${state} ${asked} ${language} ${colorScheme}`);
          await axe(page, { rules: ['color-contrast'] });
        }
      };

      await scan(page, first);
      await seen(heading(page, titleOf(1)));
      await scan(page, UNKNOWN);
      await expectInViewWith('unknown code', 1, UNKNOWN);

      await page.getByRole('textbox').first().fill('5');
      await page.evaluate('window.isFull = true');
      await button(page, entry.save).click();
      await expectInViewWith('full device', 1, entry.full);
      await page.evaluate('window.isFull = false');
      await button(page, entry.leave).click();

      await countCrates(page, first, titleOf(1), '7');
      await scan(page, second);
      await expectInViewWith('saved', 2, entry.saved);
      await button(page, entry.leave).click();

      await portal.db
        .updateTable('inventory_receipt')
        .set({ state: INVENTORY_RECEIPT_STATES.review })
        .where('id', '=', receiptId)
        .execute();
      await countCrates(page, first, titleOf(1), '174');
      await scan(page, second);
      await expectInViewWith('late', 2, entry.late);
      await button(page, entry.leave).click();

      await page.goto(recounted);
      await seen(page.getByRole('searchbox'));
      await countCrates(page, first, titleOf(1), '8');
      await expectInViewWith('counted before', 1, entry.countedBefore);
      await scan(page, second);
      await expectInViewWith('refused and counted before', 2, entry.parked, errors.countedBefore, entry.countedBefore);
    });
  }
}

const { counting } = de.inventory;

test('the last count can be taken back while the next entry is open, the last three before it', async () => {
  const { warehouse, receiptId, path } = await makeReceipts(4);
  const page = await openApp(path);
  for (const place of [1, 2, 3]) {
    await scan(page, codeOf(warehouse, place));
    await seen(heading(page, titleOf(place)));
    await page.getByRole('textbox').first().fill(`17${place}`);
    await field(page, 'Flasche').fill('11');
    await button(page, counting.entry.save).click();
    await seen(page.getByText(counting.entry.saved));
  }
  const undoOf = (place: number) =>
    button(page, fillIn(counting.last.undo, { amount: `17${place} Kästen + 11 Flaschen`, title: titleOf(place) }));
  for (const place of [1, 2, 3]) await expectInView(undoOf(place), 'saved');
  await scan(page, UNKNOWN);
  await seen(page.getByText(counting.entry.unknownEanText));
  for (const place of [1, 2, 3]) await expectInView(undoOf(place), 'unknown code');

  await scan(page, codeOf(warehouse, 4));
  await seen(heading(page, titleOf(4)));
  const parts = { title: titleOf(4), pad: counting.entry.pad.label, save: counting.entry.save };
  await expectEntryInView(page, parts, 'after three counts');
  await gone(undoOf(2));
  await expectInView(undoOf(3), 'next entry');
  await page.getByRole('textbox').first().fill('9');
  await undoOf(3).tap();
  await seen(page.getByText(counting.amount.reversed));
  await expect(page.getByRole('textbox').first()).toHaveValue('9');
  await expectEntryInView(page, parts, 'taken back');
  await button(page, counting.entry.save).click();
  const sums = () =>
    portal.db
      .selectFrom('inventory_transaction')
      .select(({ fn }) => fn.sum('quantity').as('sum'))
      .where('inventory_receipt_id', '=', receiptId)
      .executeTakeFirstOrThrow()
      .then(({ sum }) => Number(sum));
  await poll(sums).toBe(171 + 11 + 172 + 11 + 9);
});

test('a key pressed right before a reload is not lost', async () => {
  const { warehouse, path } = await makeReceipts(1);
  const page = await openApp(path);
  await scan(page, codeOf(warehouse, 1));
  await seen(heading(page, titleOf(1)));
  const first = page.getByRole('textbox').first();
  for (const expected of ['1', '12', '123']) {
    await expect(first).toBeFocused();
    await page.keyboard.press(expected.slice(-1));
    await page.reload();
    await expect(first).toHaveValue(expected);
    await first.focus();
    await page.keyboard.press('End');
  }
});
