import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { type Findable, findProducts, type ProductIndex } from '../../../pickers/product-search.ts';
import { useKnownLabels } from './known-labels.ts';
import { tagOf } from './listed-tag.ts';

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

/** The pause in typing before the site's products are requested, in milliseconds. */
const PAUSE = 200;

const isNotSold = (fault: string | null | undefined) => fault === 'noPrice' || fault === 'reference';

/** Searches products; those of the site come first once its labels are loaded. */
export function useSiteFirst(siteId: number, index: ProductIndex<Findable>, search: string): readonly ProductHit[] {
  const [settled] = useDebouncedValue(search, PAUSE);
  const found = useMemo(() => (search === '' ? [] : findProducts(index, search)), [index, search]);
  const tags = useMemo(
    () => (settled === '' ? [] : findProducts(index, settled).map(({ id }) => tagOf(id, 'default'))),
    [index, settled],
  );
  const { labelOf } = useKnownLabels(siteId, tags);
  return useMemo(
    () => sortSiteFirst(found, search, (id) => isNotSold(labelOf(tagOf(id, 'default'))?.fault)),
    [found, search, labelOf],
  );
}
