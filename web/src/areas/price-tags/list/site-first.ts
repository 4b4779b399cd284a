import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { type Findable, findProducts, type ProductIndex } from '../../../pickers/product-search.ts';
import { useKnownLabels } from './known-labels.ts';
import { tagOf } from './listed-tag.ts';

/** A search hit. */
export interface Hit extends Findable {
  /** The product has no price at the site, so its label cannot be printed there. */
  readonly isElsewhere: boolean;
}

/** Sorts exact matches first, then products sold at the site; otherwise keeps the order. */
export function siteFirst(found: readonly Findable[], search: string, isElsewhere: (id: number) => boolean): Hit[] {
  const rankOf = ({ id, ean, isElsewhere }: Hit) => (String(id) === search || ean === search ? 0 : isElsewhere ? 2 : 1);
  return found
    .map((product) => ({ ...product, isElsewhere: isElsewhere(product.id) }))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The pause in typing before the site's products are requested, in milliseconds. */
const PAUSE = 200;

const isNotSold = (fault: string | null | undefined) => fault === 'noPrice' || fault === 'reference';

/** Searches products; those of the site come first once its labels are loaded. */
export function useSiteFirst(siteId: number, index: ProductIndex<Findable>, search: string): readonly Hit[] {
  const [settled] = useDebouncedValue(search, PAUSE);
  const found = useMemo(() => (search === '' ? [] : findProducts(index, search)), [index, search]);
  const tags = useMemo(
    () => (settled === '' ? [] : findProducts(index, settled).map(({ id }) => tagOf(id, 'default'))),
    [index, settled],
  );
  const { labelOf } = useKnownLabels(siteId, tags);
  return useMemo(
    () => siteFirst(found, search, (id) => isNotSold(labelOf(tagOf(id, 'default'))?.fault)),
    [found, search, labelOf],
  );
}
