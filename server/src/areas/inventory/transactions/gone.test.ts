import { inventoryPosition } from '@kontor/contract/areas/inventory/positions/schema.ts';
import { inventoryProduct } from '@kontor/contract/areas/inventory/products/schema.ts';
import { inventoryTransaction } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Counting, startCounting } from '../../../testing/inventory.ts';

let at: Counting;

beforeAll(async () => {
  at = await startCounting();
});
afterAll(() => at.app.stop());

/** What the portal refuses, other systems that write its tables may do. */
const lose = async (productId: number) => {
  await at.app.db.deleteFrom('inventory_product').where('id', '=', productId).execute();
};

describe('a counted item that was deleted since', () => {
  it('keeps its name in counts, positions and results, listed or appended', async () => {
    const countedAt = '2027-03-01T07:30:00Z';
    const sent = [at.aCount({ countedAt }), at.aCount({ inventoryProductId: at.unlisted })];
    for (const each of sent) expect((await at.count(each)).outcome).toBe('201');
    await lose(at.pils);
    await lose(at.unlisted);
    const titles = ['Adler Pils', 'Quell Medium'];
    expect((await at.countsOf()).map(({ inventoryProductTitle }) => inventoryProductTitle)).toEqual(titles);
    expect((await at.resultsOf()).map(({ inventoryProductTitle }) => inventoryProductTitle)).toEqual(titles);
    const { inventoryPositions } = await at.receipt();
    const named = inventoryPositions.flatMap(({ isCounted, inventoryProductTitle }) =>
      isCounted ? inventoryProductTitle : [],
    );
    expect(named).toEqual(titles);
  });

  it('can still be counted, and has no name once there are no more counts of it', async () => {
    const known = (await at.countsOf())[0];
    const more = at.aCount();
    expect((await at.count(more)).outcome).toBe('201');
    for (const id of [more.id, known?.id]) {
      expect((await at.admin.call(inventoryTransaction.remove, { params: { id: String(id) } })).status).toBe(204);
    }
    const params = { inventoryReceiptId: at.receiptId, positionNumber: 1 };
    const { body } = await at.admin.call(inventoryPosition.find, { params });
    expect(body).toMatchObject({ inventoryProductId: at.pils, inventoryProductTitle: null });
  });
});

it('is either counted or deleted where both is asked for at the same time', async () => {
  const create = { title: 'Neu', ean: null, inventoryEmptyId: null };
  for (let round = 0; round < 5; round += 1) {
    const { id } = (await at.admin.call(inventoryProduct.create, { body: create })).body;
    const [counted, deleted] = await Promise.all([
      at.count(at.aCount({ inventoryProductId: id })),
      at.admin.call(inventoryProduct.remove, { params: { id } }),
    ]);
    expect(['201/409 request.inUse', '400 request.invalid/204']).toContain(`${counted.outcome}/${deleted.outcome}`);
  }
});
