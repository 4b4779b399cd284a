import type { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import type { CountStatus, PortalStatus } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import type { SentBodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { uuid } from '../../../kernel/uuid.ts';
import type { Place } from './address.ts';
import type { Amount } from './entry/quantity.ts';
import { clockOffset } from './sync/clock.ts';

/** What is counted: a product or an empty, with its title, which is shown offline, too. */
export type Item =
  | { readonly kind: 'product'; readonly id: number; readonly title: string }
  | {
      readonly kind: 'empty';
      readonly id: number;
      readonly title: string;
      /** The number that people know it by; counts of an older app have none. */
      readonly number?: string | null;
    };

/** The number by which a product or an empty is known: that of an empty is not its id. */
export const numberOf = (item: Item): string => (item.kind === 'empty' && item.number) || String(item.id);

/** Why the portal refused a count: a code with words where it has some, else the server's message. */
export interface CountRefusal {
  readonly code: string;
  readonly detail: string;
}

/** A count, under the UUID by which the server stores it once. */
export interface Count extends Place {
  readonly uuid: string;
  readonly item: Item;
  readonly unit: Unit;
  /** Negative for a reversal. */
  readonly quantity: number;
  readonly countedBy: string;
  /** By this device's clock. */
  readonly countedAt: string;
  /** The known offset at that time; older counts have none. */
  readonly clockOffset?: number | null;
  /** The count that it reverses. */
  readonly reversesId: string | null;
  /** The intended position, and once the portal has the count, its actual one. */
  readonly positionNumber: number | null;
  readonly status: CountStatus;
  /** Of a parked or discarded count. */
  readonly refusal: CountRefusal | null;
}

/** A count on the device. */
export interface NumberedCount extends Count {
  /** The order in which counts were made, regardless of the clock. */
  readonly seq: number;
}

/** Whether the portal has stored it. */
export const isSent = (status: CountStatus): status is PortalStatus =>
  status !== 'waiting' && status !== 'parked' && status !== 'discarded';

/** A refused count neither counts nor reverses, whoever refused it and whenever. */
export const isInForce = ({ status }: Pick<Count, 'status'>): boolean =>
  status === 'waiting' || (isSent(status) && status !== 'refused' && status !== 'deleted');

export type CountBody = SentBodyOf<typeof transactions.countAll>['counts'][number];

/** The UUIDs under which the counts of an entry are saved, by their units. */
export type Uuids = Readonly<Partial<Record<Unit, string>>>;

/** Counts of one entry: as many as units were typed. With the entry's own UUIDs they are saved once, however often. */
export function countsOf(
  amounts: readonly Amount[],
  { inventoryId, receiptId }: Place,
  of: { readonly item: Item; readonly countedBy: string },
  uuids: Uuids = {},
): readonly Count[] {
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
    status: 'waiting',
    refusal: null,
  }));
}

/** A count that can be reversed. */
export type Reversible = Omit<Count, 'countedBy' | 'countedAt' | 'clockOffset' | 'status' | 'refusal' | 'reversesId'>;

/** The counter-entry that reverses a count: nothing is ever deleted (`behaviour §9`). */
export const reversalOf = (
  { uuid: reversesId, inventoryId, receiptId, positionNumber, item, unit, quantity }: Reversible,
  countedBy: string,
): Count => ({
  inventoryId,
  receiptId,
  positionNumber,
  item,
  unit,
  uuid: uuid(),
  quantity: -quantity,
  countedBy,
  countedAt: new Date().toISOString(),
  clockOffset: clockOffset(),
  reversesId,
  status: 'waiting',
  refusal: null,
});

/** As the server takes it; never another content under the same UUID. */
export const bodyOf = (count: Count): CountBody => ({
  id: count.uuid,
  inventoryPositionInventoryReceiptId: count.receiptId,
  inventoryPositionPositionNumber: count.positionNumber,
  inventoryProductId: count.item.kind === 'product' ? count.item.id : null,
  inventoryEmptyId: count.item.kind === 'empty' ? count.item.id : null,
  unit: count.unit,
  countQuantity: count.quantity,
  countedBy: count.countedBy,
  countedAt: count.countedAt,
  clockOffset: count.clockOffset ?? null,
  reversesId: count.reversesId,
});
