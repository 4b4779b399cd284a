import { productOf, sumOf } from '../../../kernel/exact.ts';
import { grouped } from '../../../kernel/grouped.ts';

/** A count as far as a sum needs it. */
export interface Counted {
  /** The UUID of the device: the same count may arrive again and again. */
  readonly id: string;
  readonly inventoryProductId: number | null;
  readonly inventoryEmptyId: number | null;
  readonly unit: string;
  readonly countQuantity: number;
}

export type Sum = Omit<Counted, 'id'>;

const keyOf = ({ inventoryProductId, inventoryEmptyId, unit }: Sum) =>
  `${inventoryProductId ?? ''}/${inventoryEmptyId ?? ''}/${unit}`;

/**
 * The counts of each product or empty in each unit, in any order of arrival, and however often
 * (`behaviour §9`). By product, empty and unit.
 */
export function sumsOf(counts: readonly Counted[]): Sum[] {
  const once = new Map(counts.map((count) => [count.id, count]));
  return [...grouped(once.values(), keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...more]]) => {
      if (!first) return [];
      const { id: _, ...sum } = first;
      return { ...sum, countQuantity: sumOf([first, ...more].map(({ countQuantity }) => countQuantity)) };
    });
}

/** The number of base units that a unit with this `factor` contains; null if unknown. */
interface Part {
  readonly countQuantity: number;
  readonly factor: number | null;
}

/** Parts in base units; those that do not convert are left out, and null if none does. */
export function inBaseUnits(parts: readonly Part[]): number | null {
  const known = parts.flatMap(({ countQuantity, factor }) => (factor === null ? [] : productOf(countQuantity, factor)));
  return known.length > 0 ? sumOf(known) : null;
}
