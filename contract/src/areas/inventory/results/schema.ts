import * as z from 'zod/mini';
import { day, flag, id, instant, line, optional, text, withMeta } from '../../../kernel/fields.ts';

/** The reason for accepting a difference. */
const acceptance = z.object({
  reason: line(),
  /** At the time of acceptance; it may have changed since. */
  difference: z.number(),
  acceptedBy: line(),
  acceptedAt: instant(),
});

/** A product or an empty. */
const item = {
  inventoryProductId: z.nullable(id()),
  inventoryProductTitle: z.nullable(line()),
  inventoryEmptyId: z.nullable(id()),
  inventoryEmptyTitle: z.nullable(line()),
  /** The number of an empty, for exports. */
  inventoryEmptyNumber: z.nullable(line()),
};

/** The count of one best-before date and batch, in one unit. */
const batch = z.object({
  bestBefore: z.nullable(day()),
  batch: z.nullable(line()),
  unit: line(),
  countQuantity: z.number(),
});

/**
 * The counted total of a product or an empty in one unit, with the stock (`spec 3 §3`, `behaviour §9`).
 * The fields `base…` are those of the product in all its units together, in base units.
 */
export const inventoryResult = z.object({
  inventoryReceiptId: id(),
  ...item,
  unit: line(),
  /** The places where it was counted. */
  places: z.array(line()),
  /** Of counts with a best-before date or a batch, in this row's unit. */
  batches: z.array(batch),
  countQuantity: z.number(),
  /** In this row's unit; null if the product was counted in several units or its stock is unknown. */
  stockQuantity: z.nullable(z.number()),
  /** The number of base units per `unit`; null if unknown, in which case no sum includes the count. */
  factor: z.nullable(z.number()),
  isConverted: flag(),
  baseUnit: z.nullable(line()),
  baseCountQuantity: z.nullable(z.number()),
  /** Whether other receipts of the inventory count the product too; the difference then covers all of them. */
  isElsewhere: flag(),
  /** The quantity in those receipts; null if there is none, or not all of it can be converted. */
  baseElsewhereQuantity: z.nullable(z.number()),
  baseStockQuantity: z.nullable(z.number()),
  baseDifference: z.nullable(z.number()),
  /** Euros per base unit: an empty's deposit, or a product's value from the stock. */
  unitValue: z.nullable(z.number()),
  countValue: z.nullable(z.number()),
  differenceValue: z.nullable(z.number()),
  /** Whether a second person has to accept the difference before the receipt is closed. */
  needsApproval: flag(),
  accepted: z.nullable(acceptance),
});

/**
 * What all receipts of an inventory counted of a product or an empty, with the stock of the warehouse. Fields as in
 * `inventoryResult`.
 */
export const inventoryItemResult = z.object({
  inventoryId: id(),
  ...item,
  /** The receipts that counted it. */
  inventoryReceiptIds: z.array(id()),
  /** The places where it was counted. */
  places: z.array(line()),
  /** Of counts with a best-before date or a batch. */
  batches: z.array(batch),
  /** In the units in which it was counted, the largest first. */
  quantities: z.array(z.object({ unit: line(), countQuantity: z.number(), baseCountQuantity: z.nullable(z.number()) })),
  /** Whether all units can be converted; if not, there is no difference. */
  isConverted: flag(),
  baseUnit: z.nullable(line()),
  baseCountQuantity: z.nullable(z.number()),
  baseStockQuantity: z.nullable(z.number()),
  baseDifference: z.nullable(z.number()),
  unitValue: z.nullable(z.number()),
  countValue: z.nullable(z.number()),
  differenceValue: z.nullable(z.number()),
});

/** A position that was not counted, with its expected stock in the warehouse. */
export const uncountedPosition = z.object({
  inventoryReceiptId: id(),
  positionNumber: id(),
  ...item,
  /** Its place, or else that of the receipt. */
  effectivePlace: z.nullable(line()),
  /** The unit in which it should have been counted. */
  unit: line(),
  baseUnit: z.nullable(line()),
  /**
   * The stock of the product, listed only once: null if the product is counted at another position or in another
   * receipt of the inventory, if an earlier position lists it, or if it is unknown.
   */
  baseStockQuantity: z.nullable(z.number()),
  /** The value of that stock in euros. */
  stockValue: z.nullable(z.number()),
});

/** The last count of a product in a warehouse, as its inventory has it. */
export const lastCount = z.object({
  warehouseId: id(),
  warehouseName: z.nullable(line()),
  inventoryId: id(),
  dateOfCounting: day(),
  /** The receipts of the inventory that counted it. */
  receiptIds: z.array(id()),
  quantities: z.array(z.object({ unit: line(), quantity: z.number() })),
});

/** Accepts a difference, or withdraws the acceptance if there is no reason. */
export const acceptanceBody = z.strictObject({
  inventoryProductId: id(),
  /** In base units, as displayed to the person; it may have changed in the meantime. */
  difference: optional(withMeta(z.number(), { kind: 'decimal' })),
  reason: optional(text(1_000)),
});
