import { isSaleStyle, MAX_LABELS, type PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import type { Offer } from '../../data.ts';
import { type ListedTag, tagOf } from '../list/listed-tag.ts';
import { saleRowsOf } from '../sale/sale-rows.ts';

interface Scanned {
  readonly productId: number;
  readonly style: PrintStyle;
  /** Of the site. */
  readonly offers: readonly Offer[];
}

/**
 * The rows that a scan leaves of a product in a tab: one label more of each that is listed, else new ones, on sale tabs for
 * each unit that is on offer, if any is.
 */
export function scannedTags(listed: readonly ListedTag[], { productId, style, offers }: Scanned): readonly ListedTag[] {
  const known = listed.filter((tag) => tag.printStyle === style && tag.productId === productId);
  if (known.length > 0) return known.map((tag) => ({ ...tag, count: Math.min(tag.count + 1, MAX_LABELS) }));
  if (!isSaleStyle(style)) return [tagOf(productId, style)];
  const ofProduct = offers.filter((offer) => offer.productId === productId);
  return saleRowsOf(style, ofProduct, []).map(({ tag }) => tag);
}
