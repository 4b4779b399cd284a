import { imports } from '@kontor/contract/areas/inventory/imports/endpoints.ts';
import { inventory } from '@kontor/contract/areas/inventory/inventories/schema.ts';
import { inventoryPosition } from '@kontor/contract/areas/inventory/positions/schema.ts';
import { inventoryProduct } from '@kontor/contract/areas/inventory/products/schema.ts';
import { inventoryStock } from '@kontor/contract/areas/inventory/stocks/schema.ts';
import { inventoryTransaction } from '@kontor/contract/areas/inventory/transactions/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SourceFault } from '../../../kernel/erp/source.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { fakeSource } from '../../merchandise/source.testing.ts';

const CHANGED = '2027-02-27 06:00:00+00';
const traces = { createdAt: CHANGED, createdBy: 'erp', modifiedAt: CHANGED, modifiedBy: 'erp' };
const position = (positionNumber: number, inventoryProductId: number, inventoryReceiptId = 5) => ({
  ...{ inventoryReceiptId, positionNumber, type: 'product', inventoryProductId, unit: 'Kasten' },
});
const stock = (warehouseId: number, productId: number, quantity: number, value: number | null = null) => ({
  ...{ warehouseId, productId, quantity, value },
});

const fake = fakeSource();
let app: TestApp;

beforeAll(async () => {
  app = await startApp({ env: { ERP_SYNC: 'off' }, merchandise: { source: fake.source } });
  await app.db
    .insertInto('warehouse')
    .values([41, 42].map((id) => ({ id, name: `Lager ${id}` })))
    .execute();
});
afterAll(() => app.stop());

beforeEach(() => {
  fake.set('inventories', [
    {
      ...{ id: 1, inventoryNumber: 'INV-1', tenantId: 2, inventoryType: 1, warehouseId: 41 },
      ...{ dateOfCounting: '2027-03-01', ...traces },
    },
  ]);
  fake.set('inventory-receipts', [{ id: 5, inventoryId: 1, state: 0, ...traces }]);
  fake.set('inventory-products', [
    { id: 11, title: 'Pils', ean: '4000000000016', inventoryEmptyId: 1 },
    { id: 12, title: 'Radler' },
  ]);
  fake.set('inventory-empties', [{ id: 1, title: 'Kasten', number: 'LG-1', baseUnit: 'Kasten', depositValue: '3.10' }]);
  fake.set('inventory-packaging-units', [
    { productId: 11, unitId: 1, quantity: 20, ean: '2000000000114' },
    { productId: 11, unitId: 2, quantity: 1 },
  ]);
  fake.set('inventory-positions', [position(1, 11), position(2, 12), position(1, 11, 6)]);
  fake.set('inventory-stock', [stock(41, 11, 60, 0.5), stock(42, 11, 7)]);
});

const admin = () => app.as('administrator');

async function syncAll() {
  for (const name of [
    'syncInventories',
    'syncReceipts',
    'syncProducts',
    'syncEmpties',
    'syncPackagingUnits',
  ] as const) {
    expect((await admin().call(imports[name])).outcome).toBe('200');
  }
  const params = { receiptId: 5 };
  expect((await admin().call(imports.syncPositionsOfReceipt, { params })).outcome).toBe('200');
}

const count = (given: object) =>
  app.anonymous().visit(inventoryTransaction.create, {
    body: {
      id: crypto.randomUUID(),
      inventoryPositionInventoryReceiptId: 5,
      unit: 'Kasten',
      countQuantity: 2,
      countedBy: 'Clara',
      ...given,
    },
  });

