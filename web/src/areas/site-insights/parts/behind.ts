import {
  FIGURE_NAMES,
  FIGURES,
  type FigureName,
  isBetter,
} from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import type { Figures } from '@kontor/contract/areas/site-insights/evaluation/schema.ts';

/** So much worse than the median, in relation to it, that one should do something. */
const WORTH_A_LOOK = 0.1;

const MOST = 3;

/**
 * What may be compared between sites of different size, and is not made of the others: no sums, and not the mean of the
 * grades.
 */
const COMPARABLE = FIGURE_NAMES.filter((name) => FIGURES[name].unit !== 'euro' && name !== 'totalGrade');

/** How far from the median a figure is, in relation to it; which way is good does not matter here. */
function distanceOf(name: FigureName, value: number, median: number): number {
  const [one, other] = FIGURES[name].better === 'zero' ? [Math.abs(value), Math.abs(median)] : [value, median];
  return other === 0 ? Number.POSITIVE_INFINITY : Math.abs(one - other) / Math.abs(other);
}

/** The figures that are furthest behind the median of the site's group, the worst first. */
export function behind(figures: Figures, median: Figures): readonly FigureName[] {
  return COMPARABLE.flatMap((name) => {
    const [value, other] = [figures[name], median[name]];
    if (value === null || other === null || isBetter(name, value, other) !== false) return [];
    const distance = distanceOf(name, value, other);
    return distance < WORTH_A_LOOK ? [] : [{ name, distance }];
  })
    .sort((one, other) => other.distance - one.distance)
    .slice(0, MOST)
    .map(({ name }) => name);
}
