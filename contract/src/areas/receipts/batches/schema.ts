import * as z from 'zod/mini';
import { choice, flag, flagOff, id, instant, line, list, whole } from '../../../kernel/fields.ts';
import { REASONS, REFUND_TYPES, STATES } from '../rules.ts';
import { receipt } from '../schema.ts';

/** How many earlier exports an export may name. */
export const MAX_AGAIN = 500;

/**
 * Which receipts an export takes: the open ones, with `all` the completed ones too; drafts and cancelled ones never.
 */
export const exportBody = z.strictObject({
  all: flagOff(),
  setAsCompleted: flagOff(),
  /** Earlier exports whose receipts are included again; receipts of others are left out (`behaviour §6`). */
  again: z._default(list(id(), MAX_AGAIN), []),
});

/**
 * A row of an export, one for each product of a receipt: the columns of the specification (`spec 2 §3`), then the
 * portal's own.
 */
export const exportRow = z.object({
  receiptId: id(),
  date: instant(),
  productId: id(),
  quantity: z.number(),
  unit: z.string(),
  manufacturerId: id(),
  /** The manufacturer's number as a customer. */
  customerId: z.nullable(z.int()),
  siteId: id(),
  /** The name of the site's tenant. */
  tenant: z.string(),
  siteEmployee: line(),
  manufacturerRepresentative: line(),
  reason: choice(REASONS),
  refundType: choice(REFUND_TYPES),
  /** As it is after the export. */
  state: choice(STATES),
  /** The reason for no signature, if none is required. */
  noSignatureReason: z.nullable(line()),
  /** The latest export before this one that the receipt was part of. */
  earlierExport: z.nullable(id()),
});

/**
 * The preview of an export: how many receipts were never exported, and from which earlier exports how many more.
 */
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

/** An export: its rows were fixed when it was made, and can be fetched as often as somebody likes. */
export const batch = z.object(batchFields);

const { date, site, manufacturer, state } = receipt.entity.shape;

/** With the receipts that it is made of, as they are today. */
export const wholeBatch = z.object({
  ...batchFields,
  receipts: z.array(z.object({ id: id(), date, site, manufacturer, state })),
});
