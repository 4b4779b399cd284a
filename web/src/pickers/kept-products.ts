import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { LIST_LIMIT } from '@kontor/contract/kernel/list.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useFormats } from '../kernel/formats.ts';
import { useOnline } from '../kernel/offline/use-online.ts';
import { isProblem } from '../kernel/problem.ts';
import { listQuery } from '../kernel/query.ts';
import type { Option } from '../kit/forms/options.ts';
import { useFoundProducts } from './found-products.ts';
import { findProducts, indexOf, type Product, productOption } from './product-search.ts';

const NONE: readonly Product[] = [];

/** The products that the device keeps for work without network; they are read only while `enabled`. */
function useKeptProducts(enabled: boolean) {
  const { compare } = useFormats();
  const { data, error } = useQuery({ ...listQuery(product), enabled });
  const products = (enabled && data) || NONE;
  const index = useMemo(() => indexOf(products, compare), [products, compare]);
  const byId = useMemo(() => new Map(products.map((product) => [product.id, product])), [products]);
  return { index, byId, isCut: products.length >= LIST_LIMIT, error: data ? null : error };
}

/**
 * Products for a `ProductField` on a device that is prepared for work without network: the server searches them; while
 * it does not answer, they are searched among the kept ones. `title` is the selected product's own, shown until the
 * product is known. `isCut` says that the device lacks some products, because a list has at most `LIST_LIMIT`.
 */
export function useFoundOrKeptProducts(chosenId: number | null | undefined, title: string | undefined) {
  const isOnline = useOnline();
  const found = useFoundProducts(chosenId);
  const isOffline = !isOnline || isProblem(found.error, 'network.failed');
  const kept = useKeptProducts(isOffline);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const rowOf = (id: number): Product | undefined => found.rowOf(id) ?? kept.byId.get(id);
  const hits = useMemo(
    () => (isOffline ? findProducts(kept.index, search).map(productOption) : found.options),
    [isOffline, kept.index, search, found.options],
  );
  const chosenTitle = chosenId ? (rowOf(chosenId)?.title ?? title) : undefined;
  const options = useMemo((): readonly Option[] => {
    const isMissing = chosenId && chosenTitle !== undefined && !hits.some(({ value }) => value === chosenId);
    return isMissing ? [productOption({ id: chosenId, title: chosenTitle }), ...hits] : hits;
  }, [hits, chosenId, chosenTitle]);
  return {
    options,
    onSearch(text: string) {
      setTyped(text);
      found.onSearch(text);
    },
    firstOf: (text: string) => (isOffline ? (findProducts(kept.index, text)[0]?.id ?? null) : found.firstOf(text)),
    isSearching: !isOffline && found.isSearching,
    error: isOffline ? kept.error : found.error,
    isCut: isOffline && kept.isCut,
    rowOf,
  };
}
