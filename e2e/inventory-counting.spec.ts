import { INVENTORY_RECEIPT_STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { checkDigitOf } from '@kontor/contract/kernel/ean.ts';
import type { Page } from '@playwright/test';
import {
  insertDevice,
  insertEmpty,
  insertInventory,
  insertProduct,
  insertReceipt,
  insertWarehouse,
} from '../server/src/areas/inventory/factory.ts';
import { button, dialog, field, focused, gone, heading, link, seen } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { scan } from './harness/scanner.ts';
import { STORAGE_FULL_SCRIPT } from './harness/storage-full.ts';
import { expect, poll, test } from './harness/test.ts';
import type { VisitorOptions } from './harness/visitor.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { counting } = de.inventory;
const APP = '/inventory-management-app';
/** The EAN of a product in a cellar: three products have their own, two share the fourth. */
const codeOf = (cellar: number, place: number) => {
  const digits = `40124${String(cellar).padStart(4, '0')}${String(place).padStart(3, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
};
const SHARED = 3;
const titleOf = (place: number) => `Probebier ${place} 20×0,5 l`;

let warehouses = 900;

/** A receipt of today with products that can be scanned; two share an EAN but have different empties. */
const makeCellar = () =>
  portal.make(async (world) => {
    warehouses += 1;
    const cellar = warehouses;
    const warehouseId = await insertWarehouse(world, cellar);
    const inventoryId = await insertInventory(world, { warehouseId });
    const receiptId = await insertReceipt(world, inventoryId);
    for (const place of [0, 1, 2])
      await insertProduct(world, { title: titleOf(place), ean: codeOf(cellar, place), units: { Flasche: 1 } });
    const empties = [
      await insertEmpty(world, { title: 'Probekasten rot', number: `LG-${cellar}-1` }),
      await insertEmpty(world, { title: 'Probekasten blau', number: `LG-${cellar}-2` }),
    ];
    const ean = codeOf(cellar, SHARED);
    for (const emptyId of empties) await insertProduct(world, { title: `Zwilling ${emptyId}`, ean, emptyId });
    const path = `${APP}/inventories/${inventoryId}/receipt/${receiptId}`;
    return { cellar, warehouseId, receiptId, path, filledStock: `${path}/filled-stock`, empties: `${path}/empties` };
  });

const STATIC_FILE = '/manifest.webmanifest';

/** Signs in to the counting app, and opens one of its pages; `before` prepares the browser. */
async function openApp(
  path: string,
  options: VisitorOptions = {},
  before?: (page: Page) => Promise<void>,
): Promise<Page> {
  // Opening the app already stores data.
  const page = await portal.visit(before ? STATIC_FILE : `${APP}/user`, options);
  if (before) {
    await before(page);
    await page.goto(`${APP}/user`);
  }
  await field(page, counting.user.name).fill('Petra');
  await button(page, counting.user.signIn).click();
  await seen(heading(page, counting.inventories.title));
  await page.goto(path);
  return page;
}

const startEntry = async (page: Page, cellar: number, place: number, quantity: string) => {
  await scan(page, codeOf(cellar, place));
  await seen(heading(page, titleOf(place)));
  await focused(field(page, 'Flasche'));
  await field(page, 'Flasche').fill(quantity);
};

const isSaved = (page: Page) => seen(page.getByRole('status').filter({ hasText: counting.entry.saved }));

/** The quantities that the server has stored for a receipt. */
const storedQuantities = (receiptId: number) =>
  portal.db
    .selectFrom('inventory_transaction')
    .select('quantity')
    .where('inventory_receipt_id', '=', receiptId)
    .orderBy('quantity')
    .execute()
    .then((rows) => rows.map(({ quantity }) => Number(quantity)));

test.describe('an entry', () => {
  test('open in two windows is counted once', async () => {
    const { cellar, receiptId, filledStock } = await makeCellar();
    const firstPage = await openApp(filledStock);
    await seen(firstPage.getByRole('searchbox'));
    await startEntry(firstPage, cellar, 0, '3');
    const secondPage = await firstPage.context().newPage();
    await secondPage.goto(filledStock);
    await poll(() => field(secondPage, 'Flasche').inputValue()).toBe('3');
    await button(firstPage, counting.entry.save).click();
    await isSaved(firstPage);
    await button(secondPage, counting.entry.save).click();
    await isSaved(secondPage);
    await poll(() => storedQuantities(receiptId)).toEqual([3]);
  });

  test('saved in another window with another quantity is reported, and added when saved again', async () => {
    const { cellar, receiptId, filledStock } = await makeCellar();
    const firstPage = await openApp(filledStock);
    await seen(firstPage.getByRole('searchbox'));
    await startEntry(firstPage, cellar, 0, '3');
    const secondPage = await firstPage.context().newPage();
    await secondPage.goto(filledStock);
    await field(secondPage, 'Flasche').fill('7');
    await button(firstPage, counting.entry.save).click();
    await isSaved(firstPage);
    await button(secondPage, counting.entry.save).click();
    await seen(secondPage.getByText(counting.entry.elsewhere));
    await button(secondPage, counting.entry.save).click();
    await isSaved(secondPage);
    await poll(() => storedQuantities(receiptId)).toEqual([3, 7]);
  });

  test('is not shown to the next person on the device, and is restored for the person who started it', async () => {
    const { cellar, filledStock } = await makeCellar();
    const page = await openApp(filledStock);
    await seen(page.getByRole('searchbox'));
    await startEntry(page, cellar, 0, '3');
    const signInAs = async (name: string) => {
      await page.goto(`${APP}/user`);
      await field(page, counting.user.name).fill(name);
      await button(page, counting.user.signIn).click();
      await seen(heading(page, counting.inventories.title));
      await page.goto(filledStock);
    };
    await signInAs('Yusuf');
    await seen(page.getByRole('searchbox'));
    await expect(heading(page, titleOf(0))).toHaveCount(0);
    await signInAs('Petra');
    await poll(() => field(page, 'Flasche').inputValue()).toBe('3');
  });

  test('with an invalid quantity keeps the next scanned code, and ignores a third one', async () => {
    const { cellar, filledStock } = await makeCellar();
    const page = await openApp(filledStock);
    await seen(page.getByRole('searchbox'));
    await startEntry(page, cellar, 0, 'viel');
    await scan(page, codeOf(cellar, 1));
    await seen(page.getByText(fillIn(counting.entry.scanned, { title: titleOf(1) })));
    await scan(page, codeOf(cellar, 2));
    await seen(page.getByText(fillIn(counting.entry.undecided, { title: titleOf(2) })));
    await button(page, counting.entry.saveAndGoOn).click();
    await seen(page.getByText(counting.entry.faults.unreadable));
    await field(page, 'Flasche').fill('4');
    await button(page, counting.entry.save).click();
    await isSaved(page);
    await seen(heading(page, titleOf(1)));
  });
});

test('crates and bottles are counted scan by scan, without a tap', async () => {
  const { cellar, receiptId, filledStock } = await makeCellar();
  const codes = [11, 12].map((place) => codeOf(cellar, place));
  await portal.make(async (world) => {
    for (const [place, ean] of codes.entries())
      await insertProduct(world, { title: titleOf(11 + place), ean, units: { Flasche: 1, Kasten: 20 } });
  });
  const page = await openApp(filledStock);
  await seen(page.getByRole('searchbox'));
  const crates = field(page, 'Kasten (20 × Flasche)');
  await scan(page, codes[0] ?? '');
  await focused(crates);
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await focused(field(page, 'Flasche'));
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await scan(page, codes[1] ?? '');
  await focused(crates);
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await scan(page, codes[0] ?? '');
  await seen(heading(page, titleOf(11)));
  await poll(() => storedQuantities(receiptId)).toEqual([5, 7, 12]);
});

test('pieces are counted scan by scan, an empty place with one key, and the last counts are taken back', async () => {
  const { cellar, receiptId, filledStock } = await makeCellar();
  const page = await openApp(filledStock);
  await button(page, counting.entry.adding).click();
  for (const expected of ['1', '2', '3']) {
    await scan(page, codeOf(cellar, 0));
    await poll(() => field(page, 'Flasche').inputValue()).toBe(expected);
  }
  await scan(page, codeOf(cellar, 1));
  await seen(heading(page, titleOf(1)));
  await button(page, counting.entry.leave).click();
  await button(page, counting.entry.adding).click();
  await scan(page, codeOf(cellar, 2));
  await button(page, counting.entry.none).click();
  await isSaved(page);
  await poll(() => storedQuantities(receiptId)).toEqual([0, 3]);
  const last = page.getByRole('list', { name: counting.last.title });
  await button(last, fillIn(counting.last.undo, { amount: '3 Flaschen', title: titleOf(0) })).click();
  await seen(last.getByText(counting.amount.reversed));
  await poll(() => storedQuantities(receiptId)).toEqual([-3, 0, 3]);
});

test('a quantity typed at the speed of a scanner is not taken for a scan', async () => {
  const { cellar, receiptId, filledStock } = await makeCellar();
  const page = await openApp(filledStock);
  await seen(page.getByRole('searchbox'));
  await startEntry(page, cellar, 0, '');
  await page.keyboard.type('12');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('75');
  await page.keyboard.press('Enter');
  await isSaved(page);
  await poll(() => storedQuantities(receiptId)).toEqual([175]);
});

for (const [pace, gaps] of [
  ['at the pace of a person', [140, 180, 180]],
  ['fast', [40, 40, 40]],
  ['right after the scan', [5, 300, 300]],
] as const) {
  test(`a quantity typed ${pace}, before its field has the focus, is saved as typed`, async () => {
    const { cellar, receiptId, filledStock } = await makeCellar();
    const page = await openApp(filledStock);
    await seen(page.getByRole('searchbox'));
    await scan(page, codeOf(cellar, 0));
    for (const [place, key] of ['1', '2', 'Enter'].entries()) {
      // Holding a key that writes nothing delays the next key.
      await page.keyboard.press('Shift', { delay: gaps[place] });
      await page.keyboard.press(key);
    }
    await isSaved(page);
    await poll(() => storedQuantities(receiptId)).toEqual([12]);
  });
}

test('a full device explains what to delete, and saves once there is space', async () => {
  const { cellar, receiptId, filledStock } = await makeCellar();
  const page = await openApp(filledStock, { isNew: true }, (first) =>
    first
      .context()
      .addInitScript(STORAGE_FULL_SCRIPT)
      .then(() => {}),
  );
  await seen(page.getByRole('searchbox'));
  await startEntry(page, cellar, 0, '5');
  await page.evaluate('window.isFull = true');
  await button(page, counting.entry.save).click();
  await seen(page.getByText(counting.entry.full));
  expect(await storedQuantities(receiptId)).toEqual([]);
  await page.evaluate('window.isFull = false');
  await button(page, counting.entry.save).click();
  await isSaved(page);
  await poll(() => storedQuantities(receiptId)).toEqual([5]);
});

test('a device that cannot store all products shows a warning after each attempt', async () => {
  const { path } = await makeCellar();
  const page = await openApp(path, { isNew: true, keepsApp: true }, async (first) => {
    await first.context().addInitScript(`${STORAGE_FULL_SCRIPT}; window.tooLarge = 'master-data/1';`);
  });
  const refresh = button(page, counting.ready.refresh);
  const unkept = page.getByText(counting.ready.unkept);
  await seen(unkept);
  await refresh.click();
  await seen(unkept);
  await page.evaluate('window.tooLarge = undefined');
  await refresh.click();
  await seen(page.getByText(counting.ready.there.split('. ')[1] ?? ''));
  await gone(unkept);
});

test('counts rejected by a closed receipt can be sent together after it is reopened', async () => {
  const { cellar, receiptId, filledStock } = await makeCellar();
  // Counters do not see the positions of a closed receipt, which the page may read at any time.
  const page = await openApp(filledStock, { refusals: [404] });
  await seen(page.getByRole('searchbox'));
  const move = (state: number) =>
    portal.db
      .updateTable('inventory_receipt')
      .set({ state, closed_at: new Date(Date.now() - 1000).toISOString() })
      .where('id', '=', receiptId)
      .execute();
  await move(3);
  for (const place of [0, 1]) {
    await startEntry(page, cellar, place, `${place + 3}`);
    await button(page, counting.entry.save).click();
    await isSaved(page);
  }
  await page.getByRole('navigation', { name: counting.bar.label }).getByRole('link').last().click();
  await seen(heading(page, `${counting.queue.parked} (2)`));
  await move(1);
  await button(page, counting.queue.allAgain).click();
  await poll(() => storedQuantities(receiptId)).toEqual([3, 4]);
});

test.describe('a device that is not accepted', () => {
  test('shows that sending has stopped, and resumes automatically once it is accepted', async () => {
    const { cellar, receiptId, filledStock } = await makeCellar();
    const page = await openApp(filledStock, { refusals: [401] });
    await seen(page.getByRole('searchbox'));
    const api = '**/api/inventoryManagement/**';
    await page.route(api, (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        json: { code: 'request.unauthenticated' },
      }),
    );
    await startEntry(page, cellar, 0, '6');
    await button(page, counting.entry.save).click();
    await isSaved(page);
    await seen(page.getByText(counting.device.refusedTitle));
    await page.getByRole('navigation', { name: counting.bar.label }).getByRole('link').last().click();
    await seen(page.getByText(counting.queue.notLetIn));
    expect(await storedQuantities(receiptId)).toEqual([]);
    await page.unroute(api);
    // Any successful answer shows that the device is accepted, such as that of the parent page, opened without a reload.
    await link(page, de.kit.page.back).click();
    await seen(heading(page, counting.inventories.title));
    await poll(() => storedQuantities(receiptId)).toEqual([6]);
    await gone(page.getByText(counting.device.refusedTitle));
  });

  test('keeps its token until its removal is confirmed, and pairing continues if the token could not be stored', async () => {
    const { warehouseId } = await makeCellar();
    const paired = await portal.make((world) => insertDevice(world, warehouseId, 'Handheld Probe'));
    const page = await portal.visit(`${APP}/user`, { refusals: [401], isNew: true });
    await page.addInitScript(STORAGE_FULL_SCRIPT);
    await page.addInitScript('window.isFull = location.pathname.endsWith("/pair")');
    let exchanges = 0;
    await page.route('**/device/pair', (route) => {
      exchanges += 1;
      return route.fulfill({ status: 201, json: paired });
    });
    await page.goto(`${APP}/pair#code`);
    await seen(page.getByText(counting.entry.full));
    // Master data is requested as soon as the token is stored.
    await page.route('**/counting/catalogue', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        json: { code: 'request.unauthenticated' },
      }),
    );
    await page.evaluate('window.isFull = false');
    await button(page, counting.pair.again).click();
    await seen(page.getByText(counting.pair.done));
    expect(exchanges).toBe(1);
    await link(page, counting.pair.goOn).click();
    await button(page, counting.device.forget).click();
    const question = dialog(page, counting.device.forgetTitle);
    await button(question, de.kit.dialog.cancel).click();
    await gone(question);
    await seen(button(page, counting.device.forget));
  });
});

