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
import { COVERED, expectEntryInView, expectInView } from './harness/covered.ts';
import { portalOfFile } from './harness/portal.ts';
import { scan } from './harness/scanner.ts';
import { expectNoOverflow, saveScreenshot, settled } from './harness/screen-checks.ts';
import { expect, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { counting } = de.inventory;
const APP = '/inventory-management-app';
const WIDTH = 360;
/** The screen of a handheld, without and with its on-screen keyboard. */
const HEIGHTS = [640, 380];
const UNKNOWN = '4012345678901';
const TITLE = 'Adlerhof Weißbier alkoholfrei isotonisch Sonderedition Sommer 20×0,5 l Mehrweg';
const UNITS = { Flasche: 1, Kasten: 20, Palette: 800 };

/** Focuses each field of the page, from above and from below; the browser scrolls to it as for a person. */
const COVERED_FIELDS = `[...document.querySelectorAll('input, textarea')]
  .filter((field) => field.checkVisibility() && !['radio', 'checkbox', 'file'].includes(field.type))
  .flatMap((field) => [0, document.documentElement.scrollHeight].flatMap((from) => {
    document.activeElement?.blur();
    scrollTo(0, from);
    field.focus();
    return (${COVERED})(field);
  }))`;

/** Checks that all fields are visible while they have the focus, on the whole screen and above the keyboard. */
async function expectFieldsVisible(page: Page, state: string, fields: number): Promise<void> {
  for (const height of HEIGHTS) {
    await page.setViewportSize({ width: WIDTH, height });
    await settled(page);
    expect.soft(await page.evaluate<string[]>(COVERED_FIELDS), `${state}, ${height} high`).toEqual([]);
    await saveScreenshot(page, `fields ${state} ${height}`);
    await expectNoOverflow(page);
  }
  expect
    .soft(await page.locator('main').getByRole('textbox').or(page.getByRole('searchbox')).count(), state)
    .toBe(fields);
}

/** Checks that the focused field stays visible while elements appear around it. */
const expectFocusedFieldVisible = async (page: Page, state: string) =>
  expect.soft(await page.evaluate<string[]>(`(${COVERED})(document.activeElement)`), state).toEqual([]);

test('no field is covered on a handheld, with or without its keyboard', async () => {
  const digits = '401259900001';
  const ean = `${digits}${checkDigitOf(digits)}`;
  const path = await portal.make(async (world) => {
    const inventoryId = await insertInventory(world, { warehouseId: await insertWarehouse(world, 990) });
    await insertProduct(world, { title: TITLE, ean, units: UNITS });
    return `${APP}/inventories/${inventoryId}/receipt/${await insertReceipt(world, inventoryId)}`;
  });
  const page = await portal.visit(`${APP}/user`, { isPhone: true });
  await button(page, counting.user.signIn).click();
  await seen(page.getByText(counting.user.required));
  await expectFieldsVisible(page, 'user', 1);
  await field(page, counting.user.name).fill('Petra Zähler-Langenscheidt von und zu Hohenlohe');
  await button(page, counting.user.signIn).click();
  await seen(heading(page, counting.inventories.title));

  await page.goto(`${path}/filled-stock`);
  await seen(page.getByRole('searchbox'));
  await scan(page, UNKNOWN);
  await seen(page.getByText(counting.entry.unknownEan));
  await expectFieldsVisible(page, 'unknown code', 1);
  await page.getByRole('searchbox').fill('adler');
  await seen(page.getByRole('list', { name: counting.entry.hits }));
  await expectFocusedFieldVisible(page, 'hits');
  await expectFieldsVisible(page, 'hits', 1);
  await page.getByRole('searchbox').fill('');

  for (const height of HEIGHTS) {
    await page.setViewportSize({ width: WIDTH, height });
    await scan(page, ean);
    // Only the short screen is that of the on-screen keyboard, which takes the place of the number pad.
    if (height === 380) await button(page, counting.entry.pad.keyboard).click();
    const bottles = field(page, 'Flasche');
    await focused(page.getByRole('textbox').first());
    await expectFocusedFieldVisible(page, `scanned, ${height} high`);
    if (height > 380) {
      for (const key of ['7', counting.entry.pad.erase]) await button(page, key).tap();
      await expect(page.getByRole('textbox').first()).toBeFocused();
    }
    await page.keyboard.type('100000');
    await expect(page.getByRole('textbox').first()).toHaveValue('100000');
    await seen(page.getByText(counting.entry.high));
    await expectFocusedFieldVisible(page, `high quantity, ${height} high`);
    await expectFieldsVisible(page, `quantities ${height === 380 ? 'with keyboard' : ''}`, Object.keys(UNITS).length);
    await page.setViewportSize({ width: WIDTH, height });
    await expectInView(button(page, counting.entry.save), `save, ${height} high`);
    await bottles.fill('viel');
    await bottles.press('Enter');
    await seen(page.getByText(counting.entry.faults.unreadable));
    await expectFocusedFieldVisible(page, `fault, ${height} high`);
    await expectFieldsVisible(page, 'faults', Object.keys(UNITS).length);
    await page.getByRole('textbox').first().fill('');
    await bottles.fill('3');
    await bottles.press('Enter');
    await seen(page.getByText(counting.entry.saved));
    await expectFieldsVisible(page, 'saved', 1);
  }

  await page.goto(`${path}/empties`);
  await seen(page.getByRole('searchbox'));
  await expectFieldsVisible(page, 'empties', 1);
  await page.goto(`${path}/transactions`);
  await seen(page.getByRole('listitem').first());
  // Otherwise browsers put their keyboard over the page, and these measurements would be wrong.
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /interactive-widget=resizes-content/);
  await expectFieldsVisible(page, 'counts', 1);
});

