import { receiptNumber } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  insertDevice,
  insertEmpty,
  insertInventory,
  insertPosition,
  insertProduct,
  insertReceipt,
  insertWarehouse,
} from '../server/src/areas/inventory/factory.ts';
import { tryLock, unlock } from '../server/src/areas/merchandise/parts/lock.ts';
import { at, button, dialog, field, gone, heading, link, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { de, told } from './harness/words.ts';

const portal = portalOfFile();
const { errors, inventories, inventoryTypes, menu, positions, receipts, states, syncs } = de.inventory;
const { inventory, fields } = inventories;
const { receipt, moves } = receipts;
const { position, recount } = positions;

const LIST = '/inventory-management/inventories';
const today = new Date().toISOString().slice(0, 10);

const visit = (path: string, ...refusals: number[]) => visitAs(portal, 'demo-administrator', path, { refusals });
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

/** An inventory of today with a receipt of so many positions. */
const made = (count: number) =>
  portal.make(async (world) => {
    const warehouseId = await insertWarehouse(world, 71, 'Lager Probe');
    const inventoryId = await insertInventory(world, { warehouseId });
    const receiptId = await insertReceipt(world, inventoryId);
    const productId = await insertProduct(world, { title: 'Probepils' });
    for (let number = 1; number <= count; number += 1) await insertPosition(world, { receiptId, number, productId });
    return { inventoryId, receiptId, path: `${LIST}/${inventoryId}/receipts/${receiptId}` };
  });

/** Past the portal: the counting app is another matter. */
const setState = (receiptId: number, state: number) =>
  portal.db.updateTable('inventory_receipt').set({ state }).where('id', '=', receiptId).execute();

const ask = async (page: Page, action: string, title: string) => {
  await button(main(page), action).click();
  const question = dialog(page, title);
  await seen(question);
  return question;
};

test('an inventory is planned, gets a receipt with positions, and goes again', async () => {
  await portal.make(async (world) => {
    await insertWarehouse(world, 72, 'Lager Planung');
    await insertProduct(world, { title: 'Planungspils', ean: '4006381333931' });
    await insertEmpty(world, { title: 'Planungskasten', number: 'LG-7777' });
  });
  const page = await visit('/');
  await link(page.getByRole('navigation', { name: de.shell.navigation.label }), menu.title).click();
  await at(page, LIST);
  await link(page, inventories.add).first().click();
  await seen(heading(page, inventory.add));
  await button(page, inventory.create).click();
  await seen(page.getByText(de.kit.form.attention));
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(4);
  await choose(page, fields.tenant, 'Logistik');
  await choose(page, fields.type, inventoryTypes.interim);
  await choose(page, fields.warehouse, 'Lager Planung');
  await page.getByLabel(fields.dateOfCounting).fill(today);
  await page.getByLabel(fields.number).fill('Probe-1');
  await button(page, inventory.create).dblclick();
  await seen(page.getByText(inventory.created));
  await seen(heading(page, told(inventory.title, { number: 'Probe-1' })));
  const inventoryPath = new URL(page.url()).pathname;
  await seen(page.getByText(receipts.none));

  await link(page, receipts.add).click();
  await seen(page.getByText(receipt.addText));
  await button(page, receipt.create).dblclick();
  await seen(page.getByText(receipt.created));
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/receipts\/\d+$/);
  const receiptPath = new URL(page.url()).pathname;
  await seen(page.getByText(states.open));
  await seen(page.getByText(positions.none));

  await link(page, positions.add).click();
  await seen(heading(page, position.add));
  expect(await field(page, positions.fields.number).inputValue()).toBe('1');
  await button(page, position.create).click();
  await seen(page.getByText(de.kernel.validation.required));
  await choose(page, positions.fields.product, 'Planungspils');
  await expect.poll(() => field(page, positions.fields.unit).inputValue()).toBe('Kasten');
  await button(page, position.create).click();
  await seen(page.getByText(position.created));
  await at(page, `${receiptPath}/positions/1`);
  await seen(heading(page, told(position.title, { number: 1 })));

  await choose(page, positions.fields.unit, 'Hektoliter');
  await seen(page.getByText(positions.fields.unitStrange));
  await choose(page, positions.fields.unit, 'Flasche');
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(position.saved));
  await at(page, receiptPath);
  await seen(row(page, 'Planungspils').getByText('Flasche'));

  await link(page, positions.add).click();
  await page.getByText(positions.types.empty, { exact: true }).click();
  await choose(page, positions.fields.empty, 'LG-7777');
  await expect.poll(() => field(page, positions.fields.unit).inputValue()).toBe('Kasten');
  await button(page, position.create).click();
  await at(page, `${receiptPath}/positions/2`);
  await seen(page.getByText(de.inventory.positionTypes.empty, { exact: true }));
  await menuItem(page, position.delete);
  await button(dialog(page, told(position.deleteTitle, { number: 2 })), position.delete).click();
  await seen(page.getByText(position.deleted));
  await at(page, receiptPath);
  await gone(row(page, 'Planungskasten'));

  await menuItem(page, receipt.delete);
  const last = dialog(
    page,
    told(receipt.deleteTitle, { number: receiptNumber(Number(receiptPath.split('/').at(-1))) }),
  );
  await seen(last.getByText(receipt.deleteText));
  await button(last, receipt.delete).click();
  await at(page, inventoryPath);
  await seen(page.getByText(receipts.none));

  await page.getByLabel(fields.number).fill('Probe-2');
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(inventory.saved));
  await at(page, LIST);
  await link(page, 'Probe-2').click();
  await menuItem(page, inventory.delete);
  const title = told(inventory.deleteTitle, { title: told(inventory.title, { number: 'Probe-2' }) });
  await button(dialog(page, title), inventory.delete).click();
  await seen(page.getByText(inventory.deleted));
  await at(page, LIST);
  await gone(link(page, 'Probe-2'));
});

