import { checkDigitOf } from '@kontor/contract/kernel/ean.ts';
import {
  insertInventory,
  insertProduct,
  insertReceipt,
  insertWarehouse,
} from '../server/src/areas/inventory/factory.ts';
import { button, field, heading, seen } from './harness/acts.ts';
import { storedCounts } from './harness/inventory.ts';
import { portalOfFile } from './harness/portal.ts';
import { scan } from './harness/scanner.ts';
import { expect, poll, test } from './harness/test.ts';
import { de } from './harness/words.ts';

const portal = portalOfFile();
const { counting } = de.inventory;
const APP = '/inventory-management-app';
const POSITIONS = process.env.TEST_DEPTH === 'deep' ? 60 : 12;
/** Milliseconds between two keys of a practised hand. */
const KEY_MS = 100;
/** The smallest handheld. */
const SCREEN = { width: 360, height: 640 };

const eanOf = (place: number) => {
  const digits = `40129${String(place).padStart(7, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
};
const titleOf = (place: number) => `Schichtbier ${place} 20×0,5 l`;
const cratesOf = (place: number) => (place % 23) + 1;
const bottlesOf = (place: number) => (place % 9) + 1;

test('a shift is counted with a scan and keys alone, without a tap', async () => {
  const { receiptId, path } = await portal.make(async (world) => {
    const inventoryId = await insertInventory(world, { warehouseId: await insertWarehouse(world, 991) });
    const units = { Flasche: 1, Kasten: 20 };
    for (let place = 0; place < POSITIONS; place += 1) {
      await insertProduct(world, { title: titleOf(place), ean: eanOf(place), units });
    }
    const receiptId = await insertReceipt(world, inventoryId);
    return { receiptId, path: `${APP}/inventories/${inventoryId}/receipt/${receiptId}/filled-stock` };
  });
  const page = await portal.visit(`${APP}/user`, { isPhone: true });
  await page.setViewportSize(SCREEN);
  await field(page, counting.user.name).fill('Petra');
  await button(page, counting.user.signIn).click();
  await seen(heading(page, counting.inventories.title));
  await page.goto(path);
  await seen(page.getByRole('searchbox'));

  const startedAt = performance.now();
  let keys = 0;
  for (let place = 0; place < POSITIONS; place += 1) {
    // Now and then by a scanner as slow as a person, after a pause.
    if (place % 6 === 5) {
      await page.waitForFunction("document.activeElement?.tagName !== 'INPUT'");
      await scan(page, eanOf(place), { gap: KEY_MS / 1000 });
      await seen(heading(page, titleOf(place)));
    } else await scan(page, eanOf(place));
    for (const key of [...String(cratesOf(place)), 'Enter', ...String(bottlesOf(place)), 'Enter']) {
      await page.keyboard.press(key, { delay: KEY_MS });
      keys += 1;
    }
  }
  const seconds = (performance.now() - startedAt) / 1000 / POSITIONS;
  process.stdout.write(
    `A position: a scan, ${(keys / POSITIONS).toFixed(1)} keys, 0 taps, ${seconds.toFixed(2)} s of ${POSITIONS}\n`,
  );

  const wanted = Array.from({ length: POSITIONS }, (_, place) => {
    const title = titleOf(place);
    return [`${title}: ${cratesOf(place)} Kasten`, `${title}: ${bottlesOf(place)} Flasche`];
  });
  await poll(async () =>
    (await storedCounts(portal, receiptId))
      .map(({ title, unit, quantity }) => `${title}: ${quantity} ${unit}`)
      .toSorted(),
  ).toEqual(wanted.flat().toSorted());
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
