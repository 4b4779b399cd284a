import { receiptNumber } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { expect, test } from 'vitest';
import {
  insertDevice,
  insertFilledReceipt,
  insertPosition,
  insertProduct,
} from '../../../../../server/src/areas/inventory/factory.ts';
import { tryLock, unlock } from '../../../../../server/src/areas/merchandise/parts/lock.ts';
import { at, button, dialog, field, gone, heading, link, openPalette, poll, seen } from '../../../testing/acts.ts';
import type { Locator } from '../../../testing/locator.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { savedTable } from '../../../testing/saved-table.ts';
import { de, fillIn } from '../../../testing/words.ts';

const portal = componentPortal();
const { errors, inventories, menu, positions, receipts, states, syncs } = de.inventory;
const { inventory } = inventories;
const { receipt, moves } = receipts;
const { position, recount } = positions;

const LIST = '/inventory-management/inventories';

const visit = (path: string, ...refusals: number[]) => portal.open(path, { as: 'demo-administrator', refusals });
const row = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
const choose = async (page: Page, name: string, option: string) => {
  await field(page, name).fill(option);
  await page.getByRole('option', { name: option }).first().click();
};
const menuItem = async (page: Page, name: string) => {
  await button(page, de.kit.page.menu).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const main = (page: Page): Locator => page.getByRole('main');

/** A current inventory with a receipt of a number of positions. */
const made = async (count: number) => {
  const { inventoryId, receiptId } = await portal.make((world) => insertFilledReceipt(world, count));
  return { inventoryId, receiptId, path: `${LIST}/${inventoryId}/receipts/${receiptId}` };
};

/** Directly in the database, as this is not about the counting app. */
const setState = (receiptId: number, state: number) =>
  portal.db.updateTable('inventory_receipt').set({ state }).where('id', '=', receiptId).execute();

const ask = async (page: Page, action: string, title: string) => {
  await button(main(page), action).click();
  const question = dialog(page, title);
  await seen(question);
  return question;
};

test('a receipt goes through its states, and each step first lists what is missing', async () => {
  const { receiptId, path } = await made(3);
  const page = await visit(path);
  await seen(page.getByText(receipts.hints.open));
  expect(await button(main(page), moves.review.action).count()).toBe(0);
  await setState(receiptId, 1);
  await portal.make((world) => insertDevice(world, 71));
  await portal.db.updateTable('inventory_device').set({ waiting: 2 }).where('warehouse_id', '=', 71).execute();
  await page.reload();

  const review = await ask(page, moves.review.action, fillIn(moves.review.title, { number: receiptNumber(receiptId) }));
  await seen(review.getByText(fillIn(moves.uncounted_other, { formatted: 3 })));
  await seen(review.getByText(fillIn(moves.waiting_other, { formatted: 2 })));
  await seen(review.getByText(moves.unpaired));
  await button(review, de.kit.dialog.cancel).click();
  await seen(page.getByText(receipts.hints.counting));
  await button(
    await ask(page, moves.review.action, fillIn(moves.review.title, { number: receiptNumber(receiptId) })),
    moves.review.action,
  ).click();
  await seen(page.getByText(moves.review.done));
  await seen(page.getByText(receipts.hints.review));

  const closing = await ask(
    page,
    moves.closed.action,
    fillIn(moves.closed.title, { number: receiptNumber(receiptId) }),
  );
  await seen(closing.getByText(fillIn(moves.uncounted_other, { formatted: 3 })));
  await button(closing, moves.closed.action).click();
  await seen(page.getByText(receipts.hints.closed));
  expect(await link(page, positions.add).count()).toBe(0);
  expect(await page.getByRole('checkbox').count()).toBe(0);
  await link(page, 'Probepils').first().click();
  await seen(page.getByText(position.closed));
  expect(await button(page, de.kit.form.save).count()).toBe(0);
  await page.goto(`${path}/positions/add`);
  await seen(page.getByText(position.closed));
  expect(await button(page, position.create).count()).toBe(0);

  await page.goto(path);
  await button(
    await ask(page, moves.reopened.action, fillIn(moves.reopened.title, { number: receiptNumber(receiptId) })),
    moves.reopened.action,
  ).click();
  await seen(page.getByText(receipts.hints.review));
  await button(
    await ask(page, moves.counting.action, fillIn(moves.counting.title, { number: receiptNumber(receiptId) })),
    moves.counting.action,
  ).click();
  await seen(page.getByText(receipts.hints.counting));
});

test('the list of receipts shows the live progress', async () => {
  const { inventoryId, receiptId } = await made(3);
  await setState(receiptId, 1);
  const page = await visit(`${LIST}/${inventoryId}`);
  const line = row(page, fillIn(receipt.title, { number: receiptNumber(receiptId) }));
  await seen(line.getByText(states.counting));
  await seen(line.getByText(fillIn(receipt.countedOf, { counted: 0, all: 3 })));
  await setState(receiptId, 2);
  await seen(line.getByText(states.review));
});

test('receipts are saved under the name of their inventory', async () => {
  const { inventoryId } = await made(1);
  const { inventory_number: number } = await portal.db
    .selectFrom('inventory')
    .select('inventory_number')
    .where('id', '=', inventoryId)
    .executeTakeFirstOrThrow();
  const page = await visit(`${LIST}/${inventoryId}`);
  await seen(page.getByRole('heading', { name: receipts.title }));
  const { name } = await savedTable(page, 'csv', { within: main(page) });
  const subject = fillIn(de.inventory.results.ofInventory.file, { number: number ?? String(inventoryId) });
  expect(name).toBe(`${receipts.title}-${subject}-2027-03-01.csv`);
});

test('a recount of selected positions returns a receipt in review to counting', async () => {
  const { receiptId, path } = await made(60);
  await setState(receiptId, 2);
  const page = await visit(path);
  await seen(page.getByText(receipts.hints.review));
  await page.getByRole('checkbox', { name: de.kit.table.selectAll }).check();
  await seen(page.getByText(fillIn(de.kit.table.chosen_other, { formatted: 60 })));
  await button(page, de.kit.form.clear).click();
  for (const number of [2, 3]) {
    await page.getByRole('checkbox', { name: fillIn(recount.one, { number, title: 'Probepils' }) }).check();
  }
  await button(page, recount.action).click();
  const question = dialog(page, fillIn(recount.title_other, { formatted: 2 }));
  await seen(question.getByText(recount.back));
  await button(question, recount.action).click();
  await seen(page.getByText(fillIn(recount.done_other, { formatted: 2 })));
  await seen(page.getByText(receipts.hints.counting));
  await page.getByRole('combobox', { name: positions.show.label }).click();
  await page.getByRole('option', { name: positions.show.recounted }).click();
  await poll(() => link(page, 'Probepils').count()).toBe(2);
  expect(new URL(page.url()).search).toContain('show=recounted');
  await page.reload();
  await poll(() => link(page, 'Probepils').count()).toBe(2);
});

test('a record with counts cannot be deleted, with a reason', async () => {
  const page = await visit(`${LIST}/1000000000`);
  await seen(page.getByText(inventory.kept));
  await button(page, de.kit.page.menu).click();
  await seen(page.getByRole('menuitem', { name: de.kit.history }));
  expect(await page.getByRole('menuitem').count()).toBe(1);
});

test('a number taken in the meantime is reported at its field and can be changed', async () => {
  const { receiptId, path } = await made(1);
  const page = await visit(`${path}/positions/add`, 409);
  await choose(page, positions.fields.product, 'Probepils');
  await portal.make(async (world) => {
    const productId = await insertProduct(world, { title: 'Dazwischen' });
    await insertPosition(world, { receiptId, number: 2, productId });
  });
  await button(page, position.create).click();
  await seen(main(page).getByText(errors.numberTaken));
  const number = field(page, positions.fields.number);
  expect(await number.getAttribute('aria-invalid')).toBe('true');
  await number.fill('3');
  await gone(main(page).getByText(errors.numberTaken));
  await button(page, position.create).click();
  await seen(page.getByText(position.created));
});

test('syncs report their result or the reason of a failure', async () => {
  const page = await visit(LIST, 409);
  await menuItem(page, syncs.inventories);
  await seen(page.getByRole('status').filter({ hasText: syncs.done.receipts.split('{{')[0] ?? '' }));
  // The lock belongs to a connection: a sync on the same one would get it, too.
  await portal.db.connection().execute(async (db) => {
    await poll(() => tryLock(db)).toBe(true);
    await menuItem(page, syncs.catalogue);
    await seen(page.getByRole('alert').filter({ hasText: de.merchandise.errors.syncRunning }));
    await unlock(db);
  });
});

test('an inventory is found by search', async () => {
  const page = await visit('/');
  await seen(link(page.getByRole('navigation', { name: de.shell.navigation.label }), menu.title));
  const palette = await openPalette(page);
  await palette.fill('Zentrallager Kassel');
  await page.getByRole('dialog').getByRole('button').filter({ hasText: 'Zentrallager Kassel' }).first().click();
  await poll(() => new URL(page.url()).pathname).toMatch(/inventories\/\d+$/);
});

test('unknown addresses have a message, and other roles have no access', async () => {
  const one = await made(1);
  const two = await made(1);
  const page = await visit(`${LIST}/${one.inventoryId}/receipts/${two.receiptId}`, 404);
  for (const path of [
    `${LIST}/${one.inventoryId}/receipts/${two.receiptId}`,
    `${LIST}/${one.inventoryId}/receipts/${two.receiptId}/positions/1`,
    `${LIST}/${one.inventoryId}/receipts/${two.receiptId}/positions/add`,
    `${LIST}/999999/receipts/add`,
    `${one.path}/positions/77`,
  ]) {
    await page.goto(path);
    await seen(page.getByText(de.kit.state.notFound));
  }
  await page.goto(`${LIST}/niemals`);
  await at(page, '/');
  await page.goto('/inventory-management');
  await at(page, LIST);
  const site = await portal.open(one.path, { as: 'demo-site', refusals: [403] });
  await seen(heading(site, de.shell.forbidden.title));
});
