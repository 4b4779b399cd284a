import * as z from 'zod/mini';
import { flag, id, instant, line, of, optional, text } from '../../../kernel/fields.ts';

/** The reason for accepting a difference. */
const acceptance = z.object({
  reason: line(),
  /** As it was then; it may have changed since. */
  difference: z.number(),
  acceptedBy: line(),
  acceptedAt: instant(),
});

/** A product or an empty. */
const thing = {
  inventoryProductId: z.nullable(id()),
  inventoryProductTitle: z.nullable(line()),
  inventoryEmptyId: z.nullable(id()),
  inventoryEmptyTitle: z.nullable(line()),
  /** Of an empty, by which it is exported. */
  inventoryEmptyNumber: z.nullable(line()),
};

/**
 * The counted total of a product or an empty in one unit, with the stock (`spec 3 §3`, `behaviour §9`).
 * The fields `base…` are those of the product in all its units together, in base units.
 */
export const inventoryResult = z.object({
  inventoryReceiptId: id(),
  ...thing,
  unit: line(),
  countQuantity: z.number(),
  /** In this row's unit; null where the product was counted in several units, or nothing is known of its stock. */
  stockQuantity: z.nullable(z.number()),
  /** How many base units one of `unit` contains; null if unknown, and then the count is in no sum. */
  factor: z.nullable(z.number()),
  isConverted: flag(),
  baseUnit: z.nullable(line()),
  baseCountQuantity: z.nullable(z.number()),
  /** Whether other receipts of the inventory count the product, too: the difference is that of all of them. */
  isElsewhere: flag(),
  /** The sum of these; null if there are none, or not all of them convert. */
  baseElsewhereQuantity: z.nullable(z.number()),
  baseStockQuantity: z.nullable(z.number()),
  baseDifference: z.nullable(z.number()),
  /** Of a base unit, in euro: an empty's deposit, or a product's value from the stock. */
  unitValue: z.nullable(z.number()),
  countValue: z.nullable(z.number()),
  differenceValue: z.nullable(z.number()),
  accepted: z.nullable(acceptance),
});

/** A position that was not counted, and what should be there of it in the warehouse. */
export const uncountedPosition = z.object({
  inventoryReceiptId: id(),
  positionNumber: id(),
  ...thing,
  /** In which it was to be counted. */
  unit: line(),
  baseUnit: z.nullable(line()),
  /**
   * The stock of the product, which is given once: null if it is counted at another position or in another receipt of
   * the inventory, or given at an earlier position, and if it is unknown.
   */
  baseStockQuantity: z.nullable(z.number()),
  /** Of that stock, in euro. */
  stockValue: z.nullable(z.number()),
});

/** Accepts a difference; without a reason the acceptance is withdrawn. */
export const acceptanceBody = z.strictObject({
  inventoryProductId: id(),
  /** In base units, as the person saw it: it may have changed in the meantime. */
  difference: optional(of(z.number(), { kind: 'decimal' })),
  reason: optional(text(1_000)),
});
