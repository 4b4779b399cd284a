import { receiptNumber } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import type { Locator, Page } from '@playwright/test';
import {
  insertEmpty,
  insertFilledReceipt,
  insertProduct,
  insertWarehouse,
} from '../server/src/areas/inventory/factory.ts';
import { at, button, chooseSearched, dialog, field, gone, heading, link, seen, visitAs } from './harness/acts.ts';
import { portalOfFile } from './harness/portal.ts';
import { answered } from './harness/requests.ts';
import { expect, poll, test } from './harness/test.ts';
import { de, fillIn } from './harness/words.ts';

const portal = portalOfFile();
const { inventories, inventoryTypes, menu, positions, receipts, states } = de.inventory;
const { inventory, fields } = inventories;
const { receipt, moves } = receipts;
const { position } = positions;

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

/** An inventory of today with a receipt that has this many positions. */
const createReceipt = async (count: number) => {
  const { inventoryId, receiptId } = await portal.make((world) => insertFilledReceipt(world, count));
  return { inventoryId, receiptId, path: `${LIST}/${inventoryId}/receipts/${receiptId}` };
};

/** Changes the state directly: the counting app has its own tests. */
const setState = (receiptId: number, state: number) =>
  portal.db.updateTable('inventory_receipt').set({ state }).where('id', '=', receiptId).execute();

const openQuestion = async (page: Page, action: string, title: string) => {
  await button(main(page), action).click();
  const question = dialog(page, title);
  await seen(question);
  return question;
};

test('an inventory is planned, gets a receipt with positions, and is deleted again', async () => {
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
  await poll(() => page.locator('[aria-invalid=true]').count()).toBe(4);
  await choose(page, fields.tenant, 'Logistik');
  await choose(page, fields.type, inventoryTypes.interim);
  await choose(page, fields.warehouse, 'Lager Planung');
  await field(page, fields.dateOfCounting).fill(today);
  await page.getByLabel(fields.number).fill('Probe-1');
  await button(page, inventory.create).dblclick();
  await seen(page.getByText(inventory.created));
  await seen(heading(page, fillIn(inventory.title, { number: 'Probe-1' })));
  const inventoryPath = new URL(page.url()).pathname;
  await seen(page.getByText(receipts.none));

  await link(page, receipts.add).click();
  await seen(page.getByText(receipt.addText));
  await button(page, receipt.create).dblclick();
  await seen(page.getByText(receipt.created));
  await poll(() => new URL(page.url()).pathname).toMatch(/receipts\/\d+$/);
  const receiptPath = new URL(page.url()).pathname;
  await seen(page.getByText(states.open));
  await seen(page.getByText(positions.none));

  await link(page, positions.add).click();
  await seen(heading(page, position.add));
  await expect(field(page, positions.fields.number)).toHaveValue('1');
  await button(page, position.create).click();
  await seen(page.getByText(de.kernel.validation.required));
  await chooseSearched(field(page, positions.fields.product), 'Planungspils');
  await poll(() => field(page, positions.fields.unit).inputValue()).toBe('Kasten');
  await button(page, position.create).click();
  await seen(page.getByText(position.created));
  await at(page, `${receiptPath}/positions/1`);
  await seen(heading(page, fillIn(position.title, { number: 1 })));

  await choose(page, positions.fields.unit, 'Hektoliter');
  await seen(page.getByText(positions.fields.unitStrange));
  await choose(page, positions.fields.unit, 'Flasche');
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(position.saved));
  await at(page, receiptPath);
  await seen(row(page, 'Planungspils').getByText('Flasche'));

  await link(page, positions.add).click();
  await page.getByText(positions.types.empty, { exact: true }).click();
  await chooseSearched(field(page, positions.fields.empty), 'LG-7777');
  await poll(() => field(page, positions.fields.unit).inputValue()).toBe('Kasten');
  await button(page, position.create).click();
  await at(page, `${receiptPath}/positions/2`);
  await seen(page.getByText(de.inventory.positionTypes.empty, { exact: true }));
  await menuItem(page, position.delete);
  await button(dialog(page, fillIn(position.deleteTitle, { number: 2 })), position.delete).click();
  await seen(page.getByText(position.deleted));
  await at(page, receiptPath);
  await gone(row(page, 'Planungskasten'));

  await menuItem(page, receipt.delete);
  const deletion = dialog(
    page,
    fillIn(receipt.deleteTitle, { number: receiptNumber(Number(receiptPath.split('/').at(-1))) }),
  );
  await seen(deletion.getByText(receipt.deleteText));
  await button(deletion, receipt.delete).click();
  await at(page, inventoryPath);
  await seen(page.getByText(receipts.none));

  await page.getByLabel(fields.number).fill('Probe-2');
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(inventory.saved));
  await at(page, LIST);
  await link(page, 'Probe-2').click();
  await menuItem(page, inventory.delete);
  const title = fillIn(inventory.deleteTitle, { title: fillIn(inventory.title, { number: 'Probe-2' }) });
  await button(dialog(page, title), inventory.delete).click();
  await seen(page.getByText(inventory.deleted));
  await at(page, LIST);
  await gone(link(page, 'Probe-2'));
});

