import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { endpointQuery } from '../../../kernel/query.ts';
import { byEan } from '../../../pickers/by-ean.ts';
import { FRESH } from '../list/live-products.ts';

type Products = AnswerOf<typeof merchandise.liveProducts>;
export type LiveProduct = Products[number];

const productsQuery = endpointQuery(merchandise.liveProducts);

/** One finder per list. */
const finders = new WeakMap<Products, ReturnType<typeof byEan<LiveProduct>>>();

function finderOf(products: Products) {
  const known = finders.get(products) ?? byEan(products);
  finders.set(products, known);
  return known;
}

/**
 * Finds products by EAN. The product list is loaded in advance and kept while the component is mounted; a scan before
 * that waits for it.
 */
export function useFoundByEan(): (code: string) => Promise<readonly LiveProduct[]> {
  const client = useQueryClient();
  // Loads the list without rendering on changes.
  useQuery({ ...productsQuery, staleTime: FRESH, notifyOnChangeProps: [] });
  return useCallback(async (code) => finderOf(await client.ensureQueryData(productsQuery))(code), [client]);
}
