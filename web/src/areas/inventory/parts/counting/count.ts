import type { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import type { Fate } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import type { SentBodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { uuid } from '../../../../kernel/uuid.ts';
import type { Place } from './address.ts';
import { clockOffset } from './clock.ts';
import type { Amount } from './quantity.ts';

/** A counted thing with its title, which is shown offline, too. */
export type Thing =
  | { readonly kind: 'product'; readonly id: number; readonly title: string }
  | {
      readonly kind: 'empty';
      readonly id: number;
      readonly title: string;
      /** The number that people know it by; counts of an older app have none. */
      readonly number?: string | null;
    };

/** The number by which a product or an empty is known: that of an empty is not its id. */
export const numberOf = (thing: Thing): string => (thing.kind === 'empty' && thing.number) || String(thing.id);

/** Why a count was refused: a code with words where it has some, else what the server said. */
export interface RefusedBecause {
  readonly code: string;
  readonly detail: string;
}

/** The status of a count. */
export type CountState =
  | { readonly kind: 'waiting' }
  /**
   * The server has it; `late` waits there for an administrator. `fate` is what it has become since, where that is
   * known.
   */
  | {
      readonly kind: 'sent';
      readonly late: boolean;
      readonly positionNumber: number | null;
      readonly fate?: Fate;
    }
  /** Waits for a person, who sends it again or gives it up. */
  | { readonly kind: 'refused'; readonly because: RefusedBecause }
  /** Was refused and given up: it is part of no result, and still to be seen. */
  | { readonly kind: 'given-up'; readonly because: RefusedBecause };

/** A count as the device keeps it for good, under the UUID by which the server keeps it once. */
export interface NewCount extends Place {
  readonly uuid: string;
  readonly thing: Thing;
  readonly unit: Unit;
  /** Less than nothing takes an earlier count back. */
  readonly quantity: number;
  readonly countedBy: string;
  /** By this device's clock. */
  readonly countedAt: string;
  /** The known offset at that time; older counts have none. */
  readonly clockOffset?: number | null;
  /** Of the count that it reverses. */
  readonly reversesId: string | null;
  readonly positionNumber: number | null;
  readonly state: CountState;
}

export interface Count extends NewCount {
  /** The order in which counts were made, regardless of the clock. */
  readonly seq: number;
}

/** A refused one neither counts nor reverses, whoever refused it and whenever. */
export const isInForce = ({ state }: Pick<NewCount, 'state'>): boolean =>
  state.kind === 'waiting' || (state.kind === 'sent' && state.fate !== 'refused' && state.fate !== 'deleted');

export type SentCount = SentBodyOf<typeof transactions.countAll>['counts'][number];

/** The UUIDs under which the counts of an entry are saved, by their units. */
export type Uuids = Readonly<Partial<Record<Unit, string>>>;

/** Counts of one entry: as many as units were typed. With the entry's own UUIDs they are saved once, however often. */
export function countsOf(
  amounts: readonly Amount[],
  { inventoryId, receiptId }: Place,
  of: { readonly thing: Thing; readonly countedBy: string },
  uuids: Uuids = {},
): readonly NewCount[] {
  const countedAt = new Date().toISOString();
  return amounts.map(({ unit, quantity }) => ({
    ...of,
    uuid: uuids[unit] ?? uuid(),
    inventoryId,
    receiptId,
    unit,
    quantity,
    countedAt,
    clockOffset: clockOffset(),
    reversesId: null,
    positionNumber: null,
    state: { kind: 'waiting' },
  }));
}

/** A count that can be reversed. */
export type Reversible = Omit<NewCount, 'countedBy' | 'countedAt' | 'clockOffset' | 'state' | 'reversesId'>;

/** The counter-entry that reverses a count: nothing is ever deleted (`behaviour §9`). */
export const counterEntryOf = (
  { uuid: reversesId, inventoryId, receiptId, positionNumber, thing, unit, quantity }: Reversible,
  countedBy: string,
): NewCount => ({
  inventoryId,
  receiptId,
  positionNumber,
  thing,
  unit,
  uuid: uuid(),
  quantity: -quantity,
  countedBy,
  countedAt: new Date().toISOString(),
  clockOffset: clockOffset(),
  reversesId,
  state: { kind: 'waiting' },
});

/** As the server takes it; never another content under the same UUID. */
export const sentOf = (count: NewCount): SentCount => ({
  id: count.uuid,
  inventoryPositionInventoryReceiptId: count.receiptId,
  inventoryPositionPositionNumber: count.positionNumber,
  inventoryProductId: count.thing.kind === 'product' ? count.thing.id : null,
  inventoryEmptyId: count.thing.kind === 'empty' ? count.thing.id : null,
  unit: count.unit,
  countQuantity: count.quantity,
  countedBy: count.countedBy,
  countedAt: count.countedAt,
  clockOffset: count.clockOffset ?? null,
  reversesId: count.reversesId,
});
