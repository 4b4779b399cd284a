import { product } from '@kontor/contract/areas/master-data/schema.ts';
import { findQuery, listQuery } from '../kernel/query.ts';
import { MAX_FOUND, useFoundOptions } from './found-options.ts';
import { productOption, withoutPadding } from './product-search.ts';

const foundQuery = (text: string) =>
  listQuery(product, { limit: MAX_FOUND, ...(text ? { search: withoutPadding(text) } : { sort: 'title' }) });
const oneQuery = (id: number) => findQuery(product, id);

/** The products that the server finds by a typed or scanned text, and the selected one, for a `ProductField`. */
export const useFoundProducts = (chosenId: number | null | undefined) =>
  useFoundOptions({ chosenId, foundQuery, oneQuery, optionOf: productOption });
