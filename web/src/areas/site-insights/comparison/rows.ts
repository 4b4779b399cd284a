import { type ByFigure, NO_RANKS, type Rank } from '@kontor/contract/areas/site-insights/comparison/rules.ts';
import { changeOf, comparedValue, type FigureName } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { type Figures, NO_FIGURES } from '@kontor/contract/areas/site-insights/evaluation/schema.ts';
import type { ComparedSite, Comparison } from '../data.ts';
import type { Earlier } from './use-comparison-address.ts';

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
  readonly ranks: ByFigure<Rank | null>;
}

export const rowOfSite = (compared: ComparedSite): ComparedRow => {
  const { site, figures, before, yearBefore, ranks } = compared;
  return {
    ...{ key: site.id, title: site.title, compared, figures, ranks },
    changes: {
      before: { current: figures, earlier: before },
      yearBefore: { current: figures, earlier: yearBefore },
    },
  };
};

const NO_CHANGE: Change = { current: NO_FIGURES, earlier: NO_FIGURES };

/** The rows below the sites; `titles` are their names. */
export const totalRows = (
  { total, median, before, yearBefore }: Comparison,
  titles: Readonly<Record<'total' | 'median', string>>,
): readonly ComparedRow[] => [
  {
    ...{ key: 'total', title: titles.total, compared: null, figures: total, ranks: NO_RANKS },
    changes: { before, yearBefore },
  },
  {
    ...{ key: 'median', title: titles.median, compared: null, figures: median, ranks: NO_RANKS },
    changes: { before: NO_CHANGE, yearBefore: NO_CHANGE },
  },
];

/** The two values of a figure to compare; null if there is nothing to compare. */
export function pairOf({ changes }: ComparedRow, name: FigureName, earlier: Earlier) {
  const change = changes[earlier];
  return { now: change.current[name], other: comparedValue(name, change.current, change.earlier) };
}

/** How much a figure of a row changed; null if that is unknown. */
export function changeIn(row: ComparedRow, name: FigureName, earlier: Earlier): number | null {
  const { now, other } = pairOf(row, name, earlier);
  return changeOf(name, now, other);
}