test('an unreadable code is reported as missing', async () => {
  const page = await portal.visit(`${APP}/pair#%E0%A4%A`);
  await seen(page.getByText(counting.pair.missing));
});

test('a code with several empties offers a choice, and the chosen one is found by its number', async () => {
  const { cellar, path, empties } = await makeCellar();
  const page = await openApp(empties);
  await seen(page.getByRole('searchbox'));
  await scan(page, codeOf(cellar, SHARED));
  const choices = page.getByRole('list', { name: counting.entry.severalEmpties });
  await choices.getByRole('button', { name: /Probekasten blau/ }).click();
  await field(page, 'Kasten').fill('2');
  await button(page, counting.entry.save).click();
  await isSaved(page);
  await page.goto(`${path}/transactions`);
  await page.getByRole('searchbox').fill(`lg-${cellar}-2`);
  await page.getByRole('main').getByRole('listitem').getByRole('link').click();
  await seen(page.getByText(`LG-${cellar}-2`, { exact: true }));
});

test('a choice of products can be cancelled for a search, in which Enter selects the only hit', async () => {
  const { cellar, filledStock } = await makeCellar();
  const page = await openApp(filledStock);
  await seen(page.getByRole('searchbox'));
  await scan(page, codeOf(cellar, SHARED));
  await seen(page.getByRole('list', { name: counting.entry.several }));
  await gone(page.getByRole('searchbox'));
  await button(page, counting.entry.leave).click();
  await page.getByRole('searchbox').fill(codeOf(cellar, 1));
  await page.getByRole('searchbox').press('Enter');
  await seen(heading(page, titleOf(1)));
  await focused(field(page, 'Flasche'));
});

test('a closed receipt accepts no new entries, and still shows its counts', async () => {
  const { receiptId, path } = await makeCellar();
  const page = await openApp(path, { refusals: [404] });
  await seen(page.getByRole('link', { name: new RegExp(counting.receipt.filledStock) }));
  await portal.db
    .updateTable('inventory_receipt')
    .set({ state: INVENTORY_RECEIPT_STATES.closed })
    .where('id', '=', receiptId)
    .execute();
  await page.reload();
  await seen(page.getByText(counting.receipt.gone));
  await gone(page.getByRole('link', { name: new RegExp(counting.receipt.filledStock) }));
  await seen(page.getByRole('link', { name: new RegExp(counting.receipt.counts) }));
});
