import { isWithinReach, STATES } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import {
  arrivalOf,
  faultOfReversal,
  isSamePerson,
  type LateReason,
  momentOf,
  nextPosition,
  positionFor,
  roundAt,
  type Standing,
} from '@kontor/contract/areas/inventory/transactions/rules.ts';
import { FIRST_OWN_ID } from '@kontor/contract/areas/master-data/rules.ts';
import { dayOf } from '@kontor/contract/kernel/days.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import type { KernelErrorCode } from '@kontor/contract/kernel/problem.ts';
import { invalid, Refusal, refuse } from '../../../../kernel/http/refusal.ts';
import type { lockReceipts } from '../../parts/locking.ts';
import { arrivals, type Reach } from '../../parts/reach.ts';
import { type Counter, type Entry, type Place, type Sent, thingKey } from './ledger.ts';

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
      readonly standing: Standing;
      readonly positionNumber: number;
    }
  | CountRefusal;

/** The facts that are needed to process counts. */
export interface Facts {
  readonly receipts: Awaited<ReturnType<typeof lockReceipts>>;
  readonly known: ReadonlyMap<string, Entry>;
  readonly deleted: ReadonlySet<string>;
  readonly places: readonly Place[];
  readonly highest: ReadonlyMap<number, number>;
  readonly things: { readonly products: ReadonlySet<number>; readonly empties: ReadonlySet<number> };
  readonly counters: readonly Counter[];
  readonly reach: Reach | null;
  readonly sentAt: string | null;
  readonly now: Date;
  readonly timeZone: string;
}

interface Thing {
  readonly inventoryProductId: number | null;
  readonly inventoryEmptyId: number | null;
}

const numberKey = (receiptId: number, positionNumber: number | null) => `${receiptId}/${positionNumber ?? ''}`;

const isKnownThing = (
  { inventoryProductId, inventoryEmptyId }: Thing,
  { products, empties }: Facts['things'],
): boolean =>
  (inventoryProductId === null || products.has(inventoryProductId)) &&
  (inventoryEmptyId === null || empties.has(inventoryEmptyId));

