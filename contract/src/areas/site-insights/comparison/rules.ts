import { FIGURE_NAMES, FIGURES, type FigureName, isBetter, isComparableBetweenSites } from '../evaluation/rules.ts';
import type { Figures } from '../evaluation/schema.ts';
import { MAIN_FIGURES } from '../parts/main-figures.ts';

/** The figures that are shown together. */
export const VIEWS = ['overview', 'revenue', 'losses', 'grades'] as const;

export type View = (typeof VIEWS)[number];

const LOSSES: readonly FigureName[] = ['spoilage', 'spoilageShare', 'inventoryDifferencePercent'];

const viewOf = (name: FigureName): View =>
  FIGURES[name].unit === 'grade' ? 'grades' : LOSSES.includes(name) ? 'losses' : 'revenue';

/** The figures of a view, in the order of their columns. */
export const figuresOfView = (view: View): readonly FigureName[] =>
  view === 'overview' ? MAIN_FIGURES : FIGURE_NAMES.filter((name) => viewOf(name) === view);

/** The earlier periods to compare with. */
export const EARLIER = ['before', 'yearBefore'] as const;

export type Earlier = (typeof EARLIER)[number];

/** What the figures are compared with. */
export const BASES = [...EARLIER, 'target'] as const;

export type Basis = (typeof BASES)[number];

/** One value per key figure. */
export type ByFigure<Value> = Readonly<Record<FigureName, Value>>;

/** Creates a value for each key figure. */
export const byFigure = <Value>(of: (name: FigureName) => Value): Record<FigureName, Value> => ({
  totalRevenue: of('totalRevenue'),
  loyaltyProgramRevenue: of('loyaltyProgramRevenue'),
  loyaltyProgramShare: of('loyaltyProgramShare'),
  revenuePerWorkingHour: of('revenuePerWorkingHour'),
  averageInvoiceSum: of('averageInvoiceSum'),
  averageProductCount: of('averageProductCount'),
  spoilage: of('spoilage'),
  spoilageShare: of('spoilageShare'),
  inventoryDifferencePercent: of('inventoryDifferencePercent'),
  gradeWorkwear: of('gradeWorkwear'),
  gradePositioning: of('gradePositioning'),
  gradeGeneralOrganization: of('gradeGeneralOrganization'),
  totalGrade: of('totalGrade'),
});

/** The median of some values: of an even number, the mean of the two in the middle; null if there are none. */
export function median(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b);
  const [low, high] = [known[Math.floor((known.length - 1) / 2)], known[Math.floor(known.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** The median of each key figure over the sites that have it. */
export const mediansOf = (sites: readonly Figures[]): Record<FigureName, number | null> =>
  byFigure((name) => median(sites.map((figures) => figures[name])));

/** A site's rank among those of its group that are ranked. */
export interface Rank {
  readonly rank: number;
  readonly of: number;
}

/**
 * Whether sites are ranked by a figure. A sum in which less is better would only rank the smallest site first.
 */
export const isRanked = (name: FigureName): boolean =>
  isComparableBetweenSites(name) || FIGURES[name].better === 'more';

interface RankedSite {
  readonly id: number;
  /** Null for a site without a group, which has no rank. */
  readonly group: string | null;
  /** Incomplete figures are not ranked: a sum of fewer days is smaller. */
  readonly isComplete: boolean;
  readonly figures: Figures;
}

/**
 * The ranks of the sites with a value, by the site's id; equal values share a rank, and the next one is left out. One
 * site alone is not ranked.
 */
function ranksBy(name: FigureName, sites: readonly RankedSite[]): ReadonlyMap<number, Rank> {
  const compare = ({ figures: one }: RankedSite, { figures: other }: RankedSite): number =>
    ({ true: -1, false: 1, null: 0 })[`${isBetter(name, one[name], other[name])}`];
  const ordered = sites.filter(({ figures }) => figures[name] !== null).sort(compare);
  const ranks = new Map<number, Rank>();
  if (ordered.length < 2) return ranks;
  let rank = 1;
  for (const [index, site] of ordered.entries()) {
    const before = ordered[index - 1];
    if (before && compare(before, site) !== 0) rank = index + 1;
    ranks.set(site.id, { rank, of: ordered.length });
  }
  return ranks;
}

/** Each site's rank in its group by each figure, by the site's id. */
export function ranksOf(sites: readonly RankedSite[]): ReadonlyMap<number, ByFigure<Rank | null>> {
  const ranked = sites.filter(({ isComplete }) => isComplete);
  const found = new Map<number, ByFigure<Rank | null>>();
  for (const group of new Set(ranked.flatMap((site) => site.group ?? []))) {
    const members = ranked.filter((site) => site.group === group);
    const ranks = byFigure((name) => (isRanked(name) ? ranksBy(name, members) : null));
    for (const { id } of members)
      found.set(
        id,
        byFigure((name) => ranks[name]?.get(id) ?? null),
      );
  }
  return found;
}

/** The ranks of a site that is not ranked. */
export const NO_RANKS: ByFigure<Rank | null> = byFigure(() => null);

export type Quarter = 'best' | 'worst';

/** Below this number of sites, a quarter of them would be none. */
const MIN_RANKED = 4;

/**
 * Whether a site is in the best or the worst quarter of its group; null in between, in small groups and for sums, which
 * only say how large a site is.
 */
export function quarterOf(name: FigureName, rank: Rank | null): Quarter | null {
  if (rank === null || rank.of < MIN_RANKED || !isComparableBetweenSites(name)) return null;
  const size = Math.floor(rank.of / 4);
  if (rank.rank <= size) return 'best';
  return rank.rank > rank.of - size ? 'worst' : null;
}
