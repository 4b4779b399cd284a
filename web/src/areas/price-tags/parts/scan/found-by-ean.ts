import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { endpointQuery } from '../../../../kernel/query.ts';
import { byEan } from '../../../../pickers/by-ean.ts';

type Products = AnswerOf<typeof merchandise.liveProducts>;
export type LiveProduct = Products[number];

/** Made once of each list. */
const finders = new WeakMap<Products, ReturnType<typeof byEan<LiveProduct>>>();

function finderOf(products: Products) {
  const known = finders.get(products) ?? byEan(products);
  finders.set(products, known);
  return known;
}

/** Finds the products that have a code, also of a scan that comes before the list of products does. */
export function useFoundByEan(): (code: string) => Promise<readonly LiveProduct[]> {
  const client = useQueryClient();
  return useCallback(
    async (code) => finderOf(await client.ensureQueryData(endpointQuery(merchandise.liveProducts)))(code),
    [client],
  );
}
