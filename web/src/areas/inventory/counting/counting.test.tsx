import { positions } from '@kontor/contract/areas/inventory/positions/endpoints.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertEmpty, insertPosition } from '../../../../../server/src/areas/inventory/factory.ts';
import { button, field, focused, gone, heading, poll, seen } from '../../../testing/acts.ts';
import { aKeyboard, codeOf, countingIn, PRODUCTS, titleOf } from '../../../testing/counting.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const { aReceipt, arrive, savedCounts } = countingIn(portal);
const { counting } = de.inventory;

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
  const expected: string[] = [];
  const rounds = fc.array(typing, { minLength: 2, maxLength: 3 });
  const checked = fc.asyncProperty(rounds, async (all) => {
    // The next scan comes right after Enter, while the quantity is being saved.
    for (const [round, { quantity, gaps }] of all.entries()) {
      keyboard.scan(codeOf(id, round % PRODUCTS));
      for (const [index, key] of [...String(quantity), 'Enter'].entries()) await keyboard.type(key, gaps[index] ?? 0);
      expected.push(`${quantity} Kasten`);
    }
    // Enter goes on to the bottles, and saves after them.
    await keyboard.type('Enter', 100);
    await poll(() => savedCounts(id)).toEqual(expected.toSorted());
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
  await keyboard.save();
  await poll(() => savedCounts(id)).toEqual(['75 Kasten']);
});

test('a recount is for another person, which app and portal show immediately', async () => {
  const { id, path, receiptPath } = await aReceipt();
  const page = await arrive(path);
  const keyboard = aKeyboard();
  const count = async (quantity: string) => {
    keyboard.scan(codeOf(id, 0));
    await seen(heading(page, titleOf(0)));
    await keyboard.type(quantity, 60);
    await keyboard.save();
  };
  await count('7');
  await poll(() => savedCounts(id)).toEqual(['7 Kasten']);
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
  await keyboard.save();
  await seen(page.getByText(counting.entry.parked));
  await seen(page.getByText(de.inventory.errors.countedBefore));
  expect(await savedCounts(id)).toEqual(['7 Kasten']);
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

test('what is still to count is listed by place, and opens its entry without a barcode', async () => {
  const { id, products, receiptPath, path } = await aReceipt();
  await portal.make(async (world) => {
    const emptyId = await insertEmpty(world, { title: 'Probekasten blau', number: 'LG-78-B' });
    await insertPosition(world, { receiptId: id, number: 1, productId: products[1] ?? 0, unit: 'Flasche' });
    await insertPosition(world, { receiptId: id, number: 2, emptyId });
    await insertPosition(world, { receiptId: id, number: 3, productId: products[0] ?? 0 });
  });
  const page = await arrive(path);
  const toCount = page.getByRole('list', { name: counting.toCount.title });
  const titles = () => toCount.getByRole('link').allInnerTexts();
  await poll(titles).toEqual([expect.stringContaining(titleOf(1)), expect.stringContaining(titleOf(0))]);
  const keyboard = aKeyboard();
  keyboard.scan('4012345678901');
  await seen(page.getByText(counting.entry.unknownEanText));
  await toCount.getByRole('link', { name: new RegExp(titleOf(1)) }).click();
  // The unit of the position comes first.
  await focused(field(page, 'Flasche'));
  await button(page, counting.entry.none).click();
  await poll(titles).toEqual([expect.stringContaining(titleOf(0))]);
  await page.goto(receiptPath);
  await poll(titles).toEqual([expect.stringContaining('Probekasten blau'), expect.stringContaining(titleOf(0))]);
  await toCount.getByRole('link', { name: /Probekasten blau/ }).click();
  await seen(heading(page, counting.receipt.empties));
  await focused(field(page, 'Kasten'));
  await button(page, counting.entry.leave).click();
  // The entry is opened once, not by each reload.
  await page.reload();
  await seen(page.getByRole('searchbox'));
  await gone(field(page, 'Kasten'));
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
