import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import type { SaleStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import type { Offer } from '../data.ts';
import { keyInStyle, type ListedTag, tagOf } from '../list/listed-tag.ts';

/** A printable offer, or one entered by hand. */
export interface SaleRow {
  readonly key: string;
  /** The listed row, or the row to add. */
  readonly tag: ListedTag;
  readonly isListed: boolean;
  /** The printed offer; null for a manual offer, or if the offer no longer exists. */
  readonly offer: Offer | null;
}

/** The label of an offer; it only names the unit, the merchandise system has the rest. */
export const tagOfOffer = ({ productId, unit }: Offer, style: SaleStyle): ListedTag =>
  tagOf(productId, style, { saleUnit: UNITS.find((each) => each === unit) ?? null });

/** Maps each label key to its current or next offer, which is the printed one. */
function printedOffers(offers: readonly Offer[], style: SaleStyle): ReadonlyMap<string, Offer> {
  const printed = new Map<string, Offer>();
  for (const offer of offers.toSorted((a, b) => a.start.localeCompare(b.start))) {
    const key = keyInStyle(tagOfOffer(offer, style));
    if (!printed.has(key)) printed.set(key, offer);
  }
  return printed;
}

/**
 * The rows of a sale tab: listed labels that are not among the offers, such as manual ones, then the site's offers by
 * product. A manual offer replaces the regular one for the same unit.
 */
export function saleRowsOf(style: SaleStyle, offers: readonly Offer[], listed: readonly ListedTag[]): SaleRow[] {
  const printed = printedOffers(offers, style);
  const byKey = new Map(listed.map((tag) => [keyInStyle(tag), tag]));
  const entered = listed
    .filter((tag) => !printed.has(keyInStyle(tag)))
    .map((tag): SaleRow => {
      const isOwn = tag.salePrice !== null || tag.saleUnit !== null;
      const offer = isOwn ? undefined : [...printed.values()].find(({ productId }) => productId === tag.productId);
      return { key: keyInStyle(tag), tag, isListed: true, offer: offer ?? null };
    });
  const known = [...printed].map(([key, offer]): SaleRow => {
    const tag = byKey.get(key);
    return {
      key,
      tag: tag ?? tagOfOffer(offer, style),
      isListed: tag !== undefined,
      offer: tag && tag.salePrice !== null ? null : offer,
    };
  });
  return [...entered, ...known.toSorted((a, b) => a.tag.productId - b.tag.productId)];
}

/** Whether an offer's price is not below the lowest price of the 30 days before, so the label shows no reduction. */
export const isNoReduction = (price: number, lowest: number | null): boolean => lowest !== null && price >= lowest;
