import * as z from 'zod/mini';
import { devicesOr, only } from '../../../kernel/access.ts';
import { id, line, optional, pathId, whole } from '../../../kernel/fields.ts';
import { resourceListing } from '../../../kernel/resource.ts';
import { INVENTORY_ADMINISTRATORS } from '../access.ts';
import { authorship } from '../inventories/schema.ts';
import { inventoryPosition } from '../positions/schema.ts';
import { MAX_PLACE_LENGTH } from './rules.ts';

const receiptFields = {
  inventoryId: id(),
  /** 0 open, 1 counting, 2 review, 3 closed; a PUT without it leaves it unchanged. */
  state: z._default(whole(0, 3), 0),
  /** Where its positions are counted, unless they have a place of their own. */
  place: optional(line(MAX_PLACE_LENGTH)),
};

const counts = {
  positionCount: whole(),
  /** Positions with a count of their current round. */
  countedCount: whole(),
  /** The products that are counted by best-before date and batch. */
  bestBeforeProductIds: z.array(id()),
};

/** Counts that wait for an administrator. */
const lateCount = whole();

/** A list of positions to be counted, such as an aisle (`spec 3 §3`). */
export const inventoryReceipt = resourceListing(
  { ...receiptFields, ...counts, lateCount, ...authorship },
  {
    path: 'inventoryManagement/inventoryReceipt',
    read: devicesOr(...INVENTORY_ADMINISTRATORS),
    write: only(...INVENTORY_ADMINISTRATORS),
    writable: receiptFields,
    derived: { ...counts, lateCount, inventoryPositions: z.array(inventoryPosition.entity), ...authorship },
    visitor: { ...receiptFields, ...counts },
    filter: { inventoryId: z.optional(pathId()) },
    errors: {
      create: ['inventory.wrongState'],
      update: ['inventory.wrongState', 'inventory.notApproved'],
      remove: ['inventory.receiptCounted'],
    },
  },
);
