import {
  FIGURE_NAMES,
  FIGURES,
  type FigureName,
  isBetter,
  isComparableBetweenSites,
  ratingsOf,
} from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import type { Figures } from '@kontor/contract/areas/site-insights/evaluation/schema.ts';

/** How much worse than the median a figure must be, in relation to it, to need attention. */
const WORTH_A_LOOK = 0.1;

/** Less is chance, however small the median is; of amounts and counts it is the last digit that is shown. */
const LEAST_GAP = { percent: 0.2, grade: 0.5, other: 0.01 };

/** A grade of a single rating describes one day. */
const LEAST_RATINGS = 2;

/** The tolerance of a calculation with fractions. */
const TOLERANCE = 1e-9;

const MAX_LISTED = 3;

/**
 * The figures that can be compared between sites of different size, and are not made of the others: no sums, and not
 * the mean of the grades.
 */
const COMPARABLE = FIGURE_NAMES.filter((name) => isComparableBetweenSites(name) && name !== 'totalGrade');

/**
 * How far from the median a figure is, in relation to it; 0 where that is too little to matter. Which way is good does
 * not matter here.
 */
function distanceOf(name: FigureName, value: number, median: number): number {
  const { better, unit } = FIGURES[name];
  const [one, other] = better === 'zero' ? [Math.abs(value), Math.abs(median)] : [value, median];
  const least = unit === 'percent' || unit === 'grade' ? LEAST_GAP[unit] : LEAST_GAP.other;
  const gap = Math.abs(one - other);
  // Beside a median of nearly nothing every gap would be huge.
  return gap < least - TOLERANCE ? 0 : gap / Math.max(Math.abs(other), least);
}

/** Of these figures those that are furthest behind other ones, the worst first. */
function furthest(names: readonly FigureName[], figures: Figures, others: Figures): readonly FigureName[] {
  return names
    .flatMap((name) => {
      const [value, other] = [figures[name], others[name]];
      if (value === null || other === null || isBetter(name, value, other) !== false) return [];
      if ((ratingsOf(name, figures) ?? LEAST_RATINGS) < LEAST_RATINGS) return [];
      const distance = distanceOf(name, value, other);
      return distance < WORTH_A_LOOK ? [] : [{ name, distance }];
    })
    .sort((one, other) => other.distance - one.distance)
    .slice(0, MAX_LISTED)
    .map(({ name }) => name);
}

/** The figures that are furthest behind the median of the site's group, the worst first. */
export const behind = (figures: Figures, median: Figures) => furthest(COMPARABLE, figures, median);

/** The figures that fell furthest behind those of the same days of the year before, the worst first. */
export const fallen = (figures: Figures, yearBefore: Figures) =>
  furthest(['totalRevenue', ...COMPARABLE], figures, yearBefore);
