import { expect, test } from 'vitest';
import { button, field, focused, gone, heading, poll, seen } from '../../../../testing/acts.ts';
import { aKeyboard, codeOf, countingIn, titleOf } from '../../../../testing/counting.ts';
import { componentPortal } from '../../../../testing/portal.ts';
import { de } from '../../../../testing/words.ts';

const portal = componentPortal();
const { aReceipt, arrive, savedCounts } = countingIn(portal);
const { entry } = de.inventory.counting;
const CRATES = 'Kasten (20 × Flasche)';

/** The entry of the first product, which was scanned. */
async function scanned() {
  const { id, path } = await aReceipt();
  const page = await arrive(path);
  const keyboard = aKeyboard();
  keyboard.scan(codeOf(id, 0));
  await seen(heading(page, titleOf(0)));
  return { id, page, keyboard, crates: field(page, CRATES), bottles: field(page, 'Flasche') };
}

test('crates and bottles are entered with keys alone', async () => {
  const { id, page, keyboard, bottles } = await scanned();
  await keyboard.type('3', 300);
  await keyboard.type('Enter', 60);
  await focused(bottles);
  await keyboard.type('4', 60);
  await seen(page.getByText('= 64 × Flasche'));
  await keyboard.type('Enter', 60);
  await seen(page.getByText(entry.saved));
  await poll(() => savedCounts(id)).toEqual(['3 Kasten', '4 Flasche']);
});

test('one tap reverses all counts of a save', async () => {
  const { id, page, crates, bottles } = await scanned();
  await crates.fill('3');
  await bottles.fill('4');
  await button(page, entry.save).click();
  await poll(() => savedCounts(id)).toEqual(['3 Kasten', '4 Flasche']);
  await button(page, `3 Kästen + 4 Flaschen ${titleOf(0)} zurücknehmen`).click();
  await seen(page.getByText(de.inventory.counting.amount.reversed));
  await poll(async () => (await savedCounts(id)).length).toBe(4);
});

test('the number pad writes where the focus was, and the field opens a keyboard only if asked', async () => {
  const { id, page, crates, bottles } = await scanned();
  expect(await crates.getAttribute('inputmode')).toBe('none');
  const pad = page.getByRole('group', { name: entry.pad.label });
  await focused(crates);
  for (const key of ['1', '2', '9']) await button(pad, key).click();
  await button(pad, entry.pad.erase).click();
  await poll(() => crates.inputValue()).toBe('12');
  await button(pad, entry.pad.next).click();
  await focused(bottles);
  for (const key of ['0', ',', '5']) await button(pad, key).click();
  await poll(() => bottles.inputValue()).toBe('0,5');
  await button(pad, entry.pad.keyboard).click();
  await gone(pad);
  await focused(bottles);
  expect(await bottles.getAttribute('inputmode')).toBe('decimal');
  await button(page, entry.pad.back).click();
  await button(pad, entry.pad.next).click();
  await poll(() => savedCounts(id)).toEqual(['0.5 Flasche', '12 Kasten']);
});

test('keys count one more and one less, not below zero', async () => {
  const { id, page, crates } = await scanned();
  const more = button(page, 'Kasten: eins mehr');
  for (let turn = 0; turn < 3; turn += 1) await more.click();
  await button(page, 'Kasten: eins weniger').click();
  await poll(() => crates.inputValue()).toBe('2');
  await button(page, entry.save).click();
  await poll(() => savedCounts(id)).toEqual(['2 Kasten']);
});

test('an empty place is counted with one key, unless there is a quantity', async () => {
  const { id, page, crates } = await scanned();
  await crates.fill('3');
  await poll(() => button(page, entry.none).isDisabled()).toBe(true);
  await crates.fill('');
  await button(page, entry.none).click();
  await seen(page.getByText(entry.saved));
  await poll(() => savedCounts(id)).toEqual(['0 Kasten']);
});

test('a scan saves a quantity that Enter confirmed, and asks about any other', async () => {
  const { id, page, keyboard } = await scanned();
  await keyboard.type('7', 300);
  await keyboard.type('Enter', 60);
  keyboard.scan(codeOf(id, 1));
  await seen(heading(page, titleOf(1)));
  await poll(() => savedCounts(id)).toEqual(['7 Kasten']);
  await keyboard.type('8', 300);
  keyboard.scan(codeOf(id, 0));
  await seen(page.getByText(entry.notSavedYet));
  expect(await savedCounts(id)).toEqual(['7 Kasten']);
});

