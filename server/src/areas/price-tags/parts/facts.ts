import type { LabelFacts, Offer } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import { isSaleStyle, type PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import type { priceTag } from '@kontor/contract/areas/price-tags/schema.ts';
import type * as z from 'zod/mini';
import type { Read } from '../../../kernel/database/tx.ts';
import type { SalePrice } from '../../merchandise/queries.ts';
import { type Shelf, shelfOf } from './shelf.ts';

export type Tag = z.output<typeof priceTag>;

/** The print options besides product and style. */
export type PrintOptions = Pick<Tag, 'salePrice' | 'saleUnit' | 'saleStorageFactor' | 'saleCapacity' | 'note'>;

/** A label of a site. */
export interface RequestedLabel {
  readonly siteId: number;
  readonly productId: number;
  readonly printStyle: PrintStyle;
  readonly asked: PrintOptions;
  /** The day from which a requested offer is valid. */
  readonly since: string;
}

const isSamePrice = (a: number, b: number): boolean => Math.round(a * 100) === Math.round(b * 100);

const livePriceOf = (shelf: Shelf, productId: number, unit: string) =>
  shelf.product(productId)?.prices.find((price) => price.unit === unit);

/** An offer of the merchandise system; requested contents take precedence, and those of the unit's price fill gaps. */
function offerFrom(known: SalePrice, { saleStorageFactor, saleCapacity, note }: PrintOptions, shelf: Shelf): Offer {
  const { productId, price, unit, storageFactor, capacity, deposit, start, end } = known;
  const live = livePriceOf(shelf, productId, unit);
  return {
    ...{ price, unit, start, end, note },
    storageFactor: saleStorageFactor ?? storageFactor ?? live?.quantity ?? null,
    capacity: saleCapacity ?? capacity ?? live?.capacity ?? null,
    deposit: deposit ?? live?.deposit ?? null,
    lowest: shelf.lowest(productId, unit, start),
  };
}

/**
 * A requested offer. If its price, and its unit if there is one, match an offer that the merchandise system knows, it is
 * that one (`behaviour §9`). Otherwise only a small label shows it, and the deposit and omitted values come from the
 * unit's price.
 */
function requestedOffer({ productId, printStyle, asked, since }: RequestedLabel, shelf: Shelf): Offer | null {
  const { salePrice, saleUnit, saleStorageFactor, saleCapacity, note } = asked;
  if (salePrice === null) return null;
  const isAsked = ({ unit, price }: SalePrice) =>
    (saleUnit === null || unit === saleUnit) && isSamePrice(price, salePrice);
  const known = shelf.offers(productId).find(isAsked);
  if (known) return offerFrom(known, asked, shelf);
  if (saleUnit === null || printStyle !== 'saleSmall') return null;
  const live = livePriceOf(shelf, productId, saleUnit);
  return {
    price: salePrice,
    unit: saleUnit,
    storageFactor: saleStorageFactor ?? live?.quantity ?? null,
    capacity: saleCapacity ?? live?.capacity ?? null,
    deposit: live?.deposit ?? null,
    start: null,
    end: null,
    note,
    lowest: shelf.lowest(productId, saleUnit, since),
  };
}

/** The current or next offer of the merchandise system, in the requested unit if there is one. */
function knownOffer({ productId, asked }: RequestedLabel, shelf: Shelf): Offer | null {
  const { saleUnit } = asked;
  const offer = shelf.offers(productId).find(({ unit }) => saleUnit === null || unit === saleUnit);
  return offer ? offerFrom(offer, { ...asked, saleStorageFactor: null, saleCapacity: null }, shelf) : null;
}

function offerOf(requested: RequestedLabel, shelf: Shelf): Offer | null {
  if (!isSaleStyle(requested.printStyle)) return null;
  return requested.asked.salePrice !== null ? requestedOffer(requested, shelf) : knownOffer(requested, shelf);
}

/** The facts of labels of one site, in order; undefined for an unknown product. */
export async function factsOf(
  read: Read,
  siteId: number,
  labels: readonly RequestedLabel[],
  today: string,
): Promise<readonly (LabelFacts | undefined)[]> {
  const idsOf = (some: readonly RequestedLabel[]) => [...new Set(some.map(({ productId }) => productId))];
  const onSale = idsOf(labels.filter(({ printStyle }) => isSaleStyle(printStyle)));
  const shelf = await shelfOf(read, { siteId, ids: idsOf(labels), onSale, today });
  return labels.map((requested) => {
    const product = shelf.product(requested.productId);
    return product && { style: requested.printStyle, product, offer: offerOf(requested, shelf), day: today };
  });
}
