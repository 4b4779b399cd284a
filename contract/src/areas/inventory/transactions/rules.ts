import { EARLIEST_YEAR } from '../../../kernel/days.ts';

const EARLIEST_MS = Date.UTC(EARLIEST_YEAR, 0, 1);

/** Larger quantities are allowed but show a warning (`spec 3 §9`). */
export const HIGH_QUANTITY = 1_000;
export const MAX_QUANTITY = 1_000_000;

/** The maximum length of the name of a batch. */
export const MAX_BATCH_LENGTH = 50;

/** The maximum number of counts per call. */
export const MAX_COUNTS = 10_000;

/** The status of a stored count. Only `counted` ones are part of the results; `late` ones wait for an administrator. */
export const STORED_STATUSES = ['counted', 'late', 'refused'] as const;
export type StoredStatus = (typeof STORED_STATUSES)[number];

/** What an administrator decides about a late count. */
export const DECISIONS = ['accept', 'refuse'] as const;
export type Decision = (typeof DECISIONS)[number];

/** The status that the portal reports to a device; `former`: the count belongs to a round before a recount. */
export const PORTAL_STATUSES = [...STORED_STATUSES, 'former', 'deleted'] as const;
export type PortalStatus = (typeof PORTAL_STATUSES)[number];

/**
 * The status of a count from the device to the results. Before the portal has it, it is `waiting` on the device, or
 * `parked` because the portal refused to store it, until a person sends it again or it is `discarded`.
 */
export type CountStatus = PortalStatus | 'waiting' | 'parked' | 'discarded';

/** The maximum number of counts per status request. */
export const MAX_STATUSES = 500;

/**
 * Why a count waits: the receipt is in review or closed, or its time is doubtful. Counts by a person who counted the
 * position before (`sameCounter`) are refused nowadays; older ones may still be waiting.
 */
export const LATE_REASONS = ['review', 'closed', 'sameCounter', 'clock'] as const;
export type LateReason = (typeof LATE_REASONS)[number];

/** The allowed difference between two clocks, including network latency. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

interface Clocks {
  /** According to the device's clock. */
  readonly countedAt: string | null;
  /** By how many seconds the portal's clock was ahead, as known to the device when counting. */
  readonly clockOffset: number | null;
  /** The device's time when it sent the count. */
  readonly sentAt: string | null;
}

interface CountTime {
  readonly at: Date;
  /**
   * The time is impossible, or the device's clock was changed between counting and sending: no count may be dropped
   * because of it alone.
   */
  readonly isDoubtful: boolean;
}

/**
 * When something was counted: the device's time, corrected by the clock offset at counting or, if that is unknown, at
 * sending. Never in the future, nor before `EARLIEST_YEAR`.
 */
export function countTimeOf({ countedAt, clockOffset, sentAt }: Clocks, now: Date): CountTime {
  if (countedAt === null) return { at: now, isDoubtful: false };
  const offAtSending = sentAt === null ? null : now.getTime() - Date.parse(sentAt);
  const offAtCounting = clockOffset === null ? null : clockOffset * 1000;
  const correctedTime = Date.parse(countedAt) + (offAtCounting ?? offAtSending ?? 0);
  const wasSet =
    offAtCounting !== null && offAtSending !== null && Math.abs(offAtCounting - offAtSending) > CLOCK_TOLERANCE_MS;
  return {
    at: new Date(Math.max(EARLIEST_MS, Math.min(correctedTime, now.getTime()))),
    isDoubtful: wasSet || correctedTime > now.getTime() + CLOCK_TOLERANCE_MS || correctedTime < EARLIEST_MS,
  };
}

/** The round of a position to which a count belongs: 1 plus the number of recounts requested by then. */
export const roundAt = (recountedAt: readonly string[], at: Date): number =>
  1 + recountedAt.filter((recount) => Date.parse(recount) <= at.getTime()).length;

interface Receipt {
  readonly state: number;
  readonly closedAt: string | null;
}

/**
 * Whether a count is accepted immediately (null), waits for an administrator (the reason), or is rejected because the
 * receipt was closed before it (`behaviour §9`). Administrators may also count during the review.
 */
export function checkArrival(
  { state, closedAt }: Receipt,
  at: Date,
  { isAdministrator }: { readonly isAdministrator: boolean },
): LateReason | 'inventory.receiptClosed' | null {
  if (state <= 1 || (state === 2 && isAdministrator)) return null;
  if (state === 2) return 'review';
  return closedAt !== null && at.getTime() <= Date.parse(closedAt) ? 'closed' : 'inventory.receiptClosed';
}

/** Letters that have no mark to take off. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' };

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ıßøłđæœ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** Umlauts as people spell them on keyboards without. */
const spelledOut = (name: string) => plain(name.replaceAll(/[äöü]/g, (umlaut) => `${plain(umlaut)}e`));

const folded = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase().normalize('NFC');

/**
 * Whether two typed names are of the same person, whatever their case, spacing and marks: "murat yildiz" is "Murat
 * Yıldız", and both "Muller" and "Mueller" are "Müller".
 */
export function isSamePerson(a: string, b: string): boolean {
  const [one, other] = [folded(a), folded(b)];
  return plain(one) === plain(other) || spelledOut(one) === spelledOut(other);
}

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

/** Why an entry is not a valid reversal: it needs the same receipt, position and unit and the opposite quantity, once. */
export function reversalFault(
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

interface Position {
  readonly positionNumber: number;
  readonly inventoryProductId: number | null;
  readonly inventoryEmptyId: number | null;
  readonly unit: string;
}

interface RequestedPosition {
  readonly positionNumber: number | null;
  readonly inventoryProductId: number | null;
  readonly inventoryEmptyId: number | null;
  readonly unit: string;
}

const isOfSameItem = (place: Position, { inventoryProductId, inventoryEmptyId }: RequestedPosition): boolean =>
  inventoryProductId === null && inventoryEmptyId === null
    ? true
    : place.inventoryProductId === inventoryProductId && place.inventoryEmptyId === inventoryEmptyId;

/**
 * The position for a count, among those of its receipt: the requested one if it is still of the same item; otherwise
 * one of the counted item, preferably in the same unit, then by number. Undefined if one must be appended.
 */
export function positionFor<P extends Position>(positions: readonly P[], requested: RequestedPosition): P | undefined {
  const ofItem = positions.filter((place) => isOfSameItem(place, requested));
  const named = ofItem.find(({ positionNumber }) => positionNumber === requested.positionNumber);
  if (named || (requested.inventoryProductId === null && requested.inventoryEmptyId === null)) return named;
  const byNumber = ofItem.toSorted((a, b) => a.positionNumber - b.positionNumber);
  return byNumber.find(({ unit }) => unit === requested.unit) ?? byNumber[0];
}

/**
 * The merchandise system numbers positions of its receipts too; positions appended by the portal start after them.
 */
export const FIRST_OWN_POSITION = 1_000_001;

/** The highest allowed position number, so that there is always room for appended positions. */
export const LAST_POSITION = 2_000_000_000;

/** The number of the next position of a receipt; `isOwn`: the portal created the receipt. */
export const nextPosition = (highest: number, isOwn: boolean): number =>
  Math.max(highest + 1, isOwn ? 1 : FIRST_OWN_POSITION);
