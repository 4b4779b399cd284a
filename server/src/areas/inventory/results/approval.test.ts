import { results } from '@kontor/contract/areas/inventory/results/endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Counting, startCounting } from '../../../testing/inventory.ts';
import { insertProduct, insertReceipt, insertStock } from '../factory.ts';

let at: Counting;

beforeAll(async () => {
  at = await startCounting({ env: { INVENTORY_APPROVAL_AMOUNT: '50', INVENTORY_APPROVAL_SHARE: '10' } });
});
afterAll(() => at.app.stop());

/** A receipt in review in which `counted` bottles of a product were counted. */
async function reviewed(counted: number, stock: { quantity: number; value?: number } | null) {
  const { receiptId, productId } = await at.app.make(async (world) => {
    const product = await insertProduct(world);
    if (stock) await insertStock(world, { warehouseId: at.warehouseId, productId: product, ...stock });
    return { productId: product, receiptId: await insertReceipt(world, at.inventoryId) };
  });
  await at.count(
    at.aCount({
      inventoryPositionInventoryReceiptId: receiptId,
      inventoryProductId: productId,
      countQuantity: counted,
      unit: 'Flasche',
    }),
  );
  await at.move(2, receiptId);
  const accept = (difference: number, by = at.admin) =>
    by.call(results.acceptDifference, {
      params: { receiptId },
      body: { inventoryProductId: productId, difference, reason: 'Bruch' },
    });
  const needsApproval = async () => (await at.resultsOf({}, receiptId))[0]?.needsApproval;
  return { receiptId, accept, needsApproval, close: () => at.move(3, receiptId) };
}

const another = () => at.app.as('administrator', { claims: { name: 'Ines Inventur', sub: 'ines' } });

describe('a difference', () => {
  it.each([
    ['above the amount', 1_040, { quantity: 1_000, value: 1.26 }, true],
    ['of the amount', 1_040, { quantity: 1_000, value: 1.25 }, false],
    ['above the share, of unknown value', 111, { quantity: 100 }, true],
    ['of the share', 110, { quantity: 100, value: 0.1 }, false],
    ['from a stock of none', 1, { quantity: 0, value: 0.1 }, true],
    ['from an unknown stock', 1, null, false],
    ['of nothing', 100, { quantity: 100, value: 100 }, false],
  ])('%s needs approval: %s', async (_, counted, stock, expected) => {
    const receipt = await reviewed(counted, stock);
    expect(await receipt.needsApproval()).toBe(expected);
    expect(await receipt.close()).toBe(expected ? '409 inventory.notApproved' : '204');
  });

  it('above a limit is accepted by a second person, not by the one who closes the receipt', async () => {
    const { accept, close } = await reviewed(80, { quantity: 100, value: 1 });
    await accept(-20);
    expect(await close()).toBe('409 inventory.notApproved');
    expect((await accept(-20, another())).outcome).toBe('204');
    expect(await close()).toBe('204');
  });

  it('needs approval again once it has changed', async () => {
    const { receiptId, accept, close } = await reviewed(80, { quantity: 100, value: 1 });
    await accept(-20, another());
    await at.app.db
      .updateTable('inventory_stock')
      .set({ quantity: 120 })
      .where('warehouse_id', '=', at.warehouseId)
      .execute();
    expect((await at.resultsOf({}, receiptId))[0]).toMatchObject({ baseDifference: -40, needsApproval: true });
    expect(await close()).toBe('409 inventory.notApproved');
  });
});
