import type { PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import { useAddress } from '../../../../kit/table/useFilters.ts';
import { PRICE_TAGS } from '../address.ts';
import { styleOf } from './printable.ts';

/** The style in the address: the first one is left out. */
export const inAddress = (style: PrintStyle): PrintStyle | undefined => (style === 'default' ? undefined : style);

/** The style that the address names, for links that keep it. */
export function useStyleInAddress() {
  const { read } = useAddress();
  return { style: inAddress(styleOf(read('style'))) };
}

/** The way back to the list, in the style in which it was left. */
export const useListLink = () => ({ to: PRICE_TAGS, search: useStyleInAddress() });
