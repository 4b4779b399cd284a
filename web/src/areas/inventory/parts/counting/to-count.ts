import { isSamePerson } from '@kontor/contract/areas/inventory/transactions/rules.ts';
import type { Thing as CountedThing } from './count.ts';
import { type CountRow, standing } from './count-row.ts';
import type { CountedPosition } from './lists.ts';

type Thing = Pick<CountedPosition, 'inventoryProductId' | 'inventoryEmptyId'>;

const keyOf = ({ inventoryProductId, inventoryEmptyId }: Thing) =>
  `${inventoryProductId ?? ''}/${inventoryEmptyId ?? ''}`;
const keyOfThing = ({ kind, id }: Pick<CountedThing, 'kind' | 'id'>) => (kind === 'product' ? `${id}/` : `/${id}`);

/** Whether somebody else has to recount it, as far as the device knows. */
const isForOthers = ({ formerCounters }: CountedPosition, name: string): boolean =>
  formerCounters.some((former) => isSamePerson(former, name));

/** Whether the person has counted a thing before, and all of its positions must be recounted by somebody else. */
export function isCountedBefore(
  positions: readonly CountedPosition[],
  thing: Pick<CountedThing, 'kind' | 'id'>,
  name: string,
): boolean {
  const ofThing = positions.filter((position) => keyOf(position) === keyOfThing(thing));
  return ofThing.length > 0 && ofThing.every((position) => isForOthers(position, name));
}

/**
 * Positions that somebody, `name`, still has to count: what the portal knew at a moment, without what was counted on
 * this device since. Recounts come first, without those of positions that they counted themselves before.
 */
export function stillToCount(
  positions: readonly CountedPosition[],
  readAt: string | null,
  rows: readonly CountRow[],
  name: string,
): readonly CountedPosition[] {
  const done = new Set(
    standing(rows)
      .filter(({ state, countedAt }) => state.kind === 'waiting' || readAt === null || countedAt > readAt)
      .map(({ thing }) => keyOfThing(thing)),
  );
  return positions
    .filter((position) => !done.has(keyOf(position)) && !isForOthers(position, name))
    .toSorted(
      (one, other) => Number(other.round > 1) - Number(one.round > 1) || titleOf(one).localeCompare(titleOf(other)),
    );
}

/** The title of a position. */
export const titleOf = ({ inventoryProductTitle, inventoryEmptyTitle }: CountedPosition): string =>
  inventoryProductTitle ?? inventoryEmptyTitle ?? '';

/** The number by which people know it: that of an empty is not its id. */
export const numberOf = ({ inventoryProductId, inventoryEmptyNumber, inventoryEmptyId }: CountedPosition): string =>
  inventoryEmptyNumber ?? String(inventoryProductId ?? inventoryEmptyId ?? '');
