import {
  FIGURE_NAMES,
  FIGURES,
  type FigureName,
  isBetter,
  isComparableBetweenSites,
  ratingsOf,
} from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import type { Figures } from '@kontor/contract/areas/site-insights/evaluation/schema.ts';

/** The minimum relative gap to the median that needs attention. */
const MIN_RELATIVE_GAP = 0.1;

/** The minimum absolute gap; smaller ones are noise. For amounts and counts, it is the last displayed digit. */
const MIN_GAP = { percent: 0.2, grade: 0.5, other: 0.01 };

/** A grade of a single rating says little. */
const MIN_RATINGS = 2;

/** The tolerance for floating-point errors. */
const TOLERANCE = 1e-9;

const MAX_LISTED = 3;

/**
 * The figures that are comparable between sites of different size and not derived from others: no sums, and not the
 * mean of the grades.
 */
const COMPARABLE = FIGURE_NAMES.filter((name) => isComparableBetweenSites(name) && name !== 'totalGrade');

/**
 * The relative distance of a figure from the median, in either direction; 0 if it is negligible.
 */
function distanceOf(name: FigureName, value: number, median: number): number {
  const { better, unit } = FIGURES[name];
  const [figure, reference] = better === 'zero' ? [Math.abs(value), Math.abs(median)] : [value, median];
  const minGap = unit === 'percent' || unit === 'grade' ? MIN_GAP[unit] : MIN_GAP.other;
  const gap = Math.abs(figure - reference);
  // Limits the effect of a median near zero, for which every gap would be huge.
  return gap < minGap - TOLERANCE ? 0 : gap / Math.max(Math.abs(reference), minGap);
}

/** The figures that are furthest behind the other ones, worst first. */
function furthestBehind(names: readonly FigureName[], figures: Figures, others: Figures): readonly FigureName[] {
  return names
    .flatMap((name) => {
      const [value, other] = [figures[name], others[name]];
      if (value === null || other === null || isBetter(name, value, other) !== false) return [];
      if ((ratingsOf(name, figures) ?? MIN_RATINGS) < MIN_RATINGS) return [];
      const distance = distanceOf(name, value, other);
      return distance < MIN_RELATIVE_GAP ? [] : [{ name, distance }];
    })
    .sort((a, b) => b.distance - a.distance)
    .slice(0, MAX_LISTED)
    .map(({ name }) => name);
}

/** The figures that are furthest behind the median of the site's group, worst first. */
export const behindMedian = (figures: Figures, median: Figures) => furthestBehind(COMPARABLE, figures, median);

/** The figures that fell furthest behind the same days of the previous year, worst first. */
export const behindYearBefore = (figures: Figures, yearBefore: Figures) =>
  furthestBehind(['totalRevenue', ...COMPARABLE], figures, yearBefore);
