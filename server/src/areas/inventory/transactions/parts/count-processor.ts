import { INVENTORY_RECEIPT_STATES, isWithinReach } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import {
  checkArrival,
  countTimeOf,
  isSamePerson,
  type LateReason,
  nextPosition,
  positionFor,
  reversalFault,
  roundAt,
  type StoredStatus,
} from '@kontor/contract/areas/inventory/transactions/rules.ts';
import { FIRST_OWN_ID } from '@kontor/contract/areas/master-data/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import type { KernelErrorCode } from '@kontor/contract/kernel/problem.ts';
import { invalid, Refusal, refuse } from '../../../../kernel/http/refusal.ts';
import type { lockReceipts } from '../../parts/locking.ts';
import { type Reach, reachChecker } from '../../parts/reach.ts';
import { type CountBody, type Counter, type Item, itemKey, type Position, type StoredCount } from './ledger.ts';

export type CountRefusal = Refusal<
  | KernelErrorCode
  | 'inventory.receiptClosed'
  | 'inventory.idTaken'
  | 'inventory.countDeleted'
  | 'inventory.originalMissing'
  | 'inventory.notOpposite'
  | 'inventory.reversedAlready'
  | 'inventory.countedBefore'
>;

/** The outcome of a count. */
export type Outcome =
  | {
      readonly outcome: 'stored' | 'known';
      readonly late: boolean;
      readonly status: StoredStatus;
      readonly positionNumber: number;
    }
  | CountRefusal;

/** The stored data that is needed to process counts. */
export interface Facts {
  readonly receipts: Awaited<ReturnType<typeof lockReceipts>>;
  readonly storedCounts: ReadonlyMap<string, StoredCount>;
  readonly deletedIds: ReadonlySet<string>;
  readonly positions: readonly Position[];
  readonly highestNumbers: ReadonlyMap<number, number>;
  readonly items: { readonly products: ReadonlySet<number>; readonly empties: ReadonlySet<number> };
  readonly counters: readonly Counter[];
  readonly reach: Reach | null;
  readonly sentAt: string | null;
  readonly now: Date;
  readonly timeZone: string;
}

/** When and in which state of its receipt a count arrives. */
interface Arrival {
  readonly at: Date;
  /** Computed only if it decides something. */
  readonly isDoubtful: () => boolean;
  readonly late: LateReason | null;
  readonly digest: string;
}

const numberKey = (receiptId: number, positionNumber: number | null) => `${receiptId}/${positionNumber ?? ''}`;

const isKnownItem = ({ inventoryProductId, inventoryEmptyId }: Item, { products, empties }: Facts['items']): boolean =>
  (inventoryProductId === null || products.has(inventoryProductId)) &&
  (inventoryEmptyId === null || empties.has(inventoryEmptyId));

/** Processes counts in sequence; each one sees the changes of the previous ones (docs/inventory.md). */
export class CountProcessor {
  readonly #facts: Facts;
  /** By UUID: those stored before, and those of this call. */
  readonly #storedCounts: Map<string, StoredCount>;
  readonly #positionsByItem: Map<string, readonly Position[]>;
  readonly #positionsByNumber: Map<string, Position>;
  /** By receipt. */
  readonly #highestNumbers: Map<number, number>;
  readonly #counters: ReadonlyMap<string, readonly Counter[]>;
  readonly #isInReach: ReturnType<typeof reachChecker>;
  readonly #newCounts: StoredCount[] = [];
  readonly #newPositions: Position[] = [];
  readonly #countedPositions = new Set<Position>();
  readonly #countedReceiptIds = new Set<number>();

