import type { Unit } from '@kontor/contract/areas/master-data/rules.ts';
import type { Catalogue, Empty, Hit, ProductUnit } from './catalogue.ts';
import type { Thing } from './count.ts';
import { unitsOf } from './quantity.ts';

/** The thing being counted, and the units in which a quantity can be entered. */
export interface Target {
  readonly thing: Thing;
  /** What distinguishes it from others with a similar name. */
  readonly number: string;
  readonly units: readonly [ProductUnit, ...ProductUnit[]];
  /** The first field: the unit whose code was scanned. */
  readonly focus: Unit;
}

export function targetOfProduct({ product, unit }: Hit): Target {
  const { id, title } = product;
  const units = unitsOf(product);
  return { thing: { kind: 'product', id, title }, number: String(id), units, focus: unit ?? units[0].unit };
}

export const targetOfEmpty = ({ id, title, number, baseUnit }: Empty): Target => ({
  thing: { kind: 'empty', id, title, number },
  number,
  units: [{ unit: baseUnit, quantity: 1, ean: null }],
  focus: baseUnit,
});

/** The thing that was being counted before a reload, if it is still known. */
export function findTarget(catalogue: Catalogue, kind: Thing['kind'], id: number, focus: Unit): Target | null {
  if (kind === 'empty') {
    const empty = catalogue.empty(id);
    return empty ? targetOfEmpty(empty) : null;
  }
  const product = catalogue.product(id);
  return product ? targetOfProduct({ product, unit: focus }) : null;
}
