import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { endpointQuery } from '../../../../kernel/query.ts';
import { byEan } from '../../../../pickers/by-ean.ts';
import { FRESH } from '../list/live-products.ts';

type Products = AnswerOf<typeof merchandise.liveProducts>;
export type LiveProduct = Products[number];

const productsQuery = endpointQuery(merchandise.liveProducts);

/** Made once of each list. */
const finders = new WeakMap<Products, ReturnType<typeof byEan<LiveProduct>>>();

function finderOf(products: Products) {
  const known = finders.get(products) ?? byEan(products);
  finders.set(products, known);
  return known;
}

/**
 * Finds the products that have a code. The list of products is read before anything is scanned and stays for as long as
 * somebody may; a scan that comes before it waits.
 */
export function useFoundByEan(): (code: string) => Promise<readonly LiveProduct[]> {
  const client = useQueryClient();
  // Nothing of it is shown.
  useQuery({ ...productsQuery, staleTime: FRESH, notifyOnChangeProps: [] });
  return useCallback(async (code) => finderOf(await client.ensureQueryData(productsQuery))(code), [client]);
}
