/** The default and the maximum number of decimals. */
const [MIN_DECIMALS, MAX_DECIMALS] = [3, 9];

/** A number with as many decimals as people see. */
export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** The steps of calculating a rating; null for steps that are missing. */
type Steps = Record<'consumption' | 'size' | 'perSquareMetre' | 'median' | 'rating', number | null>;

/** The number of decimals that the figures need to reproduce the displayed rating. */
export function decimalsOf({ consumption, size, perSquareMetre, median, rating }: Steps): number {
  if (size === null || consumption === null || perSquareMetre === null || median === null || rating === null)
    return MIN_DECIMALS;
  for (let decimals = MIN_DECIMALS; decimals < MAX_DECIMALS; decimals += 1) {
    const [raw, middle] = [rounded(perSquareMetre, decimals), rounded(median, decimals)];
    const isRaw = rounded(rounded(consumption, MIN_DECIMALS) / size, decimals) === raw;
    if (isRaw && rounded(raw / middle, MIN_DECIMALS) === rounded(rating, MIN_DECIMALS)) return decimals;
  }
  return MAX_DECIMALS;
}
