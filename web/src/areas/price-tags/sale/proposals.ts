import { addDays } from '@kontor/contract/kernel/calendar.ts';
import { grouped } from '@kontor/contract/kernel/grouped.ts';
import type { Offer } from '../data.ts';

/** Offers that make new labels necessary. */
export interface Proposals {
  /** Offers that start within the next days, with no other offer for the unit before. */
  readonly starting: readonly Offer[];
  /** Offers that end within the next days, with no other offer following. */
  readonly ending: readonly Offer[];
  /** Offers that ended recently, with no other offer following. */
  readonly ended: readonly Offer[];
}

/** How many days in advance labels are prepared. */
const DAYS_AHEAD = 7;

export const lastDayOf = (today: string): string => addDays(today, DAYS_AHEAD);

/** A site's offers that start, end and ended, as of a day. */
export function proposalsOf(offers: readonly Offer[], today: string): Proposals {
  const last = lastDayOf(today);
  const byProduct = grouped(offers, ({ productId }) => productId);
  const isFollowed = ({ productId, unit, end }: Offer) => {
    const next = addDays(end, 1);
    const from = next > today ? next : today;
    return (byProduct.get(productId) ?? []).some((each) => each.unit === unit && each.end > end && each.start <= from);
  };
  // While an earlier offer runs or is due, the unit's labels show that one.
  const isNext = ({ productId, unit, start }: Offer) =>
    !(byProduct.get(productId) ?? []).some((each) => each.unit === unit && each.end >= today && each.start < start);
  const over = offers.filter((offer) => offer.end <= last && !isFollowed(offer));
  return {
    starting: offers.filter((offer) => offer.start >= today && offer.start <= last && isNext(offer)),
    ending: over.filter(({ end }) => end >= today),
    ended: over.filter(({ end }) => end < today),
  };
}
