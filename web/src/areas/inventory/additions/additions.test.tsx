import { test } from 'vitest';
import { insertFilledReceipt, insertProduct, insertStock } from '../../../../../server/src/areas/inventory/factory.ts';
import { button, dialog, field, gone, poll, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const { additions, places } = de.inventory;

const menuItem = async (page: Page, name: string) => {
  await button(page, de.kit.page.menu).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

async function aReceipt() {
  const { inventoryId, receiptId } = await portal.make(async (world) => {
    const made = await insertFilledReceipt(world, 2);
    const productId = await insertProduct(world, { title: 'Bestandspils' });
    await insertStock(world, { warehouseId: 71, productId, quantity: 40 });
    return made;
  });
  const path = `/inventory-management/inventories/${inventoryId}/receipts/${receiptId}`;
  return { path, page: await portal.open(path, { as: 'demo-administrator' }) };
}

test('what the warehouse has in stock is added at a place, once', async () => {
  const { page } = await aReceipt();
  await button(page, additions.open).click();
  const adding = dialog(page, additions.title);
  await field(adding, places.label).fill('Gang 7');
  await button(adding, additions.action).click();
  await seen(page.getByText('Eine Position wurde hinzugefügt.'));
  const added = page.getByRole('row').filter({ hasText: 'Bestandspils' });
  await seen(added.getByText('Gang 7'));
  await button(page, additions.open).click();
  await button(dialog(page, additions.title), additions.action).click();
  await seen(page.getByText(/0 Positionen wurden hinzugefügt/));
});

test('a group must be chosen, and a file has a page of its own', async () => {
  const { page, path } = await aReceipt();
  await button(page, additions.open).click();
  const adding = dialog(page, additions.title);
  await adding.getByText(additions.sources.group).click();
  await button(adding, additions.action).click();
  await seen(adding.getByText(de.kernel.validation.required));
  await button(adding, de.kit.dialog.cancel).click();
  await button(page, de.kit.unsaved.discard).click();
  await gone(adding);
  await menuItem(page, additions.import.title);
  await poll(() => new URL(page.url()).pathname).toBe(`${path}/positions/import`);
});

test('the place of ticked positions and of the receipt is changed', async () => {
  const { page } = await aReceipt();
  for (const number of [1, 2]) await page.getByRole('checkbox', { name: `Position ${number}, Probepils` }).click();
  await button(page, places.change).click();
  const moving = dialog(page, 'Ort von 2 Positionen ändern');
  await field(moving, places.label).fill('Gang 3');
  await button(moving, places.change).click();
  await seen(page.getByText('Der Ort von 2 Positionen wurde geändert.'));
  await poll(() => page.getByRole('cell', { name: 'Gang 3', exact: true }).count()).toBe(2);
  await menuItem(page, places.change);
  const placing = dialog(page, places.change);
  await field(placing, places.label).fill('Kühlhaus');
  await button(placing, de.kit.form.save).click();
  await seen(page.getByText(places.saved));
  await seen(page.getByText('Kühlhaus'));
});
