import {
  type Basis,
  type ByFigure,
  type Earlier,
  NO_RANKS,
  type Rank,
} from '@kontor/contract/areas/site-insights/comparison/rules.ts';
import { changeOf, comparedValue, type FigureName } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { type Figures, NO_FIGURES } from '@kontor/contract/areas/site-insights/evaluation/schema.ts';
import { NO_TARGETS, reachedOf, totalTargets } from '@kontor/contract/areas/site-insights/targets/rules.ts';
import type { ComparedSite, Comparison } from '../data.ts';

/** The figures of an earlier period, and those to compare with them. */
interface Change {
  readonly current: Figures;
  readonly earlier: Figures;
}

/** A row of the comparison: a site, or the total or the median of all. */
export interface ComparedRow {
  readonly key: number | 'total' | 'median';
  readonly title: string;
  /** Null for total and median. */
  readonly compared: ComparedSite | null;
  readonly figures: ByFigure<number | null>;
  readonly changes: Readonly<Record<Earlier, Change>>;
  /** The targets, and the figures that have one. */
  readonly target: ReturnType<typeof totalTargets>;
  readonly ranks: ByFigure<Rank | null>;
}

export const rowOfSite = (compared: ComparedSite): ComparedRow => {
  const { site, figures, before, yearBefore, targets, ranks } = compared;
  return {
    ...{ key: site.id, title: site.title, compared, figures, ranks },
    changes: {
      before: { current: figures, earlier: before },
      yearBefore: { current: figures, earlier: yearBefore },
    },
    target: { current: figures, targets },
  };
};

const NO_TARGET = { current: NO_TARGETS, targets: NO_TARGETS };

const NO_CHANGE: Change = { current: NO_FIGURES, earlier: NO_FIGURES };

/** The rows below the sites; `titles` are their names. */
export const totalRows = (
  { sites, total, median, before, yearBefore }: Comparison,
  titles: Readonly<Record<'total' | 'median', string>>,
): readonly ComparedRow[] => [
  {
    ...{ key: 'total', title: titles.total, compared: null, figures: total, ranks: NO_RANKS },
    changes: { before, yearBefore },
    target: totalTargets(sites),
  },
  {
    ...{ key: 'median', title: titles.median, compared: null, figures: median, ranks: NO_RANKS },
    changes: { before: NO_CHANGE, yearBefore: NO_CHANGE },
    target: NO_TARGET,
  },
];

/** The two values of a figure to compare; null if there is nothing to compare. */
export function pairOf({ changes, target }: ComparedRow, name: FigureName, basis: Basis) {
  if (basis === 'target') return { now: target.current[name], other: target.targets[name] };
  const change = changes[basis];
  return { now: change.current[name], other: comparedValue(name, change.current, change.earlier) };
}

/** How much a figure of a row changed, or how far it reaches its target; null if that is unknown. */
export function changeIn(row: ComparedRow, name: FigureName, basis: Basis): number | null {
  const { now, other } = pairOf(row, name, basis);
  return (basis === 'target' ? reachedOf(name, now, other) : null) ?? changeOf(name, now, other);
}
