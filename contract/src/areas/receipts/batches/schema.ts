import * as z from 'zod/mini';
import { choice, flag, flagOff, id, instant, line, list, whole } from '../../../kernel/fields.ts';
import { REASONS, RECEIPT_STATES, REFUND_TYPES } from '../rules.ts';
import { receipt } from '../schema.ts';

/** The maximum number of earlier exports that an export may include. */
export const MAX_EARLIER_EXPORTS = 500;

/** Which receipts are exported: open ones, and with `all` also completed ones; never drafts or cancelled ones. */
export const exportBody = z.strictObject({
  all: flagOff(),
  setAsCompleted: flagOff(),
  /** Earlier exports whose receipts are included again; receipts of other exports are left out (`behaviour §6`). */
  again: z._default(list(id(), MAX_EARLIER_EXPORTS), []),
});

/**
 * A row of an export, one per product of a receipt: the columns of the specification (`spec 2 §3`), then the portal's
 * own.
 */
export const exportRow = z.object({
  receiptId: id(),
  date: instant(),
  productId: id(),
  quantity: z.number(),
  unit: z.string(),
  manufacturerId: id(),
  /** The manufacturer's customer number. */
  customerId: z.nullable(z.int()),
  siteId: id(),
  /** The name of the site's tenant. */
  tenant: z.string(),
  siteEmployee: line(),
  manufacturerRepresentative: line(),
  reason: choice(REASONS),
  refundType: choice(REFUND_TYPES),
  /** The state after the export. */
  state: choice(RECEIPT_STATES),
  /** Why no signature is required. */
  noSignatureReason: z.nullable(line()),
  /** The latest previous export that includes the receipt. */
  earlierExport: z.nullable(id()),
});

/** The preview of an export: the number of receipts that were never exported, and the number in each earlier export. */
export const exportPreview = z.object({
  receiptCount: whole(),
  earlier: z.array(z.object({ id: id(), at: instant(), receiptCount: whole() })),
});

const batchFields = {
  id: id(),
  at: instant(),
  by: z.string(),
  all: flag(),
  setAsCompleted: flag(),
  receiptCount: whole(),
  rowCount: whole(),
};

/** An export: its rows were fixed when it was created, and can be fetched any number of times. */
export const batch = z.object(batchFields);

const { date, site, manufacturer, state } = receipt.entity.shape;

/** An export with its receipts in their current state. */
export const batchWithReceipts = z.object({
  ...batchFields,
  receipts: z.array(z.object({ id: id(), date, site, manufacturer, state })),
});
