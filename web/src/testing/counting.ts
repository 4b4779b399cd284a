import { checkDigitOf } from '@kontor/contract/kernel/ean.ts';
import {
  insertInventory,
  insertProduct,
  insertReceipt,
  insertWarehouse,
} from '../../../server/src/areas/inventory/factory.ts';
import { writeInto } from '../kit/scan/field.ts';
import { button, field, heading, seen } from './acts.ts';
import type { Page } from './page.tsx';
import type { ComponentPortal } from './portal.ts';
import { pause } from './waiting.ts';
import { de } from './words.ts';

const { counting } = de.inventory;
const APP = '/inventory-management-app';
export const PRODUCTS = 2;
const WAREHOUSE = 702;

export const titleOf = (index: number) => `Probe Tippen ${index}`;
/** A code that is unique across products and receipts. */
export const codeOf = (receiptId: number, index: number) => {
  const digits = `4${String(receiptId).padStart(10, '0').slice(-10)}${index}`;
  return `${digits}${checkDigitOf(digits)}`;
};

/** Counting in the app of a portal. */
export const countingIn = (portal: ComponentPortal) => ({
  /** A current receipt whose products have codes and are counted in crates and bottles. */
  aReceipt: () =>
    portal.make(async (world) => {
      await insertWarehouse(world, WAREHOUSE);
      const inventoryId = await insertInventory(world, { warehouseId: WAREHOUSE });
      const id = await insertReceipt(world, inventoryId);
      const products: number[] = [];
      for (let index = 0; index < PRODUCTS; index += 1) {
        const units = { Flasche: 1, Kasten: 20 };
        products.push(await insertProduct(world, { title: titleOf(index), ean: codeOf(id, index), units }));
      }
      const receiptPath = `${APP}/inventories/${inventoryId}/receipt/${id}`;
      const managed = `/inventory-management/inventories/${inventoryId}/receipts/${id}`;
      return { id, products, receiptPath, managed, path: `${receiptPath}/filled-stock` };
    }),
  /** Signs in to the app, and opens a page with a search. */
  async arrive(path: string): Promise<Page> {
    const page = await portal.open(`${APP}/user`);
    await field(page, counting.user.name).fill('Petra');
    await button(page, counting.user.signIn).click();
    await seen(heading(page, counting.inventories.title));
    await page.goto(path);
    await seen(page.getByRole('searchbox'));
    return page;
  },
  /** The counts that the server has, as `3 Kasten`. */
  async savedCounts(receiptId: number): Promise<string[]> {
    const counts = await portal.db
      .selectFrom('inventory_transaction')
      .select(['quantity', 'unit'])
      .where('inventory_receipt_id', '=', receiptId)
      .execute();
    return counts.map(({ quantity, unit }) => `${Number(quantity)} ${unit}`).toSorted();
  },
});

/** A keyboard with controlled timing; keys have the same effect as in a browser. */
export function aKeyboard() {
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
  const type = async (key: string, gap: number) => {
    await pause(gap);
    at += gap;
    press(key);
  };
  return {
    type,
    /** Goes on from crates to bottles, and saves. */
    async save(): Promise<void> {
      for (let unit = 0; unit < 2; unit += 1) await type('Enter', 60);
    },
    scan(code: string): void {
      // The minimum time to pick up the scanner.
      at += 60;
      for (const key of [...code, 'Enter']) {
        at += 5;
        press(key);
      }
    },
  };
}
