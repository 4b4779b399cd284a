import { positions } from '@kontor/contract/areas/inventory/positions/endpoints.ts';
import { checkDigitOf } from '@kontor/contract/kernel/ean.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  insertEmpty,
  insertInventory,
  insertPosition,
  insertProduct,
  insertReceipt,
  insertWarehouse,
} from '../../../../../server/src/areas/inventory/factory.ts';
import { writeInto } from '../../../kit/scan/field.ts';
import { button, field, gone, heading, poll, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { pause } from '../../../testing/waiting.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const { counting } = de.inventory;
const APP = '/inventory-management-app';
const WAREHOUSE = 702;
const PRODUCTS = 2;

const titleOf = (index: number) => `Probe Tippen ${index}`;
/** A code that is unique across products and receipts. */
const codeOf = (receiptId: number, index: number) => {
  const digits = `4${String(receiptId).padStart(10, '0').slice(-10)}${index}`;
  return `${digits}${checkDigitOf(digits)}`;
};

/** A current receipt whose products have codes and are counted in crates and bottles. */
const aReceipt = () =>
  portal.make(async (world) => {
    await insertWarehouse(world, WAREHOUSE);
    const inventoryId = await insertInventory(world, { warehouseId: WAREHOUSE });
    const id = await insertReceipt(world, inventoryId);
    for (let index = 0; index < PRODUCTS; index += 1) {
      const units = { Flasche: 1, Kasten: 20 };
      await insertProduct(world, { title: titleOf(index), ean: codeOf(id, index), units });
    }
    const receiptPath = `${APP}/inventories/${inventoryId}/receipt/${id}`;
    const managed = `/inventory-management/inventories/${inventoryId}/receipts/${id}`;
    return { id, receiptPath, managed, path: `${receiptPath}/filled-stock` };
  });

async function arrive(path: string): Promise<Page> {
  const page = await portal.open(`${APP}/user`);
  await field(page, counting.user.name).fill('Petra');
  await button(page, counting.user.signIn).click();
  await seen(heading(page, counting.inventories.title));
  await page.goto(path);
  await seen(page.getByRole('searchbox'));
  return page;
}

test('the app opens with its last page, also after a page outside of it', async () => {
  const { path } = await aReceipt();
  const page = await arrive(path);
  history.pushState({}, '', '/imprint');
  await seen(heading(page, de.shell.imprint.title));
  await page.goto(APP);
  await seen(page.getByRole('searchbox'));
  expect(new URL(page.url()).pathname).toBe(path);
});

const savedQuantities = async (receiptId: number) => {
  const counts = await portal.db
    .selectFrom('inventory_transaction')
    .select('quantity')
    .where('inventory_receipt_id', '=', receiptId)
    .execute();
  return counts.map(({ quantity }) => Number(quantity)).sort((a, b) => a - b);
};

/** A keyboard with controlled timing; keys have the same effect as in a browser. */
function aKeyboard() {
  let at = performance.now();
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    // React asks for it, and handles at once what a key changes: otherwise the next key might come first.
    Reflect.set(globalThis, 'event', event);
    (document.activeElement ?? document.body).dispatchEvent(event);
    Reflect.set(globalThis, 'event', undefined);
    const typedInto = document.activeElement;
    if (event.defaultPrevented || !(typedInto instanceof HTMLInputElement)) return;
    if (key === 'Enter') return typedInto.form?.requestSubmit();
    writeInto(typedInto, key);
  };
  return {
    scan(code: string): void {
      // The minimum time to pick up the scanner.
      at += 60;
      for (const key of [...code, 'Enter']) {
        at += 5;
        press(key);
      }
    },
    async type(key: string, gap: number): Promise<void> {
      await pause(gap);
      at += gap;
      press(key);
    },
  };
}

/** A quantity with the milliseconds before each of its digits and before Enter. */
const typing = fc.integer({ min: 1, max: 9_999 }).chain((quantity) =>
  fc.record({
    quantity: fc.constant(quantity),
    gaps: fc.array(fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 51, max: 240 })), {
      minLength: String(quantity).length + 1,
      maxLength: String(quantity).length + 1,
    }),
  }),
);

