import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { MAX_FOUND } from '../../../pickers/found-options.ts';
import type { Findable } from '../../../pickers/product-search.ts';
import { type KnownLabels, readLabels, useKnownLabels } from './known-labels.ts';
import { tagOf } from './listed-tag.ts';
import { findForPick, foundQuery, type LiveProduct } from './live-products.ts';

/** A search hit. */
export interface ProductHit extends Findable {
  /** The product has no price at the site, so its label cannot be printed there. */
  readonly isElsewhere: boolean;
}

/** Sorts exact matches first, then products sold at the site; otherwise keeps the order. */
export function sortSiteFirst(
  found: readonly Findable[],
  search: string,
  isElsewhere: (id: number) => boolean,
): ProductHit[] {
  const rankOf = ({ id, ean, isElsewhere }: ProductHit) =>
    String(id) === search || ean === search ? 0 : isElsewhere ? 2 : 1;
  return found
    .map((product) => ({ ...product, isElsewhere: isElsewhere(product.id) }))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The pause in typing before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 200;

const findableOf = ({ productId, productTitle, ean }: LiveProduct): Findable => ({
  id: productId,
  title: productTitle,
  ean,
});

const tagsOf = (found: readonly LiveProduct[]) => found.map(({ productId }) => tagOf(productId, 'default'));

const isNotSold = (fault: string | null | undefined) => fault === 'noPrice' || fault === 'reference';

const hitsOf = (found: readonly LiveProduct[], search: string, labelOf: KnownLabels) =>
  sortSiteFirst(found.map(findableOf), search, (id) => isNotSold(labelOf(tagOf(id, 'default'))?.fault));

const NONE: readonly LiveProduct[] = [];

/** Searches products on the server; those of the site come first once its labels are loaded. */
export function useSiteFirst(siteId: number, search: string) {
  const client = useQueryClient();
  const [settled] = useDebouncedValue(search, DEBOUNCE_MS);
  const query = useQuery({ ...foundQuery(settled), enabled: settled !== '' });
  const found = search === '' ? NONE : (query.data ?? NONE);
  const tags = useMemo(() => tagsOf(found), [found]);
  const { labelOf } = useKnownLabels(siteId, tags);
  const hits = useMemo(() => hitsOf(found, search, labelOf), [found, search, labelOf]);
  const isSearching = search !== settled || query.isFetching;
  return {
    hits,
    isSearching,
    /** There may be more hits than are listed. */
    isCut: !isSearching && found.length === MAX_FOUND,
    error: isSearching ? null : query.error,
    /** The first hit for a text, also before its hits are listed. */
    async firstOf(text: string): Promise<ProductHit | undefined> {
      const rows = await findForPick(client, text);
      const labels = readLabels(client, siteId, tagsOf(rows));
      return hitsOf(rows, text, await labels.catch((): KnownLabels => () => undefined))[0];
    },
  };
}