  constructor(facts: Facts) {
    this.#facts = facts;
    this.#storedCounts = new Map(facts.storedCounts);
    this.#positionsByItem = new Map(grouped(facts.positions, (position) => itemKey(position.receiptId, position)));
    this.#positionsByNumber = new Map(
      facts.positions.map((position) => [numberKey(position.receiptId, position.positionNumber), position]),
    );
    this.#highestNumbers = new Map(facts.highestNumbers);
    this.#counters = grouped(facts.counters, ({ receiptId, positionNumber }) => numberKey(receiptId, positionNumber));
    this.#isInReach = reachChecker(facts.reach);
  }

  process(count: CountBody, digest: string): Outcome {
    const { receipts, deletedIds, reach, sentAt, now, timeZone } = this.#facts;
    const receipt = receipts.get(count.inventoryPositionInventoryReceiptId);
    const { countedAt, clockOffset } = count;
    const moment = countTimeOf({ countedAt, clockOffset, sentAt }, now);
    const { at } = moment;
    const dayOfCount = () => dayOf(at, timeZone);
    if (!receipt || !this.#isInReach(receipt, dayOfCount)) return refuse('request.notFound');
    if (deletedIds.has(count.id)) return refuse('inventory.countDeleted');
    const stored = this.#storedCounts.get(count.id);
    if (stored) {
      const { positionNumber, status } = stored;
      if (stored.digest !== digest) return refuse('inventory.idTaken');
      return { outcome: 'known', late: status === 'late', status, positionNumber };
    }
    // A time weeks before or after the count date is implausible.
    const isDoubtful = () =>
      moment.isDoubtful || (reach !== null && !isWithinReach(receipt.dateOfCounting, dayOfCount()));
    const byState = checkArrival(receipt, at, { isAdministrator: reach === null });
    const late = byState === 'inventory.receiptClosed' && isDoubtful() ? 'clock' : byState;
    // Reversing a count that no sum includes does not change a closed receipt.
    const original = count.reversesId === null ? undefined : this.#storedCounts.get(count.reversesId);
    const isOfNoSum = original !== undefined && original.status !== 'counted';
    if (late === 'inventory.receiptClosed' && !isOfNoSum) return refuse(late);
    const arrival = { at, isDoubtful, late: late === 'inventory.receiptClosed' ? null : late, digest };
    return count.reversesId === null ? this.#add(count, arrival) : this.#reverse(count, count.reversesId, arrival);
  }

  /** The changes to write. */
  changes() {
    return {
      newCounts: this.#newCounts,
      newPositions: this.#newPositions,
      firstCountedPositions: [...this.#countedPositions].filter(({ isCounted }) => !isCounted),
      startedReceiptIds: [...this.#countedReceiptIds].filter(
        (id) => this.#facts.receipts.get(id)?.state === INVENTORY_RECEIPT_STATES.open,
      ),
    };
  }

  #add(count: CountBody, arrival: Arrival): Outcome {
    if (count.countQuantity < 0) return invalid([{ path: 'reversesId', key: 'required' }]);
    const position = this.#positionOf(count);
    if (position instanceof Refusal) return position;
    const recounts = position.recountedAt ?? [];
    const roundByTime = roundAt(recounts, arrival.at);
    // An unreliable time must not silently remove a count from the results: an administrator decides.
    const isUnknown = roundByTime <= recounts.length && arrival.isDoubtful();
    const round = isUnknown ? recounts.length + 1 : roundByTime;
    // A count of a former round needs no decision: no sum includes it.
    const isFormer = round <= recounts.length;
    if (!isFormer && !isUnknown && this.#isCountedBefore(position, round, count.countedBy))
      return refuse('inventory.countedBefore');
    const lateBecause = isFormer ? null : (arrival.late ?? (isUnknown ? 'clock' : null));
    this.#countedPositions.add(position);
    const { positionNumber } = position;
    return this.#store(count, arrival, {
      positionNumber,
      round,
      status: lateBecause ? 'late' : 'counted',
      lateBecause,
    });
  }

  #reverse(count: CountBody, reversesId: string, arrival: Arrival): Outcome {
    const original = this.#storedCounts.get(reversesId);
    const fault = reversalFault(original, {
      receiptId: count.inventoryPositionInventoryReceiptId,
      positionNumber: count.inventoryPositionPositionNumber,
      unit: count.unit,
      quantity: count.countQuantity,
    });
    if (fault) return refuse(fault);
    if (!original) return refuse('inventory.originalMissing');
    this.#storedCounts.set(original.id, { ...original, reversedById: count.id });
    const { receiptId, positionNumber, round, bestBefore, batch } = original;
    const position = this.#positionsByNumber.get(numberKey(receiptId, positionNumber));
    const isFormer = position !== undefined && round <= (position.recountedAt ?? []).length;
    // The reversal of a count that no sum includes gets the same status.
    const followsOriginal = original.status !== 'counted' || isFormer;
    const status = followsOriginal ? original.status : arrival.late ? 'late' : 'counted';
    const lateBecause = followsOriginal ? original.lateBecause : arrival.late;
    // The sums of a batch include its reversals.
    return this.#store({ ...count, bestBefore, batch }, arrival, { positionNumber, round, status, lateBecause });
  }

  #store(
    count: CountBody,
    { at, digest }: Arrival,
    decided: Pick<StoredCount, 'positionNumber' | 'round' | 'status' | 'lateBecause'>,
  ): Outcome {
    const { positionNumber, status } = decided;
    const receiptId = count.inventoryPositionInventoryReceiptId;
    const stored: StoredCount = {
      ...decided,
      id: count.id,
      receiptId,
      unit: count.unit,
      quantity: count.countQuantity,
      countedBy: count.countedBy,
      countedAt: at.toISOString(),
      reversesId: count.reversesId,
      bestBefore: count.bestBefore,
      batch: count.batch,
      digest,
      reversedById: null,
    };
    this.#newCounts.push(stored);
    this.#storedCounts.set(stored.id, stored);
    if (status === 'counted') this.#countedReceiptIds.add(receiptId);
    return { outcome: 'stored', late: status === 'late', status, positionNumber };
  }

  /** The position of a count that is not a reversal; appended if the receipt has none. */
  #positionOf(count: CountBody): Position | CountRefusal {
    const { inventoryPositionInventoryReceiptId: receiptId, inventoryPositionPositionNumber: positionNumber } = count;
    const { inventoryProductId, inventoryEmptyId, unit } = count;
    if (inventoryProductId !== null && inventoryEmptyId !== null) {
      return invalid([{ path: 'inventoryProductId', key: 'productOrEmpty' }]);
    }
    const hasItem = inventoryProductId !== null || inventoryEmptyId !== null;
    if (!hasItem && positionNumber === null) return invalid([{ path: 'inventoryProductId', key: 'required' }]);
    const named = this.#positionsByNumber.get(numberKey(receiptId, positionNumber));
    const requested = { positionNumber, inventoryProductId, inventoryEmptyId, unit };
    const found =
      (named && positionFor([named], requested)) ??
      (hasItem ? positionFor(this.#positionsByItem.get(itemKey(receiptId, count)) ?? [], requested) : undefined);
    if (found) return found;
    if (!hasItem) return invalid([{ path: 'inventoryPositionPositionNumber', key: 'reference' }]);
    if (isKnownItem(count, this.#facts.items)) return this.#append(receiptId, count);
    return invalid([
      { path: inventoryProductId === null ? 'inventoryEmptyId' : 'inventoryProductId', key: 'reference' },
    ]);
  }

  #append(receiptId: number, { inventoryProductId, inventoryEmptyId, unit }: CountBody): Position {
    const positionNumber = nextPosition(this.#highestNumbers.get(receiptId) ?? 0, receiptId >= FIRST_OWN_ID);
    const item = { inventoryProductId, inventoryEmptyId };
    const position = { receiptId, positionNumber, ...item, unit, recountedAt: null, isCounted: true };
    this.#highestNumbers.set(receiptId, positionNumber);
    this.#positionsByItem.set(itemKey(receiptId, item), [position]);
    this.#positionsByNumber.set(numberKey(receiptId, positionNumber), position);
    this.#newPositions.push(position);
    return position;
  }

  /** Whether the person counted the position in an earlier round: a recount is for somebody else (`behaviour §9`). */
  #isCountedBefore({ receiptId, positionNumber }: Position, round: number, countedBy: string): boolean {
    if (this.#facts.reach === null || this.#counters.size === 0) return false;
    const counters = this.#counters.get(numberKey(receiptId, positionNumber)) ?? [];
    return counters.some((earlier) => earlier.round < round && isSamePerson(earlier.countedBy, countedBy));
  }
}
