/** The median; null if there are no values. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** The mean; null if there are no values. */
export const meanOf = (values: readonly number[]): number | null =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
