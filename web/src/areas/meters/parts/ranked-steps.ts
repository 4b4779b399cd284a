/** As many decimals as figures have otherwise, and at most. */
const [USUAL, MAX_STEPS] = [3, 9];

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** The reckoning that leads to a rating; null where it ends without one. */
type Steps = Record<'consumption' | 'size' | 'perSquareMetre' | 'median' | 'rating', number | null>;

/** The number of decimals with which the figures reproduce the rating that is shown. */
export function decimalsOf({ consumption, size, perSquareMetre, median, rating }: Steps): number {
  if (size === null || consumption === null || perSquareMetre === null || median === null || rating === null)
    return USUAL;
  for (let decimals = USUAL; decimals < MAX_STEPS; decimals += 1) {
    const [raw, middle] = [rounded(perSquareMetre, decimals), rounded(median, decimals)];
    const isRaw = rounded(rounded(consumption, USUAL) / size, decimals) === raw;
    if (isRaw && rounded(raw / middle, USUAL) === rounded(rating, USUAL)) return decimals;
  }
  return MAX_STEPS;
}
