import type { Catalogue, Empty } from './catalogue.ts';
import type { Count } from './count.ts';
import type { Amount } from './quantity.ts';

/** An empty that comes back from what was counted, with how much of that there is in each unit. */
export interface Proposal {
  readonly empty: Empty;
  readonly counted: readonly Amount[];
}

/** The empties of the products that were counted, those of the last first; what was taken back or refused counts not. */
export function proposedEmpties(counts: readonly Count[], catalogue: Catalogue): readonly Proposal[] {
  const sums = new Map<Empty, Map<Amount['unit'], number>>();
  for (const { thing, unit, quantity, state } of counts) {
    const product = thing.kind === 'product' ? catalogue.product(thing.id) : undefined;
    const empty = product && catalogue.emptyOf(product);
    if (!empty || state.kind === 'refused' || state.kind === 'given-up') continue;
    const units = sums.get(empty) ?? new Map<Amount['unit'], number>();
    units.set(unit, (units.get(unit) ?? 0) + quantity);
    sums.set(empty, units);
  }
  return [...sums].flatMap(([empty, units]) => {
    const counted = [...units].flatMap(([unit, quantity]) => (quantity > 0 ? [{ unit, quantity }] : []));
    return counted.length > 0 ? [{ empty, counted }] : [];
  });
}
