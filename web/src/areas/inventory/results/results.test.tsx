import { expect, test } from 'vitest';
import {
  insertCount,
  insertInventory,
  insertPosition,
  insertProduct,
  insertReceipt,
  insertStock,
  insertWarehouse,
} from '../../../../../server/src/areas/inventory/factory.ts';
import { dialog, link, seen } from '../../../testing/acts.ts';
import { componentPortal } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();

test('a result leads to the page of its product', async () => {
  const { path, productId } = await portal.make(async (world) => {
    const warehouseId = await insertWarehouse(world, 950_001);
    const inventoryId = await insertInventory(world, { warehouseId });
    const receiptId = await insertReceipt(world, inventoryId);
    const productId = await insertProduct(world, { title: 'Zählbrause' });
    await insertPosition(world, { receiptId, number: 1, productId });
    await insertCount(world, { receiptId, number: 1, productId, quantity: 4 });
    return { productId, path: `/inventory-management/inventories/${inventoryId}/receipts/${receiptId}/results` };
  });
  const page = await portal.open(path, { as: 'demo-administrator' });
  await page.getByRole('row').filter({ hasText: 'Zählbrause' }).getByRole('button').first().click();
  const product = link(dialog(page, 'Zählbrause'), de.shell.productPage.open);
  expect(await product.getAttribute('href')).toBe(`/product-performance/products/${productId}`);
});

test('the results of an inventory have one row for a product, with its units and receipts', async () => {
  const { inventoryId, productId } = await portal.make(async (world) => {
    const warehouseId = await insertWarehouse(world, 950_002);
    const id = await insertInventory(world, { warehouseId });
    const productId = await insertProduct(world, { title: 'Sammelbrause' });
    await insertStock(world, { warehouseId, productId, quantity: 3_500, value: 0.5 });
    for (const quantity of [100, 74]) {
      const receiptId = await insertReceipt(world, id);
      await insertPosition(world, { receiptId, number: 1, productId });
      await insertCount(world, { receiptId, number: 1, productId, quantity });
      if (quantity === 74) await insertCount(world, { receiptId, number: 1, productId, quantity: 11, unit: 'Flasche' });
    }
    return { inventoryId: id, productId };
  });
  const page = await portal.open(`/inventory-management/inventories/${inventoryId}`, { as: 'demo-administrator' });
  await page.getByRole('link').filter({ hasText: de.inventory.results.ofInventory.text }).click();
  const row = page.getByRole('row').filter({ hasText: 'Sammelbrause' });
  await seen(row.filter({ hasText: '174 Kästen + 11 Flaschen' }).filter({ hasText: '−9 Flaschen' }));
  await row.getByRole('button').first().click();
  await seen(page.getByText('174 Kästen = 3.480 Flaschen'));
  const receipts = page.getByRole('link').filter({ hasText: /^P-/ });
  expect(await receipts.count()).toBe(2);
  const product = link(page, de.shell.productPage.open);
  expect(await product.getAttribute('href')).toBe(`/product-performance/products/${productId}`);
});
