import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../../../kernel/formats.ts';
import { endpointQuery } from '../../../../kernel/query.ts';
import { type Findable, indexOf } from '../../../../pickers/product-search.ts';

/** The list is long and changes once a day at most (`spec 3 §7`: it is not read again). */
export const FRESH = 30 * 60_000;

const findable = (products: AnswerOf<typeof merchandise.liveProducts>): readonly Findable[] =>
  products.map(({ productId, productTitle, ean }) => ({ id: productId, title: productTitle, ean }));

const NOTHING: readonly Findable[] = [];

/** The products that labels can be printed of, to be looked through while somebody types. */
export function useLiveProducts() {
  const { compare } = useFormats();
  const query = useQuery({ ...endpointQuery(merchandise.liveProducts), staleTime: FRESH, select: findable });
  const products = query.data ?? NOTHING;
  const index = useMemo(() => indexOf(products, compare), [products, compare]);
  return { query, index };
}
