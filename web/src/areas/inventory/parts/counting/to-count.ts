import type { Count } from './count.ts';
import type { CountedPosition } from './lists.ts';

type Thing = Pick<CountedPosition, 'inventoryProductId' | 'inventoryEmptyId'>;

const keyOf = ({ inventoryProductId, inventoryEmptyId }: Thing) =>
  `${inventoryProductId ?? ''}/${inventoryEmptyId ?? ''}`;
const keyOfCount = ({ thing }: Count) => (thing.kind === 'product' ? `${thing.id}/` : `/${thing.id}`);

const isInForce = ({ state }: Count) => state.kind === 'waiting' || state.kind === 'sent';

/**
 * Positions that are still to be counted: what the portal knew at a moment, without what was counted on this device since. What
 * is to be counted anew comes first.
 */
export function stillToCount(
  positions: readonly CountedPosition[],
  readAt: string | null,
  counts: readonly Count[],
): readonly CountedPosition[] {
  const takenBack = new Set(counts.filter(isInForce).map(({ reversesId }) => reversesId));
  const done = new Set(
    counts
      .filter(
        (count) =>
          isInForce(count) &&
          count.reversesId === null &&
          !takenBack.has(count.uuid) &&
          (count.state.kind === 'waiting' || readAt === null || count.countedAt > readAt),
      )
      .map(keyOfCount),
  );
  return positions
    .filter((position) => !done.has(keyOf(position)))
    .toSorted(
      (one, other) => Number(other.round > 1) - Number(one.round > 1) || titleOf(one).localeCompare(titleOf(other)),
    );
}

/** What a position is called. */
export const titleOf = ({ inventoryProductTitle, inventoryEmptyTitle }: CountedPosition): string =>
  inventoryProductTitle ?? inventoryEmptyTitle ?? '';
