import type { transactions } from '@kontor/contract/areas/inventory/transactions/endpoints.ts';
import type { CountStatus, PortalStatus } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import type { RequestBodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { uuid } from '../../../kernel/uuid.ts';
import type { ReceiptParams } from './address.ts';
import type { Amount } from './entry/quantity.ts';
import { clockOffset } from './sync/clock.ts';

/** The item of a count, a product or an empty, with its title for offline display. */
export type Item =
  | { readonly kind: 'product'; readonly id: number; readonly title: string }
  | {
      readonly kind: 'empty';
      readonly id: number;
      readonly title: string;
      /** The printed number; counts of older app versions have none. */
      readonly number?: string | null;
    };

/** The displayed number of an item; for an empty it differs from the id. */
export const numberOf = (item: Item): string => (item.kind === 'empty' && item.number) || String(item.id);

/** The reason for a rejection: a code, and the server's message for codes without a text. */
export interface CountRefusal {
  readonly code: string;
  readonly detail: string;
}

/** A count; its UUID lets the server store it only once. */
export interface Count extends ReceiptParams {
  readonly uuid: string;
  readonly item: Item;
  readonly unit: Unit;
  /** From the label, if the position asks for it; older counts have none. */
  readonly bestBefore?: string | null;
  readonly batch?: string | null;
  /** Zero for an empty place; negative for a reversal. */
  readonly quantity: number;
  readonly countedBy: string;
  /** According to the device's clock. */
  readonly countedAt: string;
  /** The known clock offset at that time; older counts have none. */
  readonly clockOffset?: number | null;
  /** The count that it reverses. */
  readonly reversesId: string | null;
  /** The intended position, and once the portal has the count, its actual one. */
  readonly positionNumber: number | null;
  readonly status: CountStatus;
  /** Set for parked and discarded counts. */
  readonly refusal: CountRefusal | null;
}

/** A count on the device. */
export interface NumberedCount extends Count {
  /** The order of creation, independent of the clock. */
  readonly seq: number;
}

/** Whether the server has stored it. */
export const isSent = (status: CountStatus): status is PortalStatus =>
  status !== 'waiting' && status !== 'parked' && status !== 'discarded';

/** A rejected count has no effect, neither as a count nor as a reversal. */
export const isInForce = ({ status }: Pick<Count, 'status'>): boolean =>
  status === 'waiting' || (isSent(status) && status !== 'refused' && status !== 'deleted');

export type CountBody = RequestBodyOf<typeof transactions.countAll>['counts'][number];

/** The UUIDs of an entry's counts, by unit. */
export type Uuids = Readonly<Partial<Record<Unit, string>>>;

/** The counts of an entry, one per unit with input. The entry's UUIDs make repeated saves idempotent. */
export function countsOf(
  amounts: readonly Amount[],
  { inventoryId, receiptId }: ReceiptParams,
  of: Pick<Count, 'item' | 'countedBy' | 'bestBefore' | 'batch'>,
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
export type Reversible = Omit<
  Count,
  'bestBefore' | 'batch' | 'countedBy' | 'countedAt' | 'clockOffset' | 'status' | 'refusal' | 'reversesId'
>;

/**
 * The counter-entry that reverses a count; counts are never deleted (`behaviour §9`). Zero is subtracted from, as `-0`
 * would be shown with its sign.
 */
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
  quantity: 0 - quantity,
  countedBy,
  countedAt: new Date().toISOString(),
  clockOffset: clockOffset(),
  reversesId,
  status: 'waiting',
  refusal: null,
});

/** The request body; the content for a UUID never changes. */
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
  // A server of the version before knows neither.
  ...(count.bestBefore && { bestBefore: count.bestBefore }),
  ...(count.batch && { batch: count.batch }),
});
