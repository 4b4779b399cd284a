import { isSaleStyle, MAX_LABELS, type PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import type { Offer } from '../data.ts';
import { type ListedTag, tagOf } from '../list/listed-tag.ts';
import { saleRowsOf } from '../sale/sale-rows.ts';

interface Scanned {
  readonly productId: number;
  /** The unit that has the code, such as the crate; null for the product's own code. */
  readonly unit: string | null;
  readonly style: PrintStyle;
  /** The site's offers. */
  readonly offers: readonly Offer[];
}

/**
 * The rows of a product after a scan: listed rows get another label; otherwise a new row, on sale tabs one for each unit
 * on offer. The code of a unit means its row only, unless there is none: a bottle is scanned where only its crate is on
 * offer.
 */
export function scannedTags(
  listed: readonly ListedTag[],
  { productId, unit, style, offers }: Scanned,
): readonly ListedTag[] {
  const tags = listed.filter((tag) => tag.printStyle === style && tag.productId === productId);
  const ofProduct = isSaleStyle(style) ? offers.filter((offer) => offer.productId === productId) : [];
  const units = [...tags.map(({ saleUnit }) => saleUnit), ...ofProduct.map((offer) => offer.unit)];
  const isMeant = (each: string | null) => !units.includes(unit) || each === unit;
  const known = tags.filter(({ saleUnit }) => isMeant(saleUnit));
  if (known.length > 0) return known.map((tag) => ({ ...tag, count: Math.min(tag.count + 1, MAX_LABELS) }));
  if (!isSaleStyle(style)) return [tagOf(productId, style)];
  return saleRowsOf(
    style,
    ofProduct.filter((offer) => isMeant(offer.unit)),
    [],
  ).map(({ tag }) => tag);
}
