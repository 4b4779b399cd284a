import { isSaleStyle, MAX_LABELS, type PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import type { Offer } from '../data.ts';
import { type ListedTag, tagOf } from '../list/listed-tag.ts';
import { saleRowsOf } from '../sale/sale-rows.ts';

interface Scanned {
  readonly productId: number;
  readonly style: PrintStyle;
  /** The site's offers. */
  readonly offers: readonly Offer[];
}

/**
 * The rows of a product after a scan: listed rows get another label; otherwise a new row, on sale tabs one for each unit
 * on offer.
 */
export function scannedTags(listed: readonly ListedTag[], { productId, style, offers }: Scanned): readonly ListedTag[] {
  const known = listed.filter((tag) => tag.printStyle === style && tag.productId === productId);
  if (known.length > 0) return known.map((tag) => ({ ...tag, count: Math.min(tag.count + 1, MAX_LABELS) }));
  if (!isSaleStyle(style)) return [tagOf(productId, style)];
  const ofProduct = offers.filter((offer) => offer.productId === productId);
  return saleRowsOf(style, ofProduct, []).map(({ tag }) => tag);
}
