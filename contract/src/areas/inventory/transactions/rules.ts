import { EARLIEST_YEAR } from '../../../kernel/days.ts';

const EARLIEST = Date.UTC(EARLIEST_YEAR, 0, 1);

/** Above it, the person is warned, and the count is allowed (`spec 3 §9`). */
export const HIGH_QUANTITY = 1_000;
export const MAX_QUANTITY = 1_000_000;

/** How many counts one call brings at most. */
export const MAX_COUNTS = 10_000;

/** The status of a stored count. Only `counted` ones are part of the results; `late` ones wait for an administrator. */
export const STORED_STATUSES = ['counted', 'late', 'refused'] as const;
export type StoredStatus = (typeof STORED_STATUSES)[number];

/** The status that the portal tells the device: `former` is of a round before a recount. */
export const PORTAL_STATUSES = [...STORED_STATUSES, 'former', 'deleted'] as const;
export type PortalStatus = (typeof PORTAL_STATUSES)[number];

/**
 * The status of a count from the device to the results. Before the portal has it, it is `waiting` on the device, or
 * `parked` because the portal refused to store it, until a person sends it again or it is `discarded`.
 */
export type CountStatus = PortalStatus | 'waiting' | 'parked' | 'discarded';

/** The number of counts whose status a device asks for at once. */
export const MAX_STATUSES = 500;

/**
 * Why a count waits: the receipt is in review or closed, or its time is doubtful. Counts by a person who counted the
 * position before (`sameCounter`) are refused nowadays; older ones may still be waiting.
 */
export const LATE_REASONS = ['review', 'closed', 'sameCounter', 'clock'] as const;
export type LateReason = (typeof LATE_REASONS)[number];

/** So far apart two accounts of one moment may be; clocks differ by seconds, and answers take some. */
const TOLERANCE = 5 * 60_000;

interface Clocks {
  /** By the device's clock. */
  readonly countedAt: string | null;
  /** By how many seconds the portal's clock was ahead of the device's, as that knew when it counted. */
  readonly clockOffset: number | null;
  /** The device's time when it sent the count. */
  readonly sentAt: string | null;
}

interface Moment {
  readonly at: Date;
  /**
   * It can not be so, or the device's clock was set between counting and sending: then nothing may be dropped by it
   * alone.
   */
  readonly isDoubtful: boolean;
}

/**
 * When something was counted: by the device's clock, set right by how far that was off when it counted, and where it
 * did not know that, when it sent the count. Never later than now, nor before all time.
 */
export function momentOf({ countedAt, clockOffset, sentAt }: Clocks, now: Date): Moment {
  if (countedAt === null) return { at: now, isDoubtful: false };
  const offAtSending = sentAt === null ? null : now.getTime() - Date.parse(sentAt);
  const offAtCounting = clockOffset === null ? null : clockOffset * 1000;
  const told = Date.parse(countedAt) + (offAtCounting ?? offAtSending ?? 0);
  const wasSet = offAtCounting !== null && offAtSending !== null && Math.abs(offAtCounting - offAtSending) > TOLERANCE;
  return {
    at: new Date(Math.max(EARLIEST, Math.min(told, now.getTime()))),
    isDoubtful: wasSet || told > now.getTime() + TOLERANCE || told < EARLIEST,
  };
}

/** The round of a position that a count belongs to: 1, and one more for each recount requested by then. */
export const roundAt = (recountedAt: readonly string[], at: Date): number =>
  1 + recountedAt.filter((asked) => Date.parse(asked) <= at.getTime()).length;

interface Receipt {
  readonly state: number;
  readonly closedAt: string | null;
}

/**
 * Whether a count of a receipt is taken at once (null), waits for an administrator, or comes after the receipt was
 * closed (`behaviour §9`). Administrators count during the review, too.
 */
export function arrivalOf(
  { state, closedAt }: Receipt,
  at: Date,
  { isAdministrator }: { readonly isAdministrator: boolean },
): LateReason | 'inventory.receiptClosed' | null {
  if (state <= 1 || (state === 2 && isAdministrator)) return null;
  if (state === 2) return 'review';
  return closedAt !== null && at.getTime() <= Date.parse(closedAt) ? 'closed' : 'inventory.receiptClosed';
}

/** One and the same person, however they wrote their name. */
export const isSamePerson = (one: string, other: string): boolean => folded(one) === folded(other);

const folded = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

interface Entry {
  readonly receiptId: number;
  readonly unit: string;
  readonly quantity: number;
}

interface Original extends Entry {
  readonly positionNumber: number;
  readonly reversesId: string | null;
  readonly reversedById: string | null;
}

interface Reversal extends Entry {
  /** The given position, if any. */
  readonly positionNumber: number | null;
}

/** Why an entry does not reverse an earlier one: same receipt, position and unit, exactly opposite, once. */
export function faultOfReversal(
  original: Original | undefined,
  entry: Reversal,
): 'inventory.originalMissing' | 'inventory.notOpposite' | 'inventory.reversedAlready' | null {
  if (!original) return 'inventory.originalMissing';
  const isOpposite =
    original.reversesId === null &&
    original.receiptId === entry.receiptId &&
    original.unit === entry.unit &&
    original.quantity === -entry.quantity &&
    (entry.positionNumber === null || entry.positionNumber === original.positionNumber);
  if (!isOpposite) return 'inventory.notOpposite';
  return original.reversedById === null ? null : 'inventory.reversedAlready';
}

interface Place {
  readonly positionNumber: number;
  readonly inventoryProductId: number | null;
  readonly inventoryEmptyId: number | null;
  readonly unit: string;
}

interface Wanted {
  readonly positionNumber: number | null;
  readonly inventoryProductId: number | null;
  readonly inventoryEmptyId: number | null;
  readonly unit: string;
}

const isOf = (place: Place, { inventoryProductId, inventoryEmptyId }: Wanted): boolean =>
  inventoryProductId === null && inventoryEmptyId === null
    ? true
    : place.inventoryProductId === inventoryProductId && place.inventoryEmptyId === inventoryEmptyId;

/**
 * The position that a count is of, among those of its receipt: the named one, unless it is now of something else; else
 * one of what was counted, first of the same unit, then by number. Undefined where it has to be appended.
 */
export function positionFor<P extends Place>(places: readonly P[], wanted: Wanted): P | undefined {
  const ofThing = places.filter((place) => isOf(place, wanted));
  const named = ofThing.find(({ positionNumber }) => positionNumber === wanted.positionNumber);
  if (named || (wanted.inventoryProductId === null && wanted.inventoryEmptyId === null)) return named;
  const byNumber = ofThing.toSorted((one, other) => one.positionNumber - other.positionNumber);
  return byNumber.find(({ unit }) => unit === wanted.unit) ?? byNumber[0];
}

/**
 * The merchandise system numbers positions of its receipts too: those that are appended here begin behind all of them.
 */
export const FIRST_OWN_POSITION = 1_000_001;

/** Nobody numbers positions higher than this, so that there are always numbers for those that are appended. */
export const LAST_POSITION = 2_000_000_000;

/** The number of the next position of a receipt; `isOwn`: the portal made the receipt, and numbers all of it. */
export const nextPosition = (highest: number, isOwn: boolean): number =>
  Math.max(highest + 1, isOwn ? 1 : FIRST_OWN_POSITION);
