import { merchandise } from '@kontor/contract/areas/merchandise/endpoints.ts';
import type { AnswerOf } from '@kontor/contract/kernel/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { endpointQuery } from '../../../kernel/query.ts';
import { type Findable, indexOf } from '../../../pickers/product-search.ts';

/** The list is long and changes at most once a day, so it is not read again (`spec 3 §7`). */
export const FRESH = 30 * 60_000;

const findable = (products: AnswerOf<typeof merchandise.liveProducts>): readonly Findable[] =>
  products.map(({ productId, productTitle, ean }) => ({ id: productId, title: productTitle, ean }));

const NO_PRODUCTS: readonly Findable[] = [];

/** The products with printable labels, indexed for searching as the user types. */
export function useLiveProducts() {
  const { compare } = useFormats();
  const query = useQuery({ ...endpointQuery(merchandise.liveProducts), staleTime: FRESH, select: findable });
  const products = query.data ?? NO_PRODUCTS;
  const index = useMemo(() => indexOf(products, compare), [products, compare]);
  return { query, index };
}
