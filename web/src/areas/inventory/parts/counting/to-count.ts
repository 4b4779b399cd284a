import { type CountRow, standing } from './count-row.ts';
import type { CountedPosition } from './lists.ts';

type Thing = Pick<CountedPosition, 'inventoryProductId' | 'inventoryEmptyId'>;

const keyOf = ({ inventoryProductId, inventoryEmptyId }: Thing) =>
  `${inventoryProductId ?? ''}/${inventoryEmptyId ?? ''}`;
const keyOfCount = ({ thing }: CountRow) => (thing.kind === 'product' ? `${thing.id}/` : `/${thing.id}`);

/**
 * Positions that are still to be counted: what the portal knew at a moment, without what was counted on this device since. What
 * is to be counted anew comes first.
 */
export function stillToCount(
  positions: readonly CountedPosition[],
  readAt: string | null,
  rows: readonly CountRow[],
): readonly CountedPosition[] {
  const done = new Set(
    standing(rows)
      .filter(({ state, countedAt }) => state.kind === 'waiting' || readAt === null || countedAt > readAt)
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
