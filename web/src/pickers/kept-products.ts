import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useFormats } from '../kernel/formats.ts';
import { listQuery } from '../kernel/query.ts';
import { findProducts, indexOf, productOption } from './product-search.ts';

/**
 * All products, on a device that keeps them for work without network; elsewhere the server searches, see
 * `useFoundProducts`.
 */
export function useKeptProducts() {
  const { compare } = useFormats();
  const { data, error } = useQuery(listQuery(product));
  const index = useMemo(() => indexOf(data ?? [], compare), [data, compare]);
  const byId = useMemo(() => new Map((data ?? []).map((product) => [product.id, product])), [data]);
  return { error: data ? null : error, index, byId };
}

export type KeptProducts = ReturnType<typeof useKeptProducts>;

/** The kept products for a `ProductField`. `title` is the selected product's own, if it is missing from them. */
export function useKeptOptions(
  { error, index, byId }: KeptProducts,
  chosenId: number | null | undefined,
  title: string | undefined,
) {
  const [typed, onSearch] = useState('');
  const search = useDeferredValue(typed);
  const options = useMemo(() => {
    const hits = findProducts(index, search).map(productOption);
    if (!chosenId || hits.some(({ value }) => value === chosenId)) return hits;
    // The selected product keeps its title during a search and offline.
    const known = byId.get(chosenId)?.title ?? title;
    return known === undefined ? hits : [productOption({ id: chosenId, title: known }), ...hits];
  }, [index, search, chosenId, byId, title]);
  const firstOf = (text: string) => findProducts(index, text)[0]?.id ?? null;
  return { options, onSearch, firstOf, error };
}
