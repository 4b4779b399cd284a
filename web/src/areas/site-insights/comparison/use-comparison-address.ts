import { BASES, type Basis, VIEWS, type View } from '@kontor/contract/areas/site-insights/comparison/rules.ts';
import { FIGURE_NAMES, type FigureName } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { readSort, writeSort } from '../../../kit/table/columns.ts';
import { useAddress } from '../../../kit/table/use-filters.ts';
import type { SiteFilter } from '../data.ts';

/** The router parses some names as numbers. */
const nameIn = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value) : undefined;

const figureIn = (value: unknown): FigureName | undefined => FIGURE_NAMES.find((name) => name === value);

const KEYS = ['title', ...FIGURE_NAMES.flatMap((name) => [name, `${name}Change`])];

/** The order of the table; by title unless another is chosen. */
function sortIn(value: unknown): string {
  const sort = readSort(typeof value === 'string' ? value : null, KEYS);
  return sort ? writeSort(sort) : 'title';
}

/** What the comparison shows, kept in the address. */
export function useComparisonAddress() {
  const { read, write } = useAddress();
  const filter: SiteFilter = {
    tenant: nameIn(read('tenant')),
    group: nameIn(read('group')),
    region: nameIn(read('region')),
  };
  return {
    filter,
    isFiltered: Object.values(filter).some((name) => name !== undefined),
    view: VIEWS.find((view) => view === read('view')) ?? 'overview',
    basis: BASES.find((each) => each === read('earlier')) ?? 'yearBefore',
    sort: sortIn(read('sort')),
    /** The figures of the scatter chart. */
    across: figureIn(read('across')) ?? 'totalRevenue',
    up: figureIn(read('up')) ?? 'revenuePerWorkingHour',
    choose: (name: keyof SiteFilter, value: string | null) => write({ [name]: value ?? undefined }),
    clear: () => write({ tenant: undefined, group: undefined, region: undefined }),
    chooseView: (view: View) => write({ view: view === 'overview' ? undefined : view }),
    chooseBasis: (basis: Basis) => write({ earlier: basis === 'yearBefore' ? undefined : basis }),
    chooseFigure: (axis: 'across' | 'up', figure: FigureName) => write({ [axis]: figure }),
  } as const;
}