test('the second of two people is warned about changes to inventories, receipts and positions', async () => {
  const { inventoryId, receiptId, path } = await createReceipt(1);
  const page = await visit(`${LIST}/${inventoryId}`, 412);
  await page.getByLabel(fields.number).fill('Meine');
  const otherPage = await visit(`${LIST}/${inventoryId}`);
  await otherPage.getByLabel(fields.number).fill('Ihre');
  await button(otherPage, de.kit.form.save).click();
  await seen(otherPage.getByText(inventory.saved));
  await button(page, de.kit.form.save).click();
  await seen(dialog(page, de.kit.conflict.title).getByText('Ihre', { exact: true }));
  await button(page, de.kit.conflict.take).click();
  await poll(() => page.getByLabel(fields.number).inputValue()).toBe('Ihre');

  await setState(receiptId, 1);
  await page.goto(path);
  await otherPage.goto(path);
  const staleQuestion = await openQuestion(
    page,
    moves.review.action,
    fillIn(moves.review.title, { number: receiptNumber(receiptId) }),
  );
  await button(
    await openQuestion(
      otherPage,
      moves.review.action,
      fillIn(moves.review.title, { number: receiptNumber(receiptId) }),
    ),
    moves.review.action,
  ).click();
  await seen(otherPage.getByText(receipts.hints.review));
  await button(staleQuestion, moves.review.action).click();
  await seen(page.getByRole('alert'));
  await seen(page.getByText(receipts.hints.review));

  await page.goto(`${path}/positions/1`);
  await otherPage.goto(`${path}/positions/1`);
  await choose(page, positions.fields.unit, 'Stück');
  await choose(otherPage, positions.fields.unit, 'Flasche');
  await button(otherPage, de.kit.form.save).click();
  await at(otherPage, path);
  await button(page, de.kit.form.save).click();
  await seen(dialog(page, de.kit.conflict.title).getByText('Flasche', { exact: true }));
  await button(page, de.kit.conflict.overwrite).click();
  await at(page, path);
  await seen(row(page, 'Probepils').getByText('Stück'));
});

test('input is kept while the device is offline', async () => {
  const { path } = await createReceipt(1);
  const page = await visitAs(portal, 'demo-administrator', `${path}/positions/1`, { isOffline: true });
  await choose(page, positions.fields.unit, 'Stück');
  // The code for toasts is loaded with the first click.
  await answered(page);
  await page.context().setOffline(true);
  await button(page, de.kit.form.save).click();
  await seen(main(page).getByText(de.shell.errors.network.failed));
  await page.context().setOffline(false);
  await button(page, de.kit.form.save).click();
  await seen(page.getByText(position.saved));
});
