import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { findQuery, listQuery } from '../kernel/query.ts';
import { MAX_FOUND, useFoundOptions } from './found-options.ts';
import { productOption, withoutPadding } from './product-search.ts';

/** The products that the server finds by a text, the best ones first; without one, the first by title. */
export const foundProductsQuery = (text: string) =>
  listQuery(product, {
    limit: MAX_FOUND,
    total: false,
    ...(text ? { search: withoutPadding(text) } : { sort: 'title' }),
  });
const oneQuery = (id: number) => findQuery(product, id);

/** The products that the server finds by a typed or scanned text, and the selected one, for a `ProductField`. */
export const useFoundProducts = (chosenId: number | null | undefined) =>
  useFoundOptions({ chosenId, foundQuery: foundProductsQuery, oneQuery, optionOf: productOption });
