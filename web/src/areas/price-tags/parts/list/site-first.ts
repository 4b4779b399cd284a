import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { type Findable, findProducts, type ProductIndex } from '../../../../pickers/product-search.ts';
import { useKnownLabels } from './known-labels.ts';
import { tagOf } from './listed-tag.ts';

/** A product that was found. */
export interface Hit extends Findable {
  /** It is known to have no price at the site, so that no label of it can be printed there. */
  readonly isElsewhere: boolean;
}

/** Exact matches first, then products sold at the site; otherwise the order stays. */
export function siteFirst(found: readonly Findable[], search: string, isElsewhere: (id: number) => boolean): Hit[] {
  const rankOf = ({ id, ean, isElsewhere }: Hit) => (String(id) === search || ean === search ? 0 : isElsewhere ? 2 : 1);
  return found
    .map((product) => ({ ...product, isElsewhere: isElsewhere(product.id) }))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The pause in typing before the site's products are requested, in milliseconds. */
const PAUSE = 200;

const isLost = (fault: string | null | undefined) => fault === 'noPrice' || fault === 'reference';

/** Finds products for a search, those of a site first as soon as they are known. */
export function useSiteFirst(siteId: number, index: ProductIndex<Findable>, search: string): readonly Hit[] {
  const [settled] = useDebouncedValue(search, PAUSE);
  const found = useMemo(() => (search === '' ? [] : findProducts(index, search)), [index, search]);
  const asked = useMemo(
    () => (settled === '' ? [] : findProducts(index, settled).map(({ id }) => tagOf(id, 'default'))),
    [index, settled],
  );
  const { labelOf } = useKnownLabels(siteId, asked);
  return useMemo(
    () => siteFirst(found, search, (id) => isLost(labelOf(tagOf(id, 'default'))?.fault)),
    [found, search, labelOf],
  );
}
