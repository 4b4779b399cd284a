import { sumOf } from '@kontor/contract/kernel/exact.ts';
import type { ItemResult, Result } from '../data.ts';

/** The totals of some results. */
interface Totals {
  /** The number of products and empties, independent of their units. */
  readonly items: number;
  readonly differing: number;
  /** In euro, for items with a known value. */
  readonly countValue: number;
  /** That of the empties among them. */
  readonly deposit: number;
  readonly differenceValue: number;
  /** The shortage and the surplus of a difference. */
  readonly shortage: number;
  readonly surplus: number;
  /** The number of items without a known value. */
  readonly unvalued: number;
}

/** What results of a receipt and of an inventory have in common. */
type Valued = Pick<
  Result & ItemResult,
  'inventoryProductId' | 'inventoryEmptyId' | 'baseDifference' | 'countValue' | 'differenceValue'
>;

/** The key of a row's product or empty. */
export const itemKeyOf = ({
  inventoryProductId,
  inventoryEmptyId,
}: Pick<Valued, 'inventoryProductId' | 'inventoryEmptyId'>): string =>
  `${inventoryProductId ?? ''}/${inventoryEmptyId ?? ''}`;

/** A row of the results. */
export const resultKey = (result: Result): string => `${itemKeyOf(result)}/${result.unit}`;

/** A row of the table, in which the figures of a product in several units appear once. */
export interface ResultRow extends Result {
  /** The unit of the row with the figures; null if this row has them. */
  readonly figuresUnit: string | null;
}

export function rowsOf(results: readonly Result[]): ResultRow[] {
  const units = new Map<string, string>();
  return results.map((result) => {
    const unit = units.get(itemKeyOf(result)) ?? result.unit;
    units.set(itemKeyOf(result), unit);
    return { ...result, figuresUnit: result.inventoryProductId === null || unit === result.unit ? null : unit };
  });
}

/** The totals of results; values belong to a product in all its units and are repeated in each of its rows. */
export function totalsOf(results: readonly Valued[]): Totals {
  const things = [...new Map(results.map((result) => [itemKeyOf(result), result])).values()];
  const countValueOf = (counted: readonly Valued[]) => sumOf(counted.flatMap(({ countValue }) => countValue ?? []));
  const values = things.flatMap(({ differenceValue }) => differenceValue ?? []);
  return {
    items: things.length,
    differing: things.filter(({ baseDifference }) => baseDifference !== null && baseDifference !== 0).length,
    countValue: countValueOf(things),
    deposit: countValueOf(things.filter(({ inventoryEmptyId }) => inventoryEmptyId !== null)),
    differenceValue: sumOf(values),
    shortage: sumOf(values.filter((value) => value < 0)),
    surplus: sumOf(values.filter((value) => value > 0)),
    unvalued: things.filter(({ countValue }) => countValue === null).length,
  };
}

/** Whether an accepted difference has changed. */
export const hasChanged = ({ accepted, baseDifference }: Result): boolean =>
  accepted !== null && accepted.difference !== baseDifference;

/** Whether a difference above the limit has not been accepted as it is. */
export const needsSecondPerson = (result: Result): boolean =>
  result.needsApproval && (result.accepted === null || hasChanged(result));
