import { productOf, sumOf } from '@kontor/contract/kernel/exact.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
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

/** A product or an empty of a receipt in all its units, whose figures its results repeat. */
export interface ReceiptItem extends Result {
  /** Its results, one for each unit, the largest first. */
  readonly units: readonly Result[];
  readonly quantities: ItemResult['quantities'];
}

/** The results of a receipt, by product or empty. */
export const itemsOf = (results: readonly Result[]): ReceiptItem[] =>
  [...grouped(results, itemKeyOf).values()].flatMap((given) => {
    const units = given.toSorted((a, b) => (b.factor ?? 0) - (a.factor ?? 0));
    const [first] = units;
    if (!first) return [];
    const item = {
      ...first,
      units,
      quantities: units.map(({ unit, countQuantity, factor }) => ({
        unit,
        countQuantity,
        baseCountQuantity: factor === null ? null : productOf(countQuantity, factor),
      })),
      places: [...new Set(units.flatMap(({ places }) => places))],
      batches: units.flatMap(({ batches }) => batches),
      isConverted: units.every(({ isConverted }) => isConverted),
    };
    return [item];
  });

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
