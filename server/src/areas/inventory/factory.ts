import { UNITS, type Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { Refusal } from '../../kernel/http/refusal.ts';
import { SYSTEM } from '../../kernel/identity/actor.ts';
import type { World } from '../../kernel/world.ts';
import { createPairing, pairDevice } from './devices/commands.ts';
import { createInventory } from './inventories/commands.ts';
import { createReceipt } from './receipts/commands.ts';
import { storeCounts } from './transactions/commands.ts';

/** Returns a result, or throws if it is a refusal. */
export function unwrap<T>(result: T | Refusal): T {
  if (result instanceof Refusal) throw new Error(`Refused: ${result.code}`);
  return result;
}

export async function insertWarehouse({ tx }: World, id: number, name = `Lager ${id}`): Promise<number> {
  await tx.db
    .insertInto('warehouse')
    .values({ id, name })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return id;
}

/** An empty that is its own base unit. */
export async function insertEmpty(
  { tx }: World,
  { title = 'Kasten 20×0,5 l', number = 'LG-1001', baseUnit = 'Kasten' as Unit, depositValue = 3.1 } = {},
): Promise<number> {
  const { id } = await tx.db
    .insertInto('inventory_empty')
    .values({ title, number, base_unit: baseUnit, deposit_value: depositValue })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface NewProduct {
  readonly title?: string;
  readonly ean?: string | null;
  readonly emptyId?: number | null;
  /** The number of base units in each of its units. */
  readonly units?: Readonly<Partial<Record<Unit, number>>>;
}

/** A product sold in bottles and in crates of twenty. */
export async function insertProduct(
  { tx }: World,
  { title = 'Adler Pils', ean = null, emptyId = null, units = { Flasche: 1, Kasten: 20 } }: NewProduct = {},
): Promise<number> {
  const { id } = await tx.db
    .insertInto('inventory_product')
    .values({ title, ean, inventory_empty_id: emptyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = UNITS.flatMap((unit, index) => {
    const quantity = units[unit];
    return quantity === undefined ? [] : [{ product_id: id, unit_id: index + 1, quantity }];
  });
  if (rows.length > 0) await tx.db.insertInto('inventory_packaging_unit').values(rows).execute();
  return id;
}

interface NewInventory {
  readonly warehouseId: number;
  readonly dateOfCounting?: string;
}

/** An inventory of today. */
export const insertInventory = async (
  { tx, services }: World,
  { warehouseId, dateOfCounting = dayOf(tx.now, services.timeZone) }: NewInventory,
): Promise<number> =>
  unwrap(
    await createInventory(tx, SYSTEM, {
      inventoryNumber: null,
      tenantId: 2,
      inventoryType: 1,
      warehouseId,
      dateOfCounting,
    }),
  );

export const insertReceipt = async ({ tx }: World, inventoryId: number): Promise<number> =>
  unwrap(await createReceipt(tx, SYSTEM, { inventoryId, state: 0, place: null }));

interface NewPosition {
  readonly receiptId: number;
  readonly number: number;
  readonly productId?: number;
  readonly emptyId?: number;
  readonly unit?: Unit;
  readonly place?: string;
  readonly asksBestBefore?: boolean;
}

export async function insertPosition(
  { tx }: World,
  { receiptId, number, productId, emptyId, unit = 'Kasten', place, asksBestBefore = false }: NewPosition,
): Promise<number> {
  await tx.db
    .insertInto('inventory_position')
    .values({
      inventory_receipt_id: receiptId,
      position_number: number,
      type: emptyId === undefined ? 'product' : 'empty',
      inventory_product_id: productId ?? null,
      inventory_empty_id: emptyId ?? null,
      unit,
      place: place ?? null,
      asks_best_before: asksBestBefore,
    })
    .execute();
  return number;
}

export async function insertStock(
  { tx }: World,
  stock: { warehouseId: number; productId: number; quantity: number; value?: number },
): Promise<void> {
  const { warehouseId: warehouse_id, productId: product_id, quantity, value = null } = stock;
  await tx.db.insertInto('inventory_stock').values({ warehouse_id, product_id, quantity, value }).execute();
}

interface NewCount {
  readonly receiptId: number;
  readonly number: number;
  readonly productId: number;
  readonly quantity: number;
  readonly unit?: Unit;
}

/** A count of a position, in crates unless said otherwise; returns its UUID. */
export async function insertCount(
  { tx, services }: World,
  { receiptId, number, productId, quantity, unit = 'Kasten' }: NewCount,
): Promise<string> {
  const id = crypto.randomUUID();
  await storeCounts(tx, services, SYSTEM, {
    sentAt: null,
    counts: [
      {
        id,
        inventoryPositionInventoryReceiptId: receiptId,
        inventoryPositionPositionNumber: number,
        inventoryProductId: productId,
        inventoryEmptyId: null,
        unit,
        countQuantity: quantity,
        countedBy: 'Clara',
        countedAt: null,
        clockOffset: null,
        reversesId: null,
        bestBefore: null,
        batch: null,
      },
    ],
  });
  return id;
}

/** A paired device of a warehouse, and its token. */
export async function insertDevice({ tx, services }: World, warehouseId: number, name = 'Handheld 1') {
  const { code } = unwrap(await createPairing(tx, services, SYSTEM, { warehouseId, name }));
  return unwrap(await pairDevice(tx, services, code, '127.0.0.1'));
}

/** A receipt with a position that was counted. */
export async function samples(world: World) {
  const warehouseId = await insertWarehouse(world, 41);
  const emptyId = await insertEmpty(world);
  const productId = await insertProduct(world, { emptyId });
  const inventoryId = await insertInventory(world, { warehouseId });
  const receiptId = await insertReceipt(world, inventoryId);
  const number = await insertPosition(world, { receiptId, number: 1, productId });
  await world.tx.db
    .insertInto('inventory_stock')
    .values({ warehouse_id: warehouseId, product_id: productId, quantity: 60 })
    .execute();
  const id = await insertCount(world, { receiptId, number, productId, quantity: 3 });
  const { device } = await insertDevice(world, warehouseId);
  const { code } = unwrap(await createPairing(world.tx, world.services, SYSTEM, { warehouseId, name: 'Handheld 2' }));
  return {
    inventory: { own: inventoryId },
    inventoryReceipt: { own: receiptId },
    receipt: { own: receiptId },
    inventoryPositionInventoryReceipt: { own: receiptId },
    positionNumber: { own: number, name: String(number) },
    inventoryProduct: { own: productId },
    product: { own: productId },
    inventoryEmpty: { own: emptyId },
    unit: { own: 1 },
    warehouse: { own: warehouseId },
    inventoryTransaction: { own: id },
    device: { own: device.id },
    code: { own: device.id, name: code },
  };
}

/** An inventory of today with a receipt with this many positions, all of one product. */
export async function insertFilledReceipt(world: World, count: number) {
  const warehouseId = await insertWarehouse(world, 71, 'Lager Probe');
  const inventoryId = await insertInventory(world, { warehouseId });
  const receiptId = await insertReceipt(world, inventoryId);
  const productId = await insertProduct(world, { title: 'Probepils' });
  for (let number = 1; number <= count; number += 1) await insertPosition(world, { receiptId, number, productId });
  return { inventoryId, receiptId };
}
