import { addDays } from '@kontor/contract/kernel/calendar.ts';
import type { Offer } from '../../data.ts';

/** Offers that make new labels necessary. */
export interface Proposals {
  /** They begin today or in the next days, and no other one runs before. */
  readonly starting: readonly Offer[];
  /** They end today or in the next days, and no other one follows. */
  readonly ending: readonly Offer[];
  /** They ended recently, and no other one followed. */
  readonly ended: readonly Offer[];
}

/** How many days people prepare. */
const AHEAD = 7;

export const lastDayOf = (today: string): string => addDays(today, AHEAD);

/** Which offers of a site begin, end and ended, as seen on a day. */
export function proposalsOf(offers: readonly Offer[], today: string): Proposals {
  const last = lastDayOf(today);
  const byProduct = new Map<number, Offer[]>();
  for (const offer of offers) byProduct.set(offer.productId, [...(byProduct.get(offer.productId) ?? []), offer]);
  const isFollowed = ({ productId, unit, end }: Offer) => {
    const next = addDays(end, 1);
    const from = next > today ? next : today;
    return (byProduct.get(productId) ?? []).some((each) => each.unit === unit && each.end > end && each.start <= from);
  };
  // As long as one runs or comes before, labels of the unit are of that one.
  const isNext = ({ productId, unit, start }: Offer) =>
    !(byProduct.get(productId) ?? []).some((each) => each.unit === unit && each.end >= today && each.start < start);
  const over = offers.filter((offer) => offer.end <= last && !isFollowed(offer));
  return {
    starting: offers.filter((offer) => offer.start >= today && offer.start <= last && isNext(offer)),
    ending: over.filter(({ end }) => end >= today),
    ended: over.filter(({ end }) => end < today),
  };
}