test('a receipt is led through its states, and says before what is missing', async () => {
  const { receiptId, path } = await made(3);
  const page = await visit(path);
  await seen(page.getByText(receipts.hints.open));
  expect(await button(main(page), moves.review.action).count()).toBe(0);
  await setState(receiptId, 1);
  await portal.make((world) => insertDevice(world, 71));
  await portal.db.updateTable('inventory_device').set({ waiting: 2 }).where('warehouse_id', '=', 71).execute();
  await page.reload();

  const review = await ask(page, moves.review.action, told(moves.review.title, { number: receiptNumber(receiptId) }));
  await seen(review.getByText(told(moves.uncounted_other, { formatted: 3 })));
  await seen(review.getByText(told(moves.waiting_other, { formatted: 2 })));
  await button(review, de.kit.dialog.cancel).click();
  await seen(page.getByText(receipts.hints.counting));
  await button(
    await ask(page, moves.review.action, told(moves.review.title, { number: receiptNumber(receiptId) })),
    moves.review.action,
  ).click();
  await seen(page.getByText(moves.review.done));
  await seen(page.getByText(receipts.hints.review));

  const closing = await ask(page, moves.closed.action, told(moves.closed.title, { number: receiptNumber(receiptId) }));
  await seen(closing.getByText(told(moves.uncounted_other, { formatted: 3 })));
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
    await ask(page, moves.reopened.action, told(moves.reopened.title, { number: receiptNumber(receiptId) })),
    moves.reopened.action,
  ).click();
  await seen(page.getByText(receipts.hints.review));
  await button(
    await ask(page, moves.counting.action, told(moves.counting.title, { number: receiptNumber(receiptId) })),
    moves.counting.action,
  ).click();
  await seen(page.getByText(receipts.hints.counting));
});

test('the list of receipts follows what is going on', async () => {
  const { inventoryId, receiptId } = await made(3);
  await setState(receiptId, 1);
  const page = await visit(`${LIST}/${inventoryId}`);
  const line = row(page, told(receipt.title, { number: receiptNumber(receiptId) }));
  await seen(line.getByText(states.counting));
  await seen(line.getByText(told(receipt.countedOf, { counted: 0, all: 3 })));
  await setState(receiptId, 2);
  await seen(line.getByText(states.review));
});

test('ticked positions are counted anew, and a receipt in review goes back for it', async () => {
  const { receiptId, path } = await made(60);
  await setState(receiptId, 2);
  const page = await visit(path);
  await seen(page.getByText(receipts.hints.review));
  await page.getByRole('checkbox', { name: de.kit.table.selectAll }).check();
  await seen(page.getByText(told(de.kit.table.chosen_other, { formatted: 60 })));
  await button(page, de.kit.form.clear).click();
  for (const number of [2, 3]) {
    await page.getByRole('checkbox', { name: told(recount.one, { number, title: 'Probepils' }) }).check();
  }
  await button(page, recount.action).click();
  const question = dialog(page, told(recount.title_other, { formatted: 2 }));
  await seen(question.getByText(recount.back));
  await button(question, recount.action).click();
  await seen(page.getByText(told(recount.done_other, { formatted: 2 })));
  await seen(page.getByText(receipts.hints.counting));
  await page.getByRole('combobox', { name: positions.show.label }).click();
  await page.getByRole('option', { name: positions.show.recounted }).click();
  await expect.poll(() => link(page, 'Probepils').count()).toBe(2);
  expect(new URL(page.url()).search).toContain('show=recounted');
  await page.reload();
  await expect.poll(() => link(page, 'Probepils').count()).toBe(2);
});

