import type { LabelFacts, Offer } from '@kontor/contract/areas/price-tags/labels/rules.ts';
import { isSaleStyle, type PrintStyle } from '@kontor/contract/areas/price-tags/rules.ts';
import type { priceTag } from '@kontor/contract/areas/price-tags/schema.ts';
import type * as z from 'zod/mini';
import type { Read } from '../../../kernel/database/tx.ts';
import type { SalePrice } from '../../merchandise/queries.ts';
import { type Shelf, shelfOf } from './shelf.ts';

export type Tag = z.output<typeof priceTag>;

/** The print options besides product and style. */
export type Asked = Pick<Tag, 'salePrice' | 'saleUnit' | 'saleStorageFactor' | 'saleCapacity' | 'note'>;

/** A label of a site. */
export interface Wanted {
  readonly siteId: number;
  readonly productId: number;
  readonly printStyle: PrintStyle;
  readonly asked: Asked;
  /** The day from which a requested offer is valid. */
  readonly since: string;
}

const isSamePrice = (one: number, other: number): boolean => Math.round(one * 100) === Math.round(other * 100);

/** An offer of the merchandise system; requested contents take precedence. */
function offerFrom(known: SalePrice, { saleStorageFactor, saleCapacity, note }: Asked, shelf: Shelf): Offer {
  const { productId, price, unit, storageFactor, capacity, deposit, start, end } = known;
  return {
    ...{ price, unit, deposit, start, end, note },
    storageFactor: saleStorageFactor ?? storageFactor,
    capacity: saleCapacity ?? capacity,
    lowest: shelf.lowest(productId, unit, start),
  };
}

/**
 * A requested offer. If its unit and price match an offer that the merchandise system knows, it is that one (`behaviour
 * §9`); otherwise the deposit and omitted values come from the unit's price.
 */
function askedOffer({ productId, asked, since }: Wanted, shelf: Shelf): Offer | null {
  const { salePrice, saleUnit, saleStorageFactor, saleCapacity, note } = asked;
  if (salePrice === null || saleUnit === null) return null;
  const known = shelf.offers(productId).find(({ unit, price }) => unit === saleUnit && isSamePrice(price, salePrice));
  if (known) return offerFrom(known, asked, shelf);
  const live = shelf.product(productId)?.prices.find(({ unit }) => unit === saleUnit);
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
function knownOffer({ productId, asked }: Wanted, shelf: Shelf): Offer | null {
  const { saleUnit } = asked;
  const offer = shelf.offers(productId).find(({ unit }) => saleUnit === null || unit === saleUnit);
  return offer ? offerFrom(offer, { ...asked, saleStorageFactor: null, saleCapacity: null }, shelf) : null;
}

function offerOf(wanted: Wanted, shelf: Shelf): Offer | null {
  if (!isSaleStyle(wanted.printStyle)) return null;
  const isAsked = wanted.printStyle === 'saleSmall' && wanted.asked.salePrice !== null;
  return isAsked ? askedOffer(wanted, shelf) : knownOffer(wanted, shelf);
}

/** The facts of labels of one site, in order; undefined for an unknown product. */
export async function factsOf(
  read: Read,
  siteId: number,
  labels: readonly Wanted[],
  today: string,
): Promise<readonly (LabelFacts | undefined)[]> {
  const idsOf = (some: readonly Wanted[]) => [...new Set(some.map(({ productId }) => productId))];
  const onSale = idsOf(labels.filter(({ printStyle }) => isSaleStyle(printStyle)));
  const shelf = await shelfOf(read, { siteId, ids: idsOf(labels), onSale, today });
  return labels.map((wanted) => {
    const product = shelf.product(wanted.productId);
    return product && { style: wanted.printStyle, product, offer: offerOf(wanted, shelf), day: today };
  });
}
