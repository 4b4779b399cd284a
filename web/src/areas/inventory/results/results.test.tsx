import { expect, test } from 'vitest';
import {
  insertCount,
  insertInventory,
  insertPosition,
  insertProduct,
  insertReceipt,
  insertWarehouse,
} from '../../../../../server/src/areas/inventory/factory.ts';
import { dialog, link } from '../../../testing/acts.ts';
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
