import { countsInForce, type ListedCount } from '../listed-count.ts';
import type { Catalogue, Empty } from '../sync/catalogue.ts';
import type { Amount } from './quantity.ts';

/** An empty of the counted products. */
export interface Proposal {
  readonly empty: Empty;
  /** The counted amounts of its products, by unit. */
  readonly counted: readonly Amount[];
  /** The amounts of the empty that are already counted. */
  readonly done: readonly Amount[];
}

type Sums = Map<Empty, Map<Amount['unit'], number>>;

function add(sums: Sums, empty: Empty | undefined, { unit, quantity }: Amount): void {
  if (!empty) return;
  const units = sums.get(empty) ?? new Map<Amount['unit'], number>();
  units.set(unit, (units.get(unit) ?? 0) + quantity);
  sums.set(empty, units);
}

const amountsOf = (sums: Sums, empty: Empty): readonly Amount[] =>
  [...(sums.get(empty) ?? [])].map(([unit, quantity]) => ({ unit, quantity }));

/**
 * The empties of the counted products, latest first, with uncounted empties before others. Products of which there are
 * none, and reversed, rejected and deleted counts are ignored.
 */
export function proposedEmpties(counts: readonly ListedCount[], catalogue: Catalogue): readonly Proposal[] {
  const [filled, done]: [Sums, Sums] = [new Map(), new Map()];
  for (const count of countsInForce(counts)) {
    const product = count.item.kind === 'product' && count.quantity > 0 ? catalogue.product(count.item.id) : undefined;
    if (product) add(filled, catalogue.emptyOf(product), count);
    if (count.item.kind === 'empty') add(done, catalogue.empty(count.item.id), count);
  }
  return [...filled.keys()]
    .map((empty) => ({ empty, counted: amountsOf(filled, empty), done: amountsOf(done, empty) }))
    .toSorted((a, b) => Number(a.done.length > 0) - Number(b.done.length > 0));
}
