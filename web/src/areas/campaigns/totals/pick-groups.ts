import { grouped } from '@kontor/contract/kernel/grouped.ts';
import type { OrderRow } from '../orders/orders-reading.ts';

/** The grouping of a pick list: packing goes by product, loading by site. */
export const GROUPINGS = ['product', 'site'] as const;

export type Grouping = (typeof GROUPINGS)[number];

/** The rows of one product or one site. */
export interface PickGroup {
  readonly id: number;
  readonly title: string;
  /** The unit of a product, or the tenant of a site. */
  readonly note: string;
  readonly rows: readonly OrderRow[];
  readonly sum: number;
}

/** The quantity to pack: the allocated one if there is an allocation, otherwise the ordered one. */
export const pickedOf = ({ allocated, quantity }: Pick<OrderRow, 'allocated' | 'quantity'>): number =>
  allocated ?? quantity;

/** Whether there is nothing to pack; comments alone do not count. */
export const isNothingPicked = (orders: readonly OrderRow[]): boolean => orders.every((order) => pickedOf(order) === 0);

interface LimitedProduct {
  readonly productId: number;
  readonly available: number | null;
}

/** The products with more to pack than is available, and by how much. */
export function excessOf(
  orders: readonly OrderRow[],
  products: readonly LimitedProduct[],
): ReadonlyMap<number, number> {
  const picked = new Map<number, number>();
  for (const row of orders) picked.set(row.productId, (picked.get(row.productId) ?? 0) + pickedOf(row));
  return new Map(
    products.flatMap(({ productId, available }) => {
      const excess = available === null ? 0 : (picked.get(productId) ?? 0) - available;
      return excess > 0 ? [[productId, excess] as const] : [];
    }),
  );
}

type Compare = (a: string, b: string) => number;

/** Groups orders by product or by site, sorted by title; rows with nothing to pack are left out. */
export function pickGroups(orders: readonly OrderRow[], by: Grouping, compare: Compare): PickGroup[] {
  const idOf = ({ productId, siteId }: OrderRow) => (by === 'product' ? productId : siteId);
  const otherTitleOf = ({ productTitle, site }: OrderRow) => (by === 'product' ? site.title : productTitle);
  const picked = orders.filter((row) => pickedOf(row) !== 0);
  return [...grouped(picked, idOf)]
    .flatMap(([id, rows]) => {
      const [first] = rows;
      if (!first) return [];
      const { productTitle, unit, site } = first;
      const heading = by === 'product' ? { title: productTitle, note: unit } : { title: site.title, note: site.tenant };
      return [
        {
          id,
          ...heading,
          rows: rows.toSorted((a, b) => compare(otherTitleOf(a), otherTitleOf(b))),
          sum: rows.reduce((sum, row) => sum + pickedOf(row), 0),
        },
      ];
    })
    .sort((a, b) => compare(a.title, b.title) || a.id - b.id);
}
