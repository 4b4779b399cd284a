import type { RangeLimits } from '../performance/rules.ts';

/** Nobody moves more products than this at once. */
export const MAX_UNEVEN = 500;

interface StockAtSite {
  readonly stock: number;
  readonly dailyConsumption: number;
}

/** A quantity as people move it: whole units, of which rounding must not invent one. */
const wholeUnits = (quantity: number): number => Math.max(0, Math.floor(quantity + 1e-9));

/** How much a site needs to be no longer low; at least one unit. */
export const missingAt = ({ stock, dailyConsumption }: StockAtSite, { low }: RangeLimits): number =>
  Math.max(1, Math.ceil(dailyConsumption * low - Math.max(0, stock) - 1e-9));

/** How much a site can give away and still have enough for as long as the upper limit. */
export const spareAt = ({ stock, dailyConsumption }: StockAtSite, { high }: RangeLimits): number =>
  wholeUnits(stock - dailyConsumption * high);

/** How much can be moved: what some sites need, as far as others can give it. */
export const movable = (
  { short, surplus }: { readonly short: readonly StockAtSite[]; readonly surplus: readonly StockAtSite[] },
  limits: RangeLimits,
): number => {
  const sum = (quantities: readonly number[]) => quantities.reduce((total, quantity) => total + quantity, 0);
  return Math.min(sum(short.map((each) => missingAt(each, limits))), sum(surplus.map((each) => spareAt(each, limits))));
};
