import { UNITS } from '@kontor/contract/areas/master-data/rules.ts';
import type { SaleStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import type { Offer } from '../../data.ts';
import { keyInStyle, type ListedTag, tagOf } from '../list/listed-tag.ts';

/** A printable offer, or one that somebody entered. */
export interface SaleRow {
  readonly key: string;
  /** As it is listed, or as it would be. */
  readonly tag: ListedTag;
  readonly isListed: boolean;
  /** The one that is printed; null for an own offer, and if it no longer exists. */
  readonly offer: Offer | null;
}

/** The label of an offer: a unit is asked for, the merchandise system knows the rest. */
export const tagOfOffer = ({ productId, unit }: Offer, style: SaleStyle): ListedTag =>
  tagOf(productId, style, { saleUnit: UNITS.find((each) => each === unit) ?? null });

/**
 * The offers by the key of a label, each the one that runs today or starts next, which is the printed one.
 */
function printedOffers(offers: readonly Offer[], style: SaleStyle): ReadonlyMap<string, Offer> {
  const printed = new Map<string, Offer>();
  for (const offer of offers.toSorted((one, other) => one.start.localeCompare(other.start))) {
    const key = keyInStyle(tagOfOffer(offer, style));
    if (!printed.has(key)) printed.set(key, offer);
  }
  return printed;
}

/**
 * The rows of a sale tab: listed ones that are not among these offers, such as what somebody entered, then all offers
 * of the site by their products. An offer of one's own takes the place of that of its unit.
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
  return [...entered, ...known.toSorted((one, other) => one.tag.productId - other.tag.productId)];
}

/**
 * Whether an offer is dearer than, or as dear as, the lowest price of the 30 days before it: no reduction is named
 * then.
 */
export const isNoReduction = (price: number, lowest: number | null): boolean => lowest !== null && price >= lowest;
