import { positions } from '@kontor/contract/areas/inventory/positions/endpoints.ts';
import { transactions as endpoints } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import { expect, test } from 'vitest';
import {
  insertInventory,
  insertPosition,
  insertProduct,
  insertReceipt,
  insertWarehouse,
} from '../../../../../server/src/areas/inventory/factory.ts';
import { button, dialog, field, gone, poll, seen } from '../../../testing/acts.ts';
import type { Page } from '../../../testing/page.tsx';
import { componentPortal } from '../../../testing/portal.ts';
import { de } from '../../../testing/words.ts';

const portal = componentPortal();
const { transactions } = de.inventory;
const WAREHOUSE = 701;

const visit = (path: string) => portal.open(path, { as: 'demo-administrator' });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** A current receipt with a product at each position. */
const aReceipt = (titles: readonly [string, ...string[]]) =>
  portal.make(async (world) => {
    await insertWarehouse(world, WAREHOUSE);
    const inventoryId = await insertInventory(world, { warehouseId: WAREHOUSE });
    const id = await insertReceipt(world, inventoryId);
    const products: number[] = [];
    for (const [index, title] of titles.entries()) {
      const productId = await insertProduct(world, { title });
      await insertPosition(world, { receiptId: id, number: index + 1, productId });
      products.push(productId);
    }
    const path = `/inventory-management/inventories/${inventoryId}/receipts/${id}`;
    return { id, path, products, productId: products[0] ?? 0 };
  });

type Receipt = Awaited<ReturnType<typeof aReceipt>>;

/** Counts anonymously, like the app on a device. */
async function count(receipt: Receipt, { productId = receipt.productId, quantity = 3, by = 'Zara' } = {}) {
  const sent = {
    inventoryPositionInventoryReceiptId: receipt.id,
    inventoryProductId: productId,
    unit: 'Kasten',
    countQuantity: quantity,
    countedBy: by,
  } as const;
  const stored = await portal.app.anonymous().call(endpoints.inventoryTransaction.create, { body: sent });
  expect(stored.status).toBe(201);
}

const countsOf = (receipt: Receipt) =>
  portal.db
    .selectFrom('inventory_transaction')
    .select(['counted_by', 'status'])
    .where('inventory_receipt_id', '=', receipt.id)
    .execute();

test('counts are added by hand for a position found by search', async () => {
  const receipt = await aReceipt(['Probe Nachtrag', 'Probe Anderes']);
  const page = await visit(`${receipt.path}/transactions`);
  await seen(page.getByText(transactions.none));
  await button(page, transactions.adding.action).click();
  const form = dialog(page, transactions.adding.title);
  await field(form, transactions.adding.position).click();
  await seen(page.getByRole('option', { name: /Probe Anderes/ }));
  // Previous hits stay selectable during the next search.
  const held = portal.hold(positions.positionsOfReceipt);
  await field(form, transactions.adding.position).fill('Anderes');
  await poll(() => held.calls()).toBe(1);
  await page.getByRole('option', { name: /Probe Anderes/ }).click();
  await poll(() => field(form, transactions.fields.unit).inputValue()).toBe('Kasten');
  held.release();
  await field(form, transactions.fields.quantity).fill('7');
  await button(form, transactions.adding.create).dblclick();
  await seen(page.getByText(transactions.adding.done));
  await seen(rowOf(page, 'Probe Anderes').getByText('7 Kästen'));
  expect(await countsOf(receipt)).toMatchObject([{ counted_by: 'Anna Admin', status: 'counted' }]);
});

test('counts are sorted by person, time and device, and searched by person', async () => {
  const receipt = await aReceipt(['Probe Ordnung', 'Probe Reihe']);
  await count(receipt, { by: 'Zoe' });
  portal.setClock('2027-03-01T08:01:00Z');
  await count(receipt, { productId: receipt.products[1] ?? 0, by: 'Anton', quantity: 9 });
  const page = await visit(`${receipt.path}/transactions`);
  const first = () => page.getByRole('row').nth(1);
  await seen(first().getByText('Anton'));
  for (const [header, person] of [
    [transactions.fields.countedBy, 'Anton'],
    [transactions.fields.countedBy, 'Zoe'],
    [transactions.fields.quantity, 'Zoe'],
    [transactions.fields.what, 'Zoe'],
    [transactions.fields.countedAt, 'Zoe'],
  ] as const) {
    await page.getByRole('columnheader', { name: header }).getByRole('button').click();
    await seen(first().getByText(person));
  }
  await page.reload();
  await seen(first().getByText('Zoe'));
  await page.getByPlaceholder(de.kit.table.search).fill('anton');
  await gone(rowOf(page, 'Zoe'));
  await seen(rowOf(page, 'Anton'));
});