test('what was counted stays, and says so', async () => {
  const page = await visit(`${LIST}/1000000000`);
  await seen(page.getByText(inventory.kept));
  await gone(button(page, de.kit.page.menu));
});

test('two people at once: the second is told what changed, of inventories, receipts and positions', async () => {
  const { inventoryId, receiptId, path } = await made(1);
  const page = await visit(`${LIST}/${inventoryId}`, 412);
  await page.getByLabel(fields.number).fill('Meine');
  const other = await visit(`${LIST}/${inventoryId}`);
  await other.getByLabel(fields.number).fill('Ihre');
  await button(other, de.kit.form.save).click();
  await seen(other.getByText(inventory.saved));
  await button(page, de.kit.form.save).click();
  await seen(dialog(page, de.kit.conflict.title).getByText('Ihre', { exact: true }));
  await button(page, de.kit.conflict.take).click();
  await expect.poll(() => page.getByLabel(fields.number).inputValue()).toBe('Ihre');

  await setState(receiptId, 1);
  await page.goto(path);
  await other.goto(path);
  const mine = await ask(page, moves.review.action, told(moves.review.title, { number: receiptNumber(receiptId) }));
  await button(
    await ask(other, moves.review.action, told(moves.review.title, { number: receiptNumber(receiptId) })),
    moves.review.action,
  ).click();
  await seen(other.getByText(receipts.hints.review));
  await button(mine, moves.review.action).click();
  await seen(page.getByRole('alert'));
  await seen(page.getByText(receipts.hints.review));

  await page.goto(`${path}/positions/1`);
  await other.goto(`${path}/positions/1`);
  await choose(page, positions.fields.unit, 'Stück');
  await choose(other, positions.fields.unit, 'Flasche');
  await button(other, de.kit.form.save).click();
  await at(other, path);
  await button(page, de.kit.form.save).click();
  await seen(dialog(page, de.kit.conflict.title).getByText('Flasche', { exact: true }));
  await button(page, de.kit.conflict.overwrite).click();
  await at(page, path);
  await seen(row(page, 'Probepils').getByText('Stück'));
});

test('a number that was taken meanwhile is refused, and says so', async () => {
  const { receiptId, path } = await made(1);
  const page = await visit(`${path}/positions/add`, 409);
  await choose(page, positions.fields.product, 'Probepils');
  await portal.make(async (world) => {
    const productId = await insertProduct(world, { title: 'Dazwischen' });
    await insertPosition(world, { receiptId, number: 2, productId });
  });
  await button(page, position.create).click();
  await seen(main(page).getByText(errors.numberTaken));
});

test('syncs tell what they read, and why they cannot', async () => {
  const page = await visit(LIST, 409);
  await menuItem(page, syncs.inventories);
  await seen(page.getByRole('status').filter({ hasText: syncs.done.receipts.split('{{')[0] ?? '' }));
  await tryLock(portal.db);
  await menuItem(page, syncs.catalogue);
  await seen(page.getByRole('alert').filter({ hasText: de.merchandise.errors.syncRunning }));
  await unlock(portal.db);
});

test('an inventory is found by typing', async () => {
  const page = await visit('/');
  await seen(link(page.getByRole('navigation', { name: de.shell.navigation.label }), menu.title));
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: de.shell.palette.title }).fill('Zentrallager Kassel');
  await page.getByRole('dialog').getByRole('button').filter({ hasText: 'Zentrallager Kassel' }).first().click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/inventories\/\d+$/);
});

test('an address that leads nowhere says so, and nobody else gets in', async () => {
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
  const site = await visitAs(portal, 'demo-site', one.path, { refusals: [403] });
  await seen(heading(site, de.shell.forbidden.title));
});

test('without a network nothing is lost', async () => {
  const { path } = await made(1);
  const page = await visitAs(portal, 'demo-administrator', `${path}/positions/1`, { isOffline: true });
  await choose(page, positions.fields.unit, 'Stück');
  await page.context().setOffline(true);
  await button(page, de.kit.form.save).click();
  await seen(main(page).getByText(de.shell.errors.network.failed));
  await page.context().setOffline(false);
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(position.saved));
});
