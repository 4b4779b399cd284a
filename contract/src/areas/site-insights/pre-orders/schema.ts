import * as z from 'zod/mini';
import { choice, day, id } from '../../../kernel/fields.ts';
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
