import { type Count, type Item, isInForce, numberOf } from './count.ts';
import type { PortalCount } from './sync/all-counts.ts';

/** A count to display, from this or another device. */
export interface ListedCount extends Count {
  readonly isReversed: boolean;
}

const itemOf = (count: PortalCount): Item =>
  count.inventoryProductId === null
    ? {
        kind: 'empty',
        id: count.inventoryEmptyId ?? 0,
        title: count.inventoryEmptyTitle ?? '',
        number: count.inventoryEmptyNumber,
      }
    : { kind: 'product', id: count.inventoryProductId, title: count.inventoryProductTitle ?? '' };

export const countOfPortal = (count: PortalCount, inventoryId: number): ListedCount => ({
  uuid: count.id,
  inventoryId,
  receiptId: count.inventoryPositionInventoryReceiptId,
  item: itemOf(count),
  unit: count.unit,
  quantity: count.countQuantity,
  bestBefore: count.bestBefore,
  batch: count.batch,
  countedBy: count.countedBy,
  countedAt: count.countedAt,
  reversesId: count.reversesId,
  positionNumber: count.inventoryPositionPositionNumber,
  status: count.status,
  refusal: null,
  isReversed: count.reversedById !== null,
});

/** The counts that are part of a result: not rejected, deleted or reversed, here or elsewhere. */
export function countsInForce(counts: readonly ListedCount[]): readonly ListedCount[] {
  const reversed = new Set(counts.filter(isInForce).map(({ reversesId }) => reversesId));
  return counts.filter((count) => isReversible(count) && !reversed.has(count.uuid));
}

/** Whether two counts belong to the same save: the units of an entry have the same time, see `countsOf`. */
const isSameSave = (a: Count, b: Count): boolean =>
  a.countedAt === b.countedAt && a.item.kind === b.item.kind && a.item.id === b.item.id && a.countedBy === b.countedBy;

/** The counts of one save, their units in the order of the entry. */
export type Save = readonly [ListedCount, ...ListedCount[]];

/** The last saves without the reversals among them; the counts are those of a device, latest first. */
export function lastSaves(counts: readonly Count[], limit: number): readonly Save[] {
  const reversed = new Set(counts.filter(isInForce).map(({ reversesId }) => reversesId));
  const saves: Save[] = [];
  for (const each of counts.filter(({ reversesId }) => reversesId === null)) {
    const count = { ...each, isReversed: reversed.has(each.uuid) };
    const later = saves.at(-1);
    if (later && isSameSave(later[0], count)) saves[saves.length - 1] = [count, ...later];
    else if (saves.length === limit) break;
    else saves.push([count]);
  }
  return saves;
}

/** The text to search. */
export const textOf = ({ item, countedBy }: ListedCount): string => `${numberOf(item)} ${item.title} ${countedBy}`;

/** Whether a count can be reversed: it is in force and not a reversal. */
export const isReversible = (count: ListedCount): boolean =>
  !count.isReversed && count.reversesId === null && isInForce(count);