test('the smallest handheld shows fields, number pad and saving at once, whatever is asked', async () => {
  const digits = '401259900002';
  const ean = `${digits}${checkDigitOf(digits)}`;
  const path = await portal.make(async (world) => {
    const inventoryId = await insertInventory(world, { warehouseId: await insertWarehouse(world, 991) });
    const productId = await insertProduct(world, { title: TITLE, ean, units: UNITS });
    const receiptId = await insertReceipt(world, inventoryId);
    await insertPosition(world, { receiptId, number: 1, productId, place: 'Gang 3, Kühlhaus', asksBestBefore: true });
    return `${APP}/inventories/${inventoryId}/receipt/${receiptId}`;
  });
  const page = await portal.visit(`${APP}/user`, { isPhone: true });
  await page.setViewportSize({ width: WIDTH, height: 640 });
  await field(page, counting.user.name).fill('Petra');
  await button(page, counting.user.signIn).click();
  await seen(heading(page, counting.inventories.title));
  await page.goto(`${path}/filled-stock`);
  await seen(page.getByRole('searchbox'));
  await scan(page, ean);
  const bestBefore = field(page, counting.label.bestBefore);
  await seen(bestBefore);
  const expectAllInView = (state: string) =>
    expectEntryInView(page, { title: TITLE, pad: counting.entry.pad.label, save: counting.entry.save }, state);
  await expectAllInView('scanned');
  await bestBefore.fill('311272');
  await seen(page.getByText(fillIn(counting.label.unlikely, { day: '31.12.2072' })));
  await expectAllInView('unlikely date');
  await bestBefore.fill('311227');
  await page.getByRole('textbox').first().fill('100000');
  await seen(page.getByText(counting.entry.high));
  await expectAllInView('high');
  // Neither warning hides the other.
  await bestBefore.fill('311272');
  await seen(page.getByText(fillIn(counting.label.unlikely, { day: '31.12.2072' })));
  await seen(page.getByText(counting.entry.high));
  await bestBefore.fill('311227');
  await page.getByRole('textbox').first().fill('viel');
  await button(page, counting.entry.save).tap();
  await seen(page.getByText(counting.entry.faults.unreadable));
  await expectAllInView('fault');
});
