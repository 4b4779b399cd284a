import type { PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { useAddress } from '../../../kit/table/use-filters.ts';
import { PRICE_TAGS } from '../parts/address.ts';
import { styleOf } from './printable.ts';

/** The style's value in the address; the default style is omitted. */
export const inAddress = (style: PrintStyle): PrintStyle | undefined => (style === 'default' ? undefined : style);

/** The search parameters that keep the current style in a link. */
export function useStyleInAddress() {
  const { read } = useAddress();
  return { style: inAddress(styleOf(read('style'))) };
}

/** A link back to the list that keeps its style. */
export const useListLink = () => ({ to: PRICE_TAGS, search: useStyleInAddress() });
