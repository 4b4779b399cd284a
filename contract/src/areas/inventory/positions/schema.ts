import * as z from 'zod/mini';
import { devicesOr, only } from '../../../kernel/access.ts';
import { choice, flag, flagOff, id, line, optional, pathId, whole } from '../../../kernel/fields.ts';
import { keyedResource } from '../../../kernel/keyed.ts';
import { UNITS } from '../../master-data/rules.ts';
import { INVENTORY_ADMINISTRATORS } from '../access.ts';
import { MAX_PLACE_LENGTH } from '../receipts/rules.ts';
import { LAST_POSITION } from '../transactions/rules.ts';

const key = { inventoryReceiptId: id(), positionNumber: whole(1, LAST_POSITION) };

const positionFields = {
  inventoryProductId: optional(id()),
  inventoryEmptyId: optional(id()),
  unit: choice(UNITS),
  /** Where it is counted, if not at the place of its receipt. */
  place: optional(line(MAX_PLACE_LENGTH)),
  /** Whether devices ask for the best-before date and the batch of what they count. */
  asksBestBefore: flagOff(),
};

/** The details of the item to count. */
const details = {
  /** VG is a product, LG an empty (`spec 3 §9`). */
  type: choice(['product', 'empty']),
  inventoryProductTitle: z.nullable(line()),
  inventoryEmptyTitle: z.nullable(line()),
  /** The number that people use for it. */
  inventoryEmptyNumber: z.nullable(line()),
  /** Its place, or else that of its receipt. */
  effectivePlace: z.nullable(line()),
  /** 1 plus the number of recounts. */
  round: whole(1),
  /** Whether it has a count of this round. */
  isCounted: flag(),
  /** The people who counted it before the recount; a recount is for somebody else. */
  formerCounters: z.array(line(100)),
};

/** A position of a receipt: a product or an empty to be counted (`spec 3 §3`). */
export const inventoryPosition = keyedResource({
  path: 'inventoryManagement/inventoryPosition',
  read: devicesOr(...INVENTORY_ADMINISTRATORS),
  write: only(...INVENTORY_ADMINISTRATORS),
  params: z.object({ inventoryReceiptId: pathId(), positionNumber: pathId() }),
  key,
  writable: positionFields,
  derived: details,
  creatable: { ...key, ...positionFields },
  visitor: { ...positionFields, ...details },
  errors: {
    create: ['inventory.receiptClosed', 'inventory.numberTaken'],
    update: ['inventory.positionCounted', 'inventory.receiptClosed'],
    remove: ['inventory.positionCounted', 'inventory.receiptClosed'],
  },
});
