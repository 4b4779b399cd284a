import { courseOf, type MonthSpan, type RankedMeter, spansOf } from '../rankings/rules.ts';
import type { Direction } from '../rules.ts';

/** A meter of a plant, or of what it feeds into the grid. */
export interface GenerationMeter extends RankedMeter {
  readonly direction: Direction;
}

interface MonthOfPlant {
  /** `YYYY-MM`. */
  readonly month: string;
  /** In kWh each; null if readings do not cover the month. */
  readonly generated: number | null;
  readonly fedIn: number | null;
  /** Null as well if more was fed in than generated: then a reading is wrong. */
  readonly ownUse: number | null;
  /** A month without a reading at its start or end: the figures were spread over the days. */
  readonly isEstimated: boolean;
}

const exact = (amount: number): number => Math.round(amount * 1_000) / 1_000;

/** What all meters of a direction counted in each month; null if readings do not cover one of them. */
function countedBy(direction: Direction, meters: readonly GenerationMeter[], spans: readonly MonthSpan[]) {
  const courses = meters.filter((meter) => meter.direction === direction).map((meter) => courseOf(meter, spans));
  return spans.map((_, index) => {
    const months = courses.flatMap((course) => course[index] ?? []).filter(({ isThere }) => isThere);
    return {
      amount: months.every(({ isKnown }) => isKnown) ? months.reduce((sum, { metered }) => sum + metered, 0) : null,
      isThere: months.length > 0,
      isEstimated: months.some(({ isEstimated }) => isEstimated),
    };
  });
}

/**
 * What the plant of a site generated in some months, what of it the site fed into the grid, and what it used itself: the
 * difference. A plant without a meter for the grid feeds nothing in. The sums are those of the known months.
 */
export function generationOf(
  meters: readonly GenerationMeter[],
  { first, count }: { readonly first: string; readonly count: number },
) {
  const spans = spansOf(first, count);
  const [plant, grid] = [countedBy('generation', meters, spans), countedBy('feedIn', meters, spans)];
  const months = spans.map(({ start }, index): MonthOfPlant => {
    const [out, back] = [plant[index], grid[index]];
    const generated = out?.isThere && out.amount !== null ? exact(out.amount) : null;
    const fedIn = back && back.amount !== null ? exact(back.amount) : null;
    const isSound = generated !== null && fedIn !== null && fedIn <= generated;
    return {
      month: start.slice(0, 7),
      generated,
      fedIn,
      ownUse: isSound ? exact(generated - fedIn) : null,
      isEstimated: (out?.isEstimated ?? false) || (back?.isEstimated ?? false),
    };
  });
  const known = months.filter(({ ownUse }) => ownUse !== null);
  const sumOf = (figure: 'generated' | 'fedIn' | 'ownUse') =>
    known.length > 0 ? exact(known.reduce((sum, month) => sum + (month[figure] ?? 0), 0)) : null;
  const [generated, ownUse] = [sumOf('generated'), sumOf('ownUse')];
  return {
    months,
    generated,
    fedIn: sumOf('fedIn'),
    ownUse,
    ownShare: generated !== null && ownUse !== null && generated > 0 ? ownUse / generated : null,
    knownMonths: known.length,
  };
}
