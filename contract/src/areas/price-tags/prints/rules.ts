import { addDays } from '../../../kernel/calendar.ts';
import { LOWEST_PRICE_DAYS } from '../rules.ts';

/** A new price of a unit from a day on. */
export interface PriceChange {
  readonly validFrom: string;
  readonly oldPrice: number | null;
  readonly newPrice: number;
}

interface History {
  /** Of the unit, by date. */
  readonly changes: readonly PriceChange[];
  /** The offers of the unit; days, both inclusive. */
  readonly offers: readonly { readonly start: string; readonly end: string; readonly price: number }[];
  /** The current price of the unit. */
  readonly livePrice: number | null;
}

/**
 * The price that was valid on a day: from the last change up to it, otherwise the old price of the next change,
 * otherwise the current price.
 */
function priceOn(day: string, { changes, livePrice }: History): number | null {
  const last = changes.findLast(({ validFrom }) => validFrom <= day);
  if (last) return last.newPrice;
  const next = changes.find(({ validFrom }) => validFrom > day);
  return next ? next.oldPrice : livePrice;
}

/**
 * The lowest price of a unit in the 30 days before an offer starts, including earlier offers (PAngV § 11, `behaviour
 * §9`); null if no price of these days is known.
 */
export function lowestPriceBefore(start: string, history: History): number | null {
  const first = addDays(start, -LOWEST_PRICE_DAYS);
  const isWithin = ({ validFrom }: PriceChange) => validFrom > first && validFrom < start;
  const prices = [
    priceOn(first, history) ?? 0,
    ...history.changes.filter(isWithin).map(({ newPrice }) => newPrice),
    ...history.offers.filter((offer) => offer.start < start && offer.end >= first).map(({ price }) => price),
  ].filter((price) => price > 0);
  return prices.length > 0 ? Math.min(...prices) : null;
}
