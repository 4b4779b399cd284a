import * as z from 'zod/mini';
import { devicesOr, only } from '../../../kernel/access.ts';
import { id, instant, line, optional, whole, withMeta } from '../../../kernel/fields.ts';
import { resource } from '../../../kernel/resource.ts';
import { INVENTORY_ADMINISTRATORS } from '../access.ts';

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2100-12-31';

/** A plausible count date; dates out of range are typing errors. */
const countingDay = () =>
  withMeta(
    z.iso
      .date()
      .check(z.refine((value: string) => FIRST_DAY <= value && value <= LAST_DAY, { params: { key: 'countingDay' } })),
    { kind: 'day' },
  );

/** A tenant or a warehouse. */
export const named = z.object({ id: id(), name: line() });

const inventoryFields = {
  /** Assigned by the server if missing in a POST, unchanged if missing in a PUT; a number in use is rejected. */
  inventoryNumber: optional(line(50)),
  tenantId: id(),
  /** One of `INVENTORY_TYPES`, chosen by its name. */
  inventoryType: withMeta(whole(1, 3), { kind: 'reference' }),
  warehouseId: id(),
  dateOfCounting: countingDay(),
};

/** The names of the ids; null if the merchandise system only knows the id. */
const names = { tenant: z.nullable(named), warehouse: z.nullable(named) };

/** The author: from the token, never from a body. */
export const authorship = { createdAt: instant(), createdBy: line(), modifiedAt: instant(), modifiedBy: line() };

/** The counting of a warehouse on a day (`spec 3 §3`). */
export const inventory = resource({
  path: 'inventoryManagement/inventory',
  read: devicesOr(...INVENTORY_ADMINISTRATORS),
  write: only(...INVENTORY_ADMINISTRATORS),
  writable: inventoryFields,
  derived: { ...names, ...authorship },
  visitor: { ...inventoryFields, ...names },
  errors: { remove: ['inventory.receiptCounted'] },
});

/** How far an inventory is of which receipts are counted or reviewed, or have counts that wait for a decision. */
export const runningInventory = z.object({
  id: id(),
  inventoryNumber: line(),
  warehouseId: id(),
  warehouse: z.nullable(named),
  dateOfCounting: inventoryFields.dateOfCounting,
  positions: whole(),
  /** Positions with a count of their current round. */
  counted: whole(),
  /** Receipts whose differences are to be approved. */
  inReview: whole(),
  /** Counts that wait for a decision. */
  late: whole(),
});

/** The progress of an inventory, in one small response (`behaviour §1`). */
export const progress = z.object({
  positions: whole(),
  /** Positions with a count of their current round. */
  counted: whole(),
  /** Counts that wait for a decision. */
  late: whole(),
  receipts: z.array(
    z.object({
      id: id(),
      state: whole(0, 3),
      positions: whole(),
      counted: whole(),
      late: whole(),
      modifiedAt: instant(),
    }),
  ),
  /** Counts that are part of the results: neither reversed nor of an earlier round. */
  counters: z.array(z.object({ countedBy: line(), counts: whole(), positions: whole(), lastAt: instant() })),
  /** Hours with counts, by start. */
  hours: z.array(z.object({ hour: instant(), counts: whole() })),
  /**
   * Devices of its warehouse with the number of waiting counts that they last reported, including recently revoked
   * ones.
   */
  devices: z.array(
    z.object({ id: id(), name: line(), waiting: whole(), lastSeenAt: instant(), revokedAt: z.nullable(instant()) }),
  ),
});
