import { comparePlaces } from '@kontor/contract/areas/inventory/receipts/rules.ts';
import { isSamePerson } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import type { Item } from './count.ts';
import { countsInForce, type ListedCount } from './listed-count.ts';
import type { CountedPosition } from './sync/lists.ts';

const keyOf = ({ inventoryProductId, inventoryEmptyId }: CountedPosition) =>
  `${inventoryProductId ?? ''}/${inventoryEmptyId ?? ''}`;
const keyOfItem = ({ kind, id }: Pick<Item, 'kind' | 'id'>) => (kind === 'product' ? `${id}/` : `/${id}`);

/** Whether another person has to recount it, as far as the device knows. */
const isForOthers = ({ formerCounters }: CountedPosition, name: string): boolean =>
  formerCounters.some((former) => isSamePerson(former, name));

/** Whether the person has counted an item, all positions of which need a recount by another person. */
export function isCountedBefore(
  positions: readonly CountedPosition[],
  item: Pick<Item, 'kind' | 'id'>,
  name: string,
): boolean {
  const ofItem = positions.filter((position) => keyOf(position) === keyOfItem(item));
  return ofItem.length > 0 && ofItem.every((position) => isForOthers(position, name));
}

/**
 * The positions that `name` still has to count, by place and number: the server's list without the device's counts
 * since. Recounts come first, without those of positions that they counted themselves; then their own places.
 */
export function stillToCount(
  positions: readonly CountedPosition[],
  readAt: string | null,
  counts: readonly ListedCount[],
  name: string,
  own: readonly string[] = [],
): readonly CountedPosition[] {
  const isElsewhere = ({ effectivePlace }: CountedPosition) => effectivePlace === null || !own.includes(effectivePlace);
  const done = new Set(
    countsInForce(counts)
      .filter(({ status, countedAt }) => status === 'waiting' || readAt === null || countedAt > readAt)
      .map(({ item }) => keyOfItem(item)),
  );
  return positions
    .filter((position) => !done.has(keyOf(position)) && !isForOthers(position, name))
    .toSorted(
      (a, b) =>
        Number(b.round > 1) - Number(a.round > 1) ||
        Number(isElsewhere(a)) - Number(isElsewhere(b)) ||
        comparePlaces(a.effectivePlace, b.effectivePlace) ||
        a.positionNumber - b.positionNumber,
    );
}

/** The places where an item is still to be counted, as far as the device knows. */
export const placesOf = (positions: readonly CountedPosition[], item: Pick<Item, 'kind' | 'id'>): readonly string[] => [
  ...new Set(
    positions
      .filter((position) => keyOf(position) === keyOfItem(item))
      .flatMap(({ effectivePlace }) => effectivePlace ?? []),
  ),
];

/** The title of a position. */
export const titleOf = ({ inventoryProductTitle, inventoryEmptyTitle }: CountedPosition): string =>
  inventoryProductTitle ?? inventoryEmptyTitle ?? '';

/** The displayed number; for an empty it differs from the id. */
export const numberOf = ({ inventoryProductId, inventoryEmptyNumber, inventoryEmptyId }: CountedPosition): string =>
  inventoryEmptyNumber ?? String(inventoryProductId ?? inventoryEmptyId ?? '');