test('the last three counts are taken back with one tap, even if it is a double one', async () => {
  const { id, page, keyboard, bottles } = await scanned();
  for (const quantity of [1, 2, 3, 4]) {
    await bottles.fill(String(quantity));
    await button(page, entry.save).click();
    await seen(page.getByRole('searchbox'));
    if (quantity < 4) keyboard.scan(codeOf(id, 0));
    if (quantity < 4) await seen(heading(page, titleOf(0)));
  }
  const last = page.getByRole('list', { name: de.inventory.counting.last.title });
  await poll(() => last.getByRole('listitem').count()).toBe(3);
  const undo = (amount: string) => button(last, `${amount} ${titleOf(0)} zurücknehmen`);
  await gone(undo('1 Flasche'));
  await undo('3 Flaschen').dblclick();
  await seen(last.getByText(de.inventory.counting.amount.reversed));
  await gone(undo('3 Flaschen'));
  await seen(undo('4 Flaschen'));
  await poll(() => savedCounts(id)).toEqual(['-3 Flasche', '1 Flasche', '2 Flasche', '3 Flasche', '4 Flasche']);
});

test('if each scan counts one, the same code adds one, and another saves and goes on', async () => {
  const { id, path } = await aReceipt();
  const page = await arrive(path);
  const keyboard = aKeyboard();
  await button(page, entry.adding).click();
  const crates = field(page, CRATES);
  for (const expected of ['1', '2', '3']) {
    keyboard.scan(codeOf(id, 0));
    await poll(() => crates.inputValue()).toBe(expected);
  }
  keyboard.scan(codeOf(id, 1));
  await seen(heading(page, titleOf(1)));
  await poll(() => crates.inputValue()).toBe('1');
  await poll(() => savedCounts(id)).toEqual(['3 Kasten']);
  // A scan does not confirm a quantity typed after it.
  await crates.fill('12');
  keyboard.scan(codeOf(id, 0));
  await seen(page.getByText(entry.notSavedYet));
  await button(page, entry.saveAndGoOn).click();
  await seen(heading(page, titleOf(0)));
  await button(page, entry.adding).click();
  await poll(() => savedCounts(id)).toEqual(['12 Kasten', '3 Kasten']);
});

test('the device remembers that each scan counts one', async () => {
  const { path } = await aReceipt();
  const page = await arrive(path);
  const adding = button(page, entry.adding);
  await adding.click();
  await page.reload();
  await poll(() => adding.getAttribute('aria-pressed')).toBe('true');
  await adding.click();
  await page.reload();
  await poll(() => adding.getAttribute('aria-pressed')).toBe('false');
});

test('what is no quantity keeps the focus', async () => {
  const { page, keyboard, crates } = await scanned();
  await keyboard.type('x', 300);
  await keyboard.type('Enter', 60);
  await seen(page.getByText(entry.faults.unreadable));
  await focused(crates);
});

test('the code of a scanner that is as slow as a person, or falters, is a scan, too', async () => {
  const { id, path } = await aReceipt();
  const page = await arrive(path);
  const keyboard = aKeyboard();
  for (const key of [...codeOf(id, 0), 'Enter']) await keyboard.type(key, 100);
  await seen(heading(page, titleOf(0)));
  for (const key of ['1', '2', 'Enter']) await keyboard.type(key, 100);
  await focused(field(page, 'Flasche'));
  await keyboard.type('5', 200);
  const [first = '', second = '', ...rest] = codeOf(id, 1);
  for (const [key, gap] of [[first, 200] as const, [second, 5] as const]) await keyboard.type(key, gap);
  for (const [place, key] of [...rest, 'Enter'].entries()) await keyboard.type(key, place === 0 ? 90 : 5);
  await seen(page.getByText(entry.notSavedYet));
  await button(page, entry.saveAndGoOn).click();
  await seen(heading(page, titleOf(1)));
  await poll(() => savedCounts(id)).toEqual(['12 Kasten', '5 Flasche']);
});
