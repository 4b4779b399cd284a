import { UNITS, type Unit } from '@kontor/contract/areas/master-data/rules.ts';
import { DAY_MS, HOUR_MS } from '@kontor/contract/kernel/durations.ts';
import { checkDigitOf } from '@kontor/contract/kernel/ean.ts';
import { dayNumber, dayText, yearOf } from './demo-calendar.ts';
import { bestOf, type DemoProduct, popularity, type Stage } from './demo-stage.ts';
import { chance, choose, instant, money, type RowOf } from './demo-values.ts';

/** Empties to be counted; those that `hold` something belong to products in such a container. */
interface Empty {
  readonly id: number;
  readonly title: string;
  readonly number: string;
  readonly unit: Unit;
  readonly cents: number;
  readonly holds?: { readonly pieces: number; readonly litres: number };
}

const crate = (id: number, pieces: number, litres: number, cents: number): Empty => ({
  id,
  title: `Kasten ${pieces}×${String(litres).replace('.', ',')} l mit Flaschen`,
  number: `LG-${1_000 + id}`,
  unit: 'Kasten',
  cents,
  holds: { pieces, litres },
});

const single = (id: number, title: string, unit: Unit, cents: number, holds?: Empty['holds']): Empty => ({
  ...{ id, title, number: `LG-${1_000 + id}`, unit, cents },
  ...(holds && { holds }),
});

const EMPTIES: readonly Empty[] = [
  crate(1, 20, 0.5, 310),
  crate(2, 24, 0.33, 342),
  crate(3, 12, 0.7, 330),
  crate(4, 12, 1, 330),
  crate(5, 24, 0.25, 510),
  crate(6, 6, 1, 240),
  crate(7, 24, 0.2, 510),
  single(8, 'Kasten leer', 'Kasten', 150),
  single(9, 'Bierflasche 0,5 l', 'Flasche', 8),
  single(10, 'Bierflasche 0,33 l', 'Flasche', 8, { pieces: 6, litres: 0.33 }),
  single(11, 'Glasflasche 0,7 l', 'Flasche', 15),
  single(12, 'PET-Flasche 1,0 l Mehrweg', 'Flasche', 15),
  single(13, 'Weinflasche 1,0 l', 'Flasche', 15, { pieces: 1, litres: 1 }),
  single(14, 'PET-Flasche Einweg', 'Flasche', 25, { pieces: 6, litres: 1.5 }),
  single(15, 'Dose Einweg', 'Dose', 25, { pieces: 24, litres: 0.5 }),
  single(16, 'Fass 30 l', 'Faß', 3_000, { pieces: 30, litres: 1 }),
  single(17, 'Europalette', 'Palette', 1_500),
];

const emptyOf = ({ pieces, litres, packing }: DemoProduct): Empty | undefined =>
  packing === 'exempt' ? undefined : EMPTIES.find(({ holds }) => holds?.pieces === pieces && holds.litres === litres);

const reserve = chance('reserve');

/** The stock of the group's warehouses: products in demand everywhere. */
const countedOf = ({ products, plan }: Stage): readonly DemoProduct[] =>
  bestOf(products, plan.counted, ({ id }) => popularity(id)).sort((a, b) => a.id - b.id);

export function* inventoryEmpties(): Generator<RowOf<'inventory-empties'>> {
  for (const { id, title, number, unit, cents } of EMPTIES) {
    yield { id, title, number, baseUnit: unit, depositValue: money(cents) };
  }
}

export function* inventoryProducts(stage: Stage): Generator<RowOf<'inventory-products'>> {
  for (const product of countedOf(stage)) {
    const { id, title, ean } = product;
    yield { id, title, ean, inventoryEmptyId: emptyOf(product)?.id ?? null };
  }
}

const CRATES_ON_PALLET = 40;

const unitId = (unit: Unit): number => UNITS.indexOf(unit) + 1;

