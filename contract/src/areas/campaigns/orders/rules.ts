import { LIST_LIMIT } from '../../../kernel/list.ts';

/** The longest comment on a product, and the longest name of who orders. */
export const MAX_COMMENT = 1_000;
export const MAX_PERSON = 200;

/** Of how many sites the orders can be asked for by name. */
export const MAX_SITES = 500;

/**
 * Which sites' orders are fetched together, so that no answer is cut: an order is whole within one answer, and one that arrives
 * in between moves no row from one answer to the next.
 */
export function inBatches(siteIds: readonly number[], productCount: number): number[][] {
  const size = Math.min(MAX_SITES, Math.floor(LIST_LIMIT / Math.max(productCount, 1)));
  const count = Math.ceil(siteIds.length / size);
  return Array.from({ length: count }, (_, place) => siteIds.slice(place * size, (place + 1) * size));
}
