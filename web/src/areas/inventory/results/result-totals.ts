import { sumOf } from '@kontor/contract/kernel/exact.ts';
import type { Result } from '../data.ts';

/** The totals of some results. */
interface Totals {
  /** Products and empties, whatever the units in which they were counted. */
  readonly things: number;
  readonly differing: number;
  /** In euro, of all whose value is known. */
  readonly countValue: number;
  readonly differenceValue: number;
  /** The shortage and the surplus of a difference. */
  readonly shortage: number;
  readonly surplus: number;
  /** How many have no value that is known. */
  readonly unvalued: number;
}

/** Rows of the same product or empty have the same. */
export const thingOf = ({ inventoryProductId, inventoryEmptyId }: Result): string =>
  `${inventoryProductId ?? ''}/${inventoryEmptyId ?? ''}`;

/** A row of the results. */
export const resultKey = (result: Result): string => `${thingOf(result)}/${result.unit}`;

/** A row of the table, in which the figures of a product in several units appear once. */
export interface ResultRow extends Result {
  /** The unit of the row that has them; null where that is this one. */
  readonly toldIn: string | null;
}

export function rowsOf(results: readonly Result[]): ResultRow[] {
  const units = new Map<string, string>();
  return results.map((result) => {
    const unit = units.get(thingOf(result)) ?? result.unit;
    units.set(thingOf(result), unit);
    return { ...result, toldIn: result.inventoryProductId === null || unit === result.unit ? null : unit };
  });
}

/** The totals of some results: values are those of a product in all its units, and repeated in each of its rows. */
export function totalsOf(results: readonly Result[]): Totals {
  const things = [...new Map(results.map((result) => [thingOf(result), result])).values()];
  const values = things.flatMap(({ differenceValue }) => differenceValue ?? []);
  return {
    things: things.length,
    differing: things.filter(({ baseDifference }) => baseDifference !== null && baseDifference !== 0).length,
    countValue: sumOf(things.flatMap(({ countValue }) => countValue ?? [])),
    differenceValue: sumOf(values),
    shortage: sumOf(values.filter((value) => value < 0)),
    surplus: sumOf(values.filter((value) => value > 0)),
    unvalued: things.filter(({ countValue }) => countValue === null).length,
  };
}

/** Whether an accepted difference has changed. */
export const hasChanged = ({ accepted, baseDifference }: Result): boolean =>
  accepted !== null && accepted.difference !== baseDifference;