describe('a sync', () => {
  it('copies new and changed rows, once', async () => {
    const sync = async () => (await admin().call(imports.syncProducts, { query: { deleteMissing: 'false' } })).body;
    expect(await sync()).toEqual({ read: 2, written: 2, deleted: 0 });
    expect(await sync()).toEqual({ read: 2, written: 0, deleted: 0 });
    fake.set('inventory-products', [{ id: 12, title: 'Naturradler' }]);
    expect(await sync()).toEqual({ read: 1, written: 1, deleted: 0 });
  });

  it('deletes nothing, even if asked to', async () => {
    await syncAll();
    for (const name of ['inventories', 'inventory-receipts', 'inventory-products', 'inventory-positions'] as const) {
      fake.set(name, []);
    }
    const query = { deleteMissing: 'true' };
    const params = { receiptId: 5 };
    for (const name of ['syncInventories', 'syncReceipts', 'syncProducts'] as const) {
      expect((await admin().call(imports[name], { query })).body).toEqual({ read: 0, written: 0, deleted: 0 });
    }
    await admin().call(imports.syncPositionsOfReceipt, { params, query });
    expect((await admin().call(inventory.list)).body).toHaveLength(1);
    expect((await admin().call(inventoryProduct.list)).body).toMatchObject([{ id: 11 }, { id: 12 }]);
    expect((await admin().call(inventoryPosition.list)).body).toHaveLength(2);
  });

  it('of the positions of a receipt, or the stock of a warehouse, leaves those of others', async () => {
    await syncAll();
    const positions = (await admin().call(inventoryPosition.list)).body;
    expect(positions.map(({ inventoryReceiptId }) => inventoryReceiptId)).toEqual([5, 5]);
    const params = { warehouseId: 42 };
    expect((await admin().call(imports.syncStocksOfWarehouse, { params })).body).toMatchObject({ read: 1, written: 1 });
    expect((await admin().call(inventoryStock.list)).body).toMatchObject([{ warehouseId: 42, quantity: 7 }]);
    expect((await admin().call(imports.syncStocks)).body).toMatchObject({ read: 2, written: 1 });
  });

  it('of an unknown receipt or warehouse is not found', async () => {
    const ofReceipt = await admin().call(imports.syncPositionsOfReceipt, { params: { receiptId: 77 } });
    const ofWarehouse = await admin().call(imports.syncStocksOfWarehouse, { params: { warehouseId: 77 } });
    expect([ofReceipt.outcome, ofWarehouse.outcome]).toEqual(['404 request.notFound', '404 request.notFound']);
  });

  it('neither touches positions with counts nor moves a receipt', async () => {
    await syncAll();
    expect((await count({ inventoryPositionPositionNumber: 1 })).status).toBe(201);
    fake.set('inventory-positions', [position(1, 12), position(2, 11)]);
    fake.set('inventory-receipts', [{ id: 5, inventoryId: 1, state: 3, ...traces, modifiedBy: 'somebody' }]);
    const params = { receiptId: 5 };
    expect((await admin().call(imports.syncPositionsOfReceipt, { params })).body).toMatchObject({
      read: 2,
      written: 1,
    });
    const positions = (await admin().call(inventoryPosition.list)).body;
    expect(positions.map(({ positionNumber, inventoryProductId }) => [positionNumber, inventoryProductId])).toEqual([
      [1, 11],
      [2, 11],
    ]);
    await admin().call(imports.syncReceipts);
    const receipt = await app.db.selectFrom('inventory_receipt').select(['state', 'modified_by']).executeTakeFirst();
    expect(receipt).toEqual({ state: 1, modified_by: 'somebody' });
  });

  it('never brings a position of a number that was appended here', async () => {
    await syncAll();
    await admin().call(inventoryProduct.create, { body: { title: 'Quell', ean: null, inventoryEmptyId: null } });
    const [{ id = 0 } = {}] = (await admin().call(inventoryProduct.list, { query: { search: 'Quell' } })).body;
    const { body } = await count({ inventoryProductId: id });
    expect(body.inventoryPositionPositionNumber).toBe(1_000_001);
  });

  it('says when the merchandise system is away, gives nonsense, or is being copied', async () => {
    fake.behave('inventory-empties', () => {
      throw new SourceFault('unreachable');
    });
    expect((await admin().call(imports.syncEmpties)).outcome).toBe('502 merchandise.unreachable');
    fake.set('inventory-empties', [
      { id: 1, title: 'Kasten', number: 'LG-1', baseUnit: 'Kasten', depositValue: 'viel' },
    ]);
    const answer = await admin().call(imports.syncEmpties);
    expect(answer.outcome).toBe('502 merchandise.unusable');
    expect(answer.problem.detail).toContain('viel');
    const twice = { id: 1, title: 'Kasten', number: 'LG-1', baseUnit: 'Kasten', depositValue: 1 };
    fake.set('inventory-empties', [twice, twice]);
    expect((await admin().call(imports.syncEmpties)).outcome).toBe('502 merchandise.unusable');
    await app.db.transaction().execute(async (other) => {
      await sql`select pg_advisory_xact_lock(7220118)`.execute(other);
      expect((await admin().call(imports.syncProducts)).outcome).toBe('409 merchandise.syncRunning');
    });
  });

  it('is for administrators', async () => {
    expect((await app.anonymous().call(imports.syncProducts)).outcome).toBe('401 request.unauthenticated');
    expect((await app.as('site').call(imports.syncProducts)).outcome).toBe('403 request.forbidden');
  });
});

it('that moves a position while something of it is counted leaves the count with its product', async () => {
  await syncAll();
  fake.set('inventory-positions', [position(2, 12), position(3, 12)]);
  await admin().call(imports.syncPositionsOfReceipt, { params: { receiptId: 5 } });
  const counted = await app.db.transaction().execute(async (other) => {
    await sql`update inventory_position set inventory_product_id = 11 where position_number = 3`.execute(other);
    const counting = count({ inventoryPositionPositionNumber: 3, inventoryProductId: 12 });
    await vi.waitFor(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
        expect(rows).toHaveLength(1);
      },
      { timeout: 30_000, interval: 20 },
    );
    return { counting };
  });
  const { body } = await counted.counting;
  expect(body).toMatchObject({ inventoryProductId: 12, inventoryPositionPositionNumber: 2 });
});
