import type { PortalCount } from './all-counts.ts';
import { type Count, type CountState, isInForce, type NewCount, numberOf, type Thing } from './count.ts';

/** A count of a list or a page, whether this device made it or another one. */
export interface CountRow extends Omit<NewCount, 'state'> {
  readonly state: CountState;
  readonly isReversed: boolean;
}

const thingOf = (count: PortalCount): Thing =>
  count.inventoryProductId === null
    ? {
        kind: 'empty',
        id: count.inventoryEmptyId ?? 0,
        title: count.inventoryEmptyTitle ?? '',
        number: count.inventoryEmptyNumber,
      }
    : { kind: 'product', id: count.inventoryProductId, title: count.inventoryProductTitle ?? '' };

export const rowOfPortal = (count: PortalCount, inventoryId: number): CountRow => ({
  uuid: count.id,
  inventoryId,
  receiptId: count.inventoryPositionInventoryReceiptId,
  thing: thingOf(count),
  unit: count.unit,
  quantity: count.countQuantity,
  countedBy: count.countedBy,
  countedAt: count.countedAt,
  reversesId: count.reversesId,
  positionNumber: count.inventoryPositionPositionNumber,
  state: { kind: 'sent', late: count.late, positionNumber: count.inventoryPositionPositionNumber },
  isReversed: count.reversedById !== null,
});

/** The position of a count is known once it has been sent. */
export const rowOfDevice = (count: Count, isReversed: boolean): CountRow => ({
  ...count,
  positionNumber: count.state.kind === 'sent' ? count.state.positionNumber : count.positionNumber,
  isReversed,
});

/** The counts that are still part of a result: neither refused nor deleted nor reversed, here or elsewhere. */
export function standing(rows: readonly CountRow[]): readonly CountRow[] {
  const takenBack = new Set(rows.filter(isInForce).map(({ reversesId }) => reversesId));
  return rows.filter((row) => isReversible(row) && !takenBack.has(row.uuid));
}

/** The texts that a search looks at. */
export const textOfRow = ({ thing, countedBy }: CountRow): string => `${numberOf(thing)} ${thing.title} ${countedBy}`;

/** Whether it still counts, and is not a reversal: then it can be reversed, once. */
export const isReversible = (row: CountRow): boolean => !row.isReversed && row.reversesId === null && isInForce(row);
