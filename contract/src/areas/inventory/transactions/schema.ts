import * as z from 'zod/mini';
import { devicesOr, only } from '../../../kernel/access.ts';
import { choice, decimal, flag, id, instant, line, list, of, optional, whole } from '../../../kernel/fields.ts';
import { keyedResource } from '../../../kernel/keyed.ts';
import { UNITS } from '../../master-data/rules.ts';
import { INVENTORY_ADMINISTRATORS } from '../access.ts';
import { LATE_REASONS, MAX_COUNTS, MAX_QUANTITY, MAX_STATUSES, PORTAL_STATUSES, STORED_STATUSES } from './rules.ts';

/** In lower case, as the database writes it: it is the same UUID however a device does. */
export const uuid = () => z.uuid().check(z.toLowerCase());

/** Seconds; a clock that restarted in 1970 is nearer. */
const MAX_OFFSET = 2_147_483_647;

/** More than nothing; less than nothing takes an earlier count back (`behaviour §9`). */
const quantity = () =>
  of(
    decimal(MAX_QUANTITY, -MAX_QUANTITY).check(
      z.refine((value: number) => value !== 0, { params: { key: 'quantityZero' } }),
    ),
    { kind: 'decimal' },
  );

const transactionFields = { unit: choice(UNITS), countQuantity: quantity(), countedBy: line(100) };

const place = {
  inventoryPositionInventoryReceiptId: id(),
  inventoryPositionPositionNumber: whole(1),
  inventoryProductId: z.nullable(id()),
  inventoryProductTitle: z.nullable(line()),
  inventoryEmptyId: z.nullable(id()),
  inventoryEmptyTitle: z.nullable(line()),
  /** The number that people know it by. */
  inventoryEmptyNumber: z.nullable(line()),
  countedAt: instant(),
  reversesId: z.nullable(uuid()),
  /** The count that takes this one back; none that was refused. */
  reversedById: z.nullable(uuid()),
  /** Whether that waits for an administrator: until then this one counts. */
  reversalWaits: flag(),
  /** Waits for an administrator to accept or refuse it. */
  late: flag(),
  status: choice(STORED_STATUSES),
};

/** How it came to be, for administrators. */
const history = {
  round: whole(1),
  /** Whether it is of the position's present round: what was counted before a recount is no part of the results. */
  isCurrent: flag(),
  lateBecause: z.nullable(choice(LATE_REASONS)),
  receivedAt: instant(),
  decidedBy: z.nullable(line()),
  decidedAt: z.nullable(instant()),
  deviceName: z.nullable(line()),
};

/** A count as a device sends it. */
const sent = {
  inventoryPositionInventoryReceiptId: id(),
  /** The intended position; without one, or if it is of something else, one is looked up or appended. */
  inventoryPositionPositionNumber: optional(whole(1)),
  inventoryProductId: optional(id()),
  inventoryEmptyId: optional(id()),
  ...transactionFields,
  /** By the device's clock; left out it is now. */
  countedAt: optional(instant()),
  /** By how many seconds the portal's clock was ahead of the device's, as far as that knew when it counted. */
  clockOffset: optional(whole(-MAX_OFFSET, MAX_OFFSET)),
  reversesId: optional(uuid()),
};

/** The device's time when it sent this, by which the times of counting are corrected. */
const sentAt = optional(instant());

/** A count of a position (`spec 3 §3`); its id is the UUID that the device made. */
export const inventoryTransaction = keyedResource({
  path: 'inventoryManagement/inventoryTransaction',
  read: devicesOr(...INVENTORY_ADMINISTRATORS),
  create: devicesOr(...INVENTORY_ADMINISTRATORS),
  write: only(...INVENTORY_ADMINISTRATORS),
  params: z.object({ id: uuid() }),
  key: { id: uuid() },
  writable: transactionFields,
  derived: { ...place, ...history },
  creatable: { id: z.optional(uuid()), ...sent, sentAt },
  visitor: { ...transactionFields, ...place },
  errors: [
    'inventory.receiptClosed',
    'inventory.idTaken',
    'inventory.countDeleted',
    'inventory.originalMissing',
    'inventory.notOpposite',
    'inventory.reversedAlready',
    'inventory.countedBefore',
  ],
});

export const countBody = z.strictObject({ id: uuid(), ...sent });

/** The waiting counts of a device, and how many are left there after this call. */
export const batchBody = z.strictObject({
  counts: list(countBody, MAX_COUNTS),
  sentAt,
  waiting: z._default(whole(), 0),
});

/** The outcome of a count in a batch, in its order. */
export const batchResult = z.object({
  id: uuid(),
  /** `known`: it was there already, as it was sent now. */
  outcome: z.enum(['stored', 'known', 'refused']),
  late: flag(),
  /** Of stored counts: a known one may have been refused by an administrator in the meantime. */
  status: z.nullable(choice(STORED_STATUSES)),
  /** The position; null if it was refused. */
  positionNumber: z.nullable(whole(1)),
  /** The code of the refusal, with its sentence. */
  code: z.nullable(z.string()),
  detail: z.nullable(z.string()),
});

export const statusBody = z.strictObject({ ids: list(uuid(), MAX_STATUSES) });

/** The current status of a count; unit and quantity as corrected, and null if it was deleted. */
export const countStatus = z.object({
  id: uuid(),
  status: choice(PORTAL_STATUSES),
  unit: z.nullable(choice(UNITS)),
  countQuantity: z.nullable(z.number()),
  /** The count that reverses this one, from any device or person. */
  reversedById: z.nullable(uuid()),
});
