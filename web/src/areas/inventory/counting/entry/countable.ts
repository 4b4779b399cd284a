import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import type { Item } from '../count.ts';
import type { Catalogue, CodeMatch, Empty, ProductUnit } from '../sync/catalogue.ts';
import { unitsFrom, unitsOf } from './quantity.ts';

/** An item to count, and the units in which a quantity can be entered. */
export interface Countable {
  readonly item: Item;
  /** In the order in which they are entered. */
  readonly units: readonly [ProductUnit, ...ProductUnit[]];
  /** The unit whose field gets the focus. */
  readonly focus: Unit;
}

/** A product to count; `usual` is the unit to begin with if the code was not that of a unit. */
export function countableProduct({ product, unit }: CodeMatch, usual: Unit | null = null): Countable {
  const { id, title } = product;
  const units = unitsFrom(unitsOf(product), unit ?? usual);
  return { item: { kind: 'product', id, title }, units, focus: units[0].unit };
}

export const countableEmpty = ({ id, title, number, baseUnit }: Empty): Countable => ({
  item: { kind: 'empty', id, title, number },
  units: [{ unit: baseUnit, quantity: 1, ean: null }],
  focus: baseUnit,
});

/** The item of a restored draft, if it is still known. */
export function findCountable(catalogue: Catalogue, kind: Item['kind'], id: number, focus: Unit): Countable | null {
  if (kind === 'empty') {
    const empty = catalogue.empty(id);
    return empty ? countableEmpty(empty) : null;
  }
  const product = catalogue.product(id);
  return product ? countableProduct({ product, unit: focus }) : null;
}