/** Judges counts one after the other, and remembers what each of them makes of the receipts (docs/inventory.md). */
export function createCountProcessor(facts: Facts) {
  const { receipts, deleted, things, reach, sentAt, now, timeZone } = facts;
  const known = new Map(facts.known);
  const byThing = new Map(grouped(facts.places, (place) => thingKey(place.receiptId, place)));
  const byNumber = new Map(facts.places.map((place) => [numberKey(place.receiptId, place.positionNumber), place]));
  const highest = new Map(facts.highest);
  const counters = grouped(facts.counters, ({ receiptId, positionNumber }) => numberKey(receiptId, positionNumber));
  const entries: Entry[] = [];
  const appended: Place[] = [];
  const countedPlaces = new Set<Place>();
  const arrives = arrivals(reach);
  const begun = new Set<number>();

  function append(receiptId: number, { inventoryProductId, inventoryEmptyId, unit }: Sent): Place {
    const positionNumber = nextPosition(highest.get(receiptId) ?? 0, receiptId >= FIRST_OWN_ID);
    const thing = { inventoryProductId, inventoryEmptyId };
    const place = { receiptId, positionNumber, ...thing, unit, recountedAt: null, isCounted: true };
    highest.set(receiptId, positionNumber);
    byThing.set(thingKey(receiptId, thing), [place]);
    byNumber.set(numberKey(receiptId, positionNumber), place);
    appended.push(place);
    return place;
  }

  /** The position of a count that takes nothing back. */
  function placeOf(count: Sent): Place | CountRefusal {
    const { inventoryPositionInventoryReceiptId: receiptId, inventoryPositionPositionNumber: positionNumber } = count;
    const { inventoryProductId, inventoryEmptyId, unit } = count;
    if (inventoryProductId !== null && inventoryEmptyId !== null) {
      return invalid([{ path: 'inventoryProductId', key: 'productOrEmpty' }]);
    }
    const isNamed = inventoryProductId !== null || inventoryEmptyId !== null;
    if (!isNamed && positionNumber === null) return invalid([{ path: 'inventoryProductId', key: 'required' }]);
    const named = byNumber.get(numberKey(receiptId, positionNumber));
    const wanted = { positionNumber, inventoryProductId, inventoryEmptyId, unit };
    const found =
      (named && positionFor([named], wanted)) ??
      (isNamed ? positionFor(byThing.get(thingKey(receiptId, count)) ?? [], wanted) : undefined);
    if (found) return found;
    if (!isNamed) return invalid([{ path: 'inventoryPositionPositionNumber', key: 'reference' }]);
    if (isKnownThing(count, things)) return append(receiptId, count);
    return invalid([
      { path: inventoryProductId === null ? 'inventoryEmptyId' : 'inventoryProductId', key: 'reference' },
    ]);
  }

  /** Whether somebody else is asked: who counted the position in an earlier round has counted it (`behaviour §9`). */
  const countedBefore = ({ receiptId, positionNumber }: Place, round: number, countedBy: string): boolean =>
    reach !== null &&
    counters.size > 0 &&
    (counters.get(numberKey(receiptId, positionNumber)) ?? []).some(
      (earlier) => earlier.round < round && isSamePerson(earlier.countedBy, countedBy),
    );

  interface Arrival {
    readonly at: Date;
    /** Reckoned only where it decides something. */
    readonly isDoubtful: () => boolean;
    readonly late: LateReason | null;
    readonly digest: string;
  }

  function keep(
    count: Sent,
    { at, digest }: Arrival,
    {
      positionNumber,
      round,
      standing,
      lateBecause,
    }: Pick<Entry, 'positionNumber' | 'round' | 'standing' | 'lateBecause'>,
  ): Outcome {
    const receiptId = count.inventoryPositionInventoryReceiptId;
    const entry: Entry = {
      id: count.id,
      receiptId,
      positionNumber,
      unit: count.unit,
      quantity: count.countQuantity,
      countedBy: count.countedBy,
      countedAt: at.toISOString(),
      round,
      standing,
      lateBecause,
      reversesId: count.reversesId,
      digest,
      reversedById: null,
    };
    entries.push(entry);
    known.set(entry.id, entry);
    if (standing === 'counted') begun.add(receiptId);
    return { outcome: 'stored', late: standing === 'late', standing, positionNumber };
  }

  function takeBack(count: Sent, reversesId: string, arrival: Arrival): Outcome {
    const original = known.get(reversesId);
    const no = faultOfReversal(original, {
      receiptId: count.inventoryPositionInventoryReceiptId,
      positionNumber: count.inventoryPositionPositionNumber,
      unit: count.unit,
      quantity: count.countQuantity,
    });
    if (no) return refuse(no);
    if (!original) return refuse('inventory.originalMissing');
    known.set(original.id, { ...original, reversedById: count.id });
    const { positionNumber, round } = original;
    // A count that is in no sum is not taken out of one.
    const place = byNumber.get(numberKey(original.receiptId, original.positionNumber));
    const isFormer = place !== undefined && original.round <= (place.recountedAt ?? []).length;
    const follows = original.standing !== 'counted' || isFormer;
    const standing = follows ? original.standing : arrival.late ? 'late' : 'counted';
    const lateBecause = follows ? original.lateBecause : arrival.late;
    return keep(count, arrival, { positionNumber, round, standing, lateBecause });
  }

  function add(count: Sent, arrival: Arrival): Outcome {
    if (count.countQuantity < 0) return invalid([{ path: 'reversesId', key: 'required' }]);
    const place = placeOf(count);
    if (place instanceof Refusal) return place;
    const recounts = place.recountedAt ?? [];
    const byMoment = roundAt(recounts, arrival.at);
    // An unreliable time must not silently remove a count from the results: an administrator decides.
    const isUnknown = byMoment <= recounts.length && arrival.isDoubtful();
    const round = isUnknown ? recounts.length + 1 : byMoment;
    // Nobody has to decide on what was recounted since: it is in no sum, whatever the decision.
    const isFormer = round <= recounts.length;
    if (!isFormer && !isUnknown && countedBefore(place, round, count.countedBy))
      return refuse('inventory.countedBefore');
    const late = isFormer ? null : (arrival.late ?? (isUnknown ? 'clock' : null));
    countedPlaces.add(place);
    const { positionNumber } = place;
    return keep(count, arrival, { positionNumber, round, standing: late ? 'late' : 'counted', lateBecause: late });
  }

  function process(count: Sent, digest: string): Outcome {
    const receipt = receipts.get(count.inventoryPositionInventoryReceiptId);
    const { countedAt, clockOffset } = count;
    const moment = momentOf({ countedAt, clockOffset, sentAt }, now);
    const { at } = moment;
    const dayOfCount = () => dayOf(at, timeZone);
    if (!receipt || !arrives(receipt, dayOfCount)) return refuse('request.notFound');
    if (deleted.has(count.id)) return refuse('inventory.countDeleted');
    const first = known.get(count.id);
    if (first) {
      const { positionNumber, standing } = first;
      if (first.digest !== digest) return refuse('inventory.idTaken');
      return { outcome: 'known', late: standing === 'late', standing, positionNumber };
    }
    // Nobody counts weeks before or after the day.
    const isDoubtful = () =>
      moment.isDoubtful || (reach !== null && !isWithinReach(receipt.dateOfCounting, dayOfCount()));
    const told = arrivalOf(receipt, at, { isAdministrator: reach === null });
    const late = told === 'inventory.receiptClosed' && isDoubtful() ? 'clock' : told;
    // The reversal of a count that is in no sum changes nothing of a closed receipt.
    const original = count.reversesId === null ? undefined : known.get(count.reversesId);
    const isOfNoSum = original !== undefined && original.standing !== 'counted';
    if (late === 'inventory.receiptClosed' && !isOfNoSum) return refuse(late);
    const arrival = { at, isDoubtful, late: late === 'inventory.receiptClosed' ? null : late, digest };
    return count.reversesId === null ? add(count, arrival) : takeBack(count, count.reversesId, arrival);
  }

  return {
    process,
    /** The results of processing counts. */
    result: () => ({
      entries,
      appended,
      /** Positions that get their first count. */
      fixed: [...countedPlaces].filter(({ isCounted }) => !isCounted),
      begun: [...begun].filter((id) => receipts.get(id)?.state === STATES.open),
    }),
  };
}
