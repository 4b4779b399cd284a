import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import {
  insertInventory,
  insertPosition,
  insertProduct,
  insertReceipt,
  insertStock,
  insertWarehouse,
} from '../../server/src/areas/inventory/factory.ts';
import type { Portal } from './portal.ts';
import { expect } from './test.ts';

interface Count {
  readonly productId?: number;
  readonly quantity?: number;
  readonly unit?: Unit;
  readonly by?: string;
}

/** Creates inventories of a portal and counts them as devices do. */
export function countingAt(portal: Portal) {
  let warehouses = 700;

  /** A receipt of today in its own warehouse, with a product and its stock at each position. */
  async function aReceipt(titles: readonly [string, ...string[]]) {
    warehouses += 1;
    const warehouseId = warehouses;
    const { inventoryId, id, products } = await portal.make(async (world) => {
      await insertWarehouse(world, warehouseId);
      const inventoryId = await insertInventory(world, { warehouseId });
      const id = await insertReceipt(world, inventoryId);
      const products: number[] = [];
      for (const [place, title] of titles.entries()) {
        const productId = await insertProduct(world, { title });
        await insertPosition(world, { receiptId: id, number: place + 1, productId });
        await insertStock(world, { warehouseId, productId, quantity: 70, value: 0.55 });
        products.push(productId);
      }
      return { inventoryId, id, products };
    });
    const inventoryPath = `/inventory-management/inventories/${inventoryId}`;
    const path = `${inventoryPath}/receipts/${id}`;
    return { id, inventoryId, warehouseId, inventoryPath, path, products, productId: products[0] ?? 0 };
  }

  type Receipt = Awaited<ReturnType<typeof aReceipt>>;

  /** A request without a role, as the device app sends it, with a device's token if there is one. */
  const send = async (path: string, body: object, token: string | null = null) => {
    const answer = await fetch(`${portal.url}/api/inventoryManagement/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    expect(answer.ok, path).toBe(true);
    return answer;
  };

  const aCount = (receipt: Receipt, { productId, quantity = 3, unit = 'Kasten', by = 'Zara' }: Count = {}) => ({
    id: crypto.randomUUID(),
    inventoryPositionInventoryReceiptId: receipt.id,
    inventoryProductId: productId ?? receipt.productId,
    unit,
    countQuantity: quantity,
    countedBy: by,
  });

  return {
    aReceipt,
    aCount,
    send,
    /** Sends a count; returns its id. */
    async count(receipt: Receipt, values: Count = {}): Promise<string> {
      const count = aCount(receipt, values);
      await send('inventoryTransaction', count);
      return count.id;
    },
    /** Changes the state in the database, as the receipt's page would. */
    moveTo: (receipt: Receipt, state: number) =>
      portal.db
        .updateTable('inventory_receipt')
        .set({ state, closed_at: state === 3 ? new Date().toISOString() : null })
        .where('id', '=', receipt.id)
        .execute(),
    countsOf: (receipt: Receipt) =>
      portal.db
        .selectFrom('inventory_transaction')
        .select(['quantity', 'unit', 'counted_by', 'status', 'decided_by'])
        .where('inventory_receipt_id', '=', receipt.id)
        .orderBy('received_at')
        .orderBy('quantity', 'desc')
        .execute(),
  };
}

/** The counts that the server has stored of a receipt. */
export async function storedCounts({ db }: Portal, receiptId: number) {
  const rows = await db
    .selectFrom('inventory_transaction')
    .innerJoin('inventory_position', (join) =>
      join
        .onRef('inventory_position.inventory_receipt_id', '=', 'inventory_transaction.inventory_receipt_id')
        .onRef('inventory_position.position_number', '=', 'inventory_transaction.position_number'),
    )
    .innerJoin('inventory_product', 'inventory_product.id', 'inventory_position.inventory_product_id')
    .select(['inventory_product.title', 'inventory_transaction.unit', 'inventory_transaction.quantity'])
    .where('inventory_transaction.inventory_receipt_id', '=', receiptId)
    .execute();
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity) }));
}
