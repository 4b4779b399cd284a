import { LIST_LIMIT } from '../../../kernel/list.ts';

/** The maximum lengths of a comment on a product and of the orderer's name. */
export const MAX_COMMENT = 1_000;
export const MAX_PERSON = 200;

/** How many sites a request for orders may list. */
export const MAX_SITES = 500;

/**
 * Splits sites into batches so that no response is truncated. A batch contains whole orders, so an order that arrives
 * in between cannot shift rows from one response to the next.
 */
export function inBatches(siteIds: readonly number[], productCount: number): number[][] {
  const size = Math.min(MAX_SITES, Math.floor(LIST_LIMIT / Math.max(productCount, 1)));
  const count = Math.ceil(siteIds.length / size);
  return Array.from({ length: count }, (_, index) => siteIds.slice(index * size, (index + 1) * size));
}
