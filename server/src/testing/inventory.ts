import { inventoryReceipt } from '@kontor/contract/areas/inventory/receipts/schema.ts';
import { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import { inventoryTransaction } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import type { RequestBodyOf } from '@kontor/contract/kernel/endpoint.ts';
import {
  insertEmpty,
  insertInventory,
  insertPosition,
  insertProduct,
  insertReceipt,
  insertWarehouse,
} from '../areas/inventory/factory.ts';
import { startApp } from './app.ts';
import type { Caller } from './caller.ts';

export type SentCount = RequestBodyOf<typeof inventoryTransaction.create>;

/**
 * The server with an inventory of today in warehouse 41: a receipt with positions 1 (Pils, in crates), 2 (Radler) and
 * 3 (an empty). `counter` is a counting device, `admin` an administrator.
 */
export async function startCounting(options: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(options);
  const made = await app.make(async (world) => {
    const warehouseId = await insertWarehouse(world, 41);
    const emptyId = await insertEmpty(world);
    const pils = await insertProduct(world, { title: 'Adler Pils', ean: '4000000000016', emptyId });
    const radler = await insertProduct(world, { title: 'Adler Radler' });
    const unlisted = await insertProduct(world, { title: 'Quell Medium' });
    const inventoryId = await insertInventory(world, { warehouseId });
    const receiptId = await insertReceipt(world, inventoryId);
    await insertPosition(world, { receiptId, number: 1, productId: pils });
    await insertPosition(world, { receiptId, number: 2, productId: radler });
    await insertPosition(world, { receiptId, number: 3, emptyId });
    return { warehouseId, emptyId, pils, radler, unlisted, inventoryId, receiptId };
  });
  const admin = app.as('administrator');
  const counter = app.anonymous();

  /** A count of three crates of Pils by Clara, as a device would send it. */
  const aCount = (given: Partial<SentCount> = {}): SentCount => ({
    id: crypto.randomUUID(),
    inventoryPositionInventoryReceiptId: made.receiptId,
    inventoryProductId: made.pils,
    unit: 'Kasten',
    countQuantity: 3,
    countedBy: 'Clara',
    ...given,
  });
  /** The reversal of a count. */
  const anUndo = ({ id, countQuantity, ...rest }: SentCount, given: Partial<SentCount> = {}): SentCount => ({
    ...rest,
    id: crypto.randomUUID(),
    countQuantity: 0 - countQuantity,
    ...(id && { reversesId: id }),
    ...given,
  });
  const count = (body: SentCount, by: Caller = counter) => by.call(inventoryTransaction.create, { body });
  const find = async (id = made.receiptId) => (await admin.call(inventoryReceipt.find, { params: { id } })).body;

  return {
    app,
    ...made,
    admin,
    counter,
    aCount,
    anUndo,
    count,
    /** The receipt as administrators see it. */
    receipt: find,
    move: async (state: number, id = made.receiptId) => {
      const { inventoryId } = await find(id);
      return (await admin.call(inventoryReceipt.update, { params: { id }, body: { inventoryId, state } })).outcome;
    },
    resultsOf: async (query = {}, receiptId = made.receiptId) =>
      (await admin.call(results.results, { params: { receiptId }, query })).body,
    countsOf: async (receiptId = made.receiptId) =>
      (await admin.call(transactions.transactionsOfReceipt, { params: { receiptId } })).body,
  };
}

export type Counting = Awaited<ReturnType<typeof startCounting>>;
