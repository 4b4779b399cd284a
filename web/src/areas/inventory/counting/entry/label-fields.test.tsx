import { GROUP_SEPARATOR } from '@kontor/contract/kernel/gs1.ts';
import { expect, test } from 'vitest';
import { insertPosition } from '../../../../../../server/src/areas/inventory/factory.ts';
import { button, field, focused, gone, heading, poll, seen } from '../../../../testing/acts.ts';
import { aKeyboard, codeOf, countingIn, titleOf } from '../../../../testing/counting.ts';
import { componentPortal } from '../../../../testing/portal.ts';
import { de, fillIn } from '../../../../testing/words.ts';

const portal = componentPortal();
const { aReceipt, arrive, savedCounts } = countingIn(portal);
const { entry, label } = de.inventory.counting;

/** A receipt whose first product asks for the label, at a place. */
async function scanned() {
  const { id, products, path } = await aReceipt();
  await portal.make((world) =>
    insertPosition(world, {
      receiptId: id,
      number: 1,
      productId: products[0] ?? 0,
      place: 'Gang 3',
      asksBestBefore: true,
    }),
  );
  const page = await arrive(path);
  const keyboard = aKeyboard();
  keyboard.scan(codeOf(id, 0));
  await seen(heading(page, titleOf(0)));
  await seen(field(page, label.bestBefore));
  const savedLabels = async () => {
    const rows = await portal.db
      .selectFrom('inventory_transaction')
      .select(['best_before', 'batch'])
      .where('inventory_receipt_id', '=', id)
      .execute();
    return rows.map(({ best_before, batch }) => `${best_before} ${batch}`);
  };
  return { id, page, keyboard, savedLabels };
}

test('the label is entered after the quantities, with keys alone', async () => {
  const { id, page, keyboard, savedLabels } = await scanned();
  await seen(page.getByText(/ · Gang 3$/));
  await keyboard.type('7', 300);
  for (const next of [field(page, 'Flasche'), field(page, label.bestBefore)]) {
    await keyboard.type('Enter', 60);
    await focused(next);
  }
  for (const key of '311227') await keyboard.type(key, 60);
  await seen(page.getByText('= 31.12.2027'));
  await keyboard.type('Enter', 60);
  await focused(field(page, label.batch));
  for (const key of 'L17') await keyboard.type(key, 60);
  await keyboard.type('Enter', 60);
  await seen(page.getByText(entry.saved));
  await poll(() => savedCounts(id)).toEqual(['7 Kasten']);
  expect(await savedLabels()).toEqual(['2027-12-31 L17']);
  // Others do not ask.
  keyboard.scan(codeOf(id, 1));
  await seen(heading(page, titleOf(1)));
  await gone(field(page, label.batch));
});

test('what is no date is not saved, and an empty label is', async () => {
  const { id, page, keyboard, savedLabels } = await scanned();
  await field(page, 'Flasche').fill('2');
  await field(page, label.bestBefore).fill('4711');
  await button(page, entry.save).click();
  await seen(page.getByText(label.unreadable));
  expect(await savedCounts(id)).toEqual([]);
  await field(page, label.bestBefore).fill('311272');
  await seen(page.getByText(fillIn(label.unlikely, { day: '31.12.2072' })));
  await field(page, label.bestBefore).fill('');
  await button(page, entry.save).click();
  await poll(() => savedCounts(id)).toEqual(['2 Flasche']);
  expect(await savedLabels()).toEqual(['null null']);
  // A scan right after the last quantity keeps what is confirmed.
  keyboard.scan(codeOf(id, 0));
  await seen(field(page, label.bestBefore));
  await keyboard.type('5', 300);
  await keyboard.type('Enter', 60);
  keyboard.scan(codeOf(id, 1));
  await seen(heading(page, titleOf(1)));
  await poll(() => savedCounts(id)).toEqual(['2 Flasche', '5 Kasten']);
});

test('a code that says date and batch fills them, and another batch is another count', async () => {
  const { id, page, keyboard, savedLabels } = await scanned();
  const crate = (batch: string) => `]C1010${codeOf(id, 0)}10${batch}${GROUP_SEPARATOR}15271231`;
  keyboard.scan(crate('L17'));
  await poll(() => field(page, label.batch).inputValue()).toBe('L17');
  await seen(page.getByText('= 31.12.2027'));
  await keyboard.type('7', 300);
  await keyboard.type('Enter', 60);
  // Confirmed, it is saved by the next scan.
  keyboard.scan(crate('L18'));
  await poll(() => field(page, label.batch).inputValue()).toBe('L18');
  await poll(() => savedCounts(id)).toEqual(['7 Kasten']);
  await keyboard.type('2', 300);
  for (let unit = 0; unit < 2; unit += 1) await keyboard.type('Enter', 60);
  await seen(page.getByText(entry.saved));
  await poll(() => savedCounts(id)).toEqual(['2 Kasten', '7 Kasten']);
  expect((await savedLabels()).toSorted()).toEqual(['2027-12-31 L17', '2027-12-31 L18']);
  // Where nobody asks, the code only finds the product.
  keyboard.scan(`]d2010${codeOf(id, 1)}10L19`);
  await seen(heading(page, titleOf(1)));
  await gone(field(page, label.batch));
});