test('a quantity typed after a scan is saved exactly, at any typing speed', async () => {
  const { id, path } = await aReceipt();
  await arrive(path);
  const keyboard = aKeyboard();
  const expected: number[] = [];
  const rounds = fc.array(typing, { minLength: 2, maxLength: 3 });
  const checked = fc.asyncProperty(rounds, async (all) => {
    // The next scan comes right after Enter, while the quantity is being saved.
    for (const [round, { quantity, gaps }] of all.entries()) {
      keyboard.scan(codeOf(id, round % PRODUCTS));
      for (const [index, key] of [...String(quantity), 'Enter'].entries()) await keyboard.type(key, gaps[index] ?? 0);
      expected.push(quantity);
    }
    await poll(() => savedQuantities(id)).toEqual(expected.sort((a, b) => a - b));
  });
  await fc.assert(checked, { numRuns: 6, endOnFailure: true });
});

test('scanning the same code again keeps the quantity, and further digits are appended', async () => {
  const { id, path } = await aReceipt();
  const page = await arrive(path);
  const keyboard = aKeyboard();
  keyboard.scan(codeOf(id, 0));
  await seen(heading(page, titleOf(0)));
  await keyboard.type('7', 60);
  keyboard.scan(codeOf(id, 0));
  await keyboard.type('5', 300);
  await keyboard.type('Enter', 60);
  await poll(() => savedQuantities(id)).toEqual([75]);
});

test('a recount is for another person, which app and portal show immediately', async () => {
  const { id, path, receiptPath } = await aReceipt();
  const page = await arrive(path);
  const keyboard = aKeyboard();
  const count = async (quantity: string) => {
    keyboard.scan(codeOf(id, 0));
    await seen(heading(page, titleOf(0)));
    await keyboard.type(quantity, 60);
    await keyboard.type('Enter', 60);
  };
  await count('7');
  await poll(() => savedQuantities(id)).toEqual([7]);
  portal.setClock('2027-03-01T08:01:00Z');
  const recount = { params: { receiptId: id }, body: { positionNumbers: [1] } };
  expect((await portal.app.as('administrator').call(positions.recount, recount)).outcome).toBe('200');
  portal.setClock('2027-03-01T08:02:00Z');
  await page.goto(receiptPath);
  await seen(page.getByText(counting.toCount.none));
  await gone(page.getByText(counting.toCount.recount));
  await page.goto(path);
  await seen(page.getByRole('searchbox'));
  keyboard.scan(codeOf(id, 0));
  await seen(page.getByText(counting.entry.countedBefore));
  await keyboard.type('8', 300);
  await keyboard.type('Enter', 60);
  await seen(page.getByText(counting.entry.parked));
  await seen(page.getByText(de.inventory.errors.countedBefore));
  expect(await savedQuantities(id)).toEqual([7]);
});

test('an empty is shown with its own number, on the device and in the table of positions', async () => {
  const { id, path, receiptPath, managed } = await aReceipt();
  await portal.make(async (world) => {
    const emptyId = await insertEmpty(world, { title: 'Probekasten grün', number: 'LG-77-G' });
    await insertPosition(world, { receiptId: id, number: 1, emptyId });
  });
  const device = await arrive(path);
  await device.goto(receiptPath);
  await seen(device.getByText('LG-77-G · Kasten'));
  const page = await portal.open(managed, { as: 'demo-administrator' });
  await seen(page.getByRole('row').filter({ hasText: 'LG-77-G' }));
});

test('missing data is reported while offline and loaded when the network returns', async () => {
  const { path } = await aReceipt();
  const page = await arrive(path);
  const other = await aReceipt();
  portal.setOffline(true);
  await page.goto(other.receiptPath);
  await seen(page.getByText(counting.ready.failed));
  await seen(page.getByText(de.shell.errors.network.failed));
  await page.goto(other.receiptPath.replace(/\/receipt\/\d+$/, ''));
  await seen(page.getByText(de.kit.state.failed));
  await page.goto(`${other.receiptPath}/transactions`);
  await page.getByText(counting.counts.all, { exact: true }).click();
  await seen(page.getByText(de.shell.errors.network.failed));
  await page.goto(other.path);
  await seen(page.getByRole('searchbox'));
  portal.setOffline(false);
  await page.goto(other.receiptPath);
  await seen(page.getByText(counting.ready.there.split('. ')[1] ?? ''));
});