/** The code of a crate: retailers assign numbers that start with 20. */
function crateCode(id: number): string {
  const digits = `20${String(id).padStart(10, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
}

export function* packagingUnits(stage: Stage): Generator<RowOf<'inventory-packaging-units'>> {
  for (const { id, ean, primaryUnit, baseUnit, pieces } of countedOf(stage)) {
    yield { productId: id, unitId: unitId(baseUnit), quantity: '1', ean };
    if (primaryUnit !== baseUnit) {
      yield { productId: id, unitId: unitId(primaryUnit), quantity: String(pieces), ean: crateCode(id) };
    }
    yield { productId: id, unitId: unitId('Palette'), quantity: String(pieces * CRATES_ON_PALLET), ean: null };
  }
}

const worth = chance('worth');
const CENTS_PER_LITRE = 90;

/** The last warehouse is for empties, which have no stock. */
const warehousesOf = ({ warehouses }: Stage) => warehouses.slice(0, -1);

/** In base units: some pallets, some crates, some bottles. The quantities never change. */
export function* inventoryStock(stage: Stage): Generator<RowOf<'inventory-stock'>> {
  for (const { id: warehouseId } of warehousesOf(stage)) {
    for (const { id, pieces, litres } of countedOf(stage)) {
      const crates = Math.floor(reserve(warehouseId, id, 1) ** 2 * 12 * CRATES_ON_PALLET);
      const bottles = Math.floor(reserve(warehouseId, id) * pieces);
      const value = money(Math.ceil(litres * CENTS_PER_LITRE * (0.6 + worth(id))));
      yield { warehouseId, productId: id, quantity: String(crates * pieces + bottles), value };
    }
  }
}

interface Inventory {
  readonly id: number;
  readonly day: number;
  readonly warehouseId: number;
  readonly isDone: boolean;
}

/** A warehouse is counted every Saturday, so that one is always due in at most six days. */
const FIRST_COUNT = dayNumber('2020-01-04');
const APART = 7;

/** The inventory that is due, and the previous two. */
function inventoriesOf(stage: Stage): Inventory[] {
  const due = Math.floor((stage.today - FIRST_COUNT) / APART);
  const warehouses = warehousesOf(stage);
  return [due - 2, due - 1, due].flatMap((count) => {
    const warehouse = warehouses[count % warehouses.length];
    return warehouse
      ? [{ id: 1_000 + count, day: FIRST_COUNT + count * APART, warehouseId: warehouse.id, isDone: count < due }]
      : [];
  });
}

const CLERKS = ['Petra Lohmann', 'Stefan Wirth', 'Aylin Kaya'] as const;
const LOGISTICS = 2;
const KINDS = { keyDate: 1, interim: 2, permanent: 3 };

/** The last one of a year is that of the key date. */
const kindOf = ({ id, day }: Inventory): number =>
  yearOf(day + APART) > yearOf(day) ? KINDS.keyDate : id % 2 === 0 ? KINDS.interim : KINDS.permanent;

/** Prepared three weeks ahead, closed two days later. */
function authorshipOf({ id, day, isDone }: Inventory) {
  const createdAt = instant((day - 21) * DAY_MS + 8 * HOUR_MS);
  const createdBy = choose(reserve(id), CLERKS);
  return isDone
    ? { createdAt, createdBy, modifiedAt: instant((day + 2) * DAY_MS + 15 * HOUR_MS), modifiedBy: CLERKS[0] }
    : { createdAt, createdBy, modifiedAt: createdAt, modifiedBy: createdBy };
}

export function* inventories(stage: Stage): Generator<RowOf<'inventories'>> {
  for (const inventory of inventoriesOf(stage)) {
    const { id, day, warehouseId } = inventory;
    yield {
      id,
      inventoryNumber: `INV-${yearOf(day)}-${id}`,
      tenantId: LOGISTICS,
      inventoryType: kindOf(inventory),
      warehouseId,
      dateOfCounting: dayText(day),
      ...authorshipOf(inventory),
    };
  }
}

const A_RECEIPT = 50;
const STATES = { open: 0, closed: 3 };

const receiptsOf = (stage: Stage): number => Math.ceil(Math.min(stage.products.length, stage.plan.counted) / A_RECEIPT);

/** A receipt for each aisle, and one for the empties. */
export function* receipts(stage: Stage): Generator<RowOf<'inventory-receipts'>> {
  for (const inventory of inventoriesOf(stage)) {
    for (let number = 0; number <= receiptsOf(stage); number += 1) {
      yield {
        id: inventory.id * 100 + number,
        inventoryId: inventory.id,
        state: inventory.isDone ? STATES.closed : STATES.open,
        ...authorshipOf(inventory),
      };
    }
  }
}

export function* positions(stage: Stage): Generator<RowOf<'inventory-positions'>> {
  const counted = countedOf(stage);
  for (const { id } of inventoriesOf(stage)) {
    for (const [index, product] of counted.entries()) {
      yield {
        inventoryReceiptId: id * 100 + Math.floor(index / A_RECEIPT),
        positionNumber: 1 + (index % A_RECEIPT),
        type: 'product',
        inventoryProductId: product.id,
        inventoryEmptyId: null,
        unit: product.primaryUnit,
      };
    }
    for (const [index, empty] of EMPTIES.entries()) {
      yield {
        inventoryReceiptId: id * 100 + receiptsOf(stage),
        positionNumber: 1 + index,
        type: 'empty',
        inventoryProductId: null,
        inventoryEmptyId: empty.id,
        unit: empty.unit,
      };
    }
  }
}
