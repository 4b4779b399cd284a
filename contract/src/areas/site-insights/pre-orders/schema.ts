import * as z from 'zod/mini';
import { choice, day, id, whole } from '../../../kernel/fields.ts';
import { reference } from '../../../kernel/reference.ts';
import { PRE_ORDER_STATES } from './rules.ts';

/** A pre-order of a site, as the merchandise system provides it (`spec 2 §3`). */
export const preOrder = z.object({
  id: id(),
  productId: id(),
  productTitle: z.string(),
  quantity: z.number(),
  unit: z.string(),
  state: choice(PRE_ORDER_STATES),
  group: z.nullable(z.string()),
  jobDate: z.nullable(day()),
  jobNumber: z.nullable(z.string()),
  invoiceDate: z.nullable(day()),
  invoiceNumber: z.nullable(z.string()),
  deliveryNoteDate: z.nullable(day()),
  deliveryNoteNumber: z.nullable(z.string()),
});

/** How many pre-orders of a site wait for what. */
export const preOrderCounts = z.object({
  site: reference,
  placed: whole(),
  ordered: whole(),
  /** Of these, how many are late, see `daysLate`. */
  late: whole(),
  /** When the oldest undelivered one was placed; null if none waits. */
  oldest: z.nullable(day()),
  delivered: whole(),
});
