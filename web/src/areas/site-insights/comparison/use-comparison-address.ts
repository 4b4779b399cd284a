import { FIGURE_NAMES, type FigureName } from '@kontor/contract/areas/site-insights/evaluation/rules.ts';
import { useAddress } from '../../../kit/table/use-filters.ts';
import type { SiteFilter } from '../data.ts';
import { VIEWS, type View } from './views.ts';

/** The earlier periods to compare with. */
export const EARLIER = ['before', 'yearBefore'] as const;

export type Earlier = (typeof EARLIER)[number];

/** The router parses some names as numbers. */
const nameIn = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' ? String(value) : undefined;

const figureIn = (value: unknown): FigureName | undefined => FIGURE_NAMES.find((name) => name === value);

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
    earlier: EARLIER.find((each) => each === read('earlier')) ?? 'yearBefore',
    /** The figures of the scatter chart. */
    across: figureIn(read('across')) ?? 'totalRevenue',
    up: figureIn(read('up')) ?? 'revenuePerWorkingHour',
    choose: (name: keyof SiteFilter, value: string | null) => write({ [name]: value ?? undefined }),
    clear: () => write({ tenant: undefined, group: undefined, region: undefined }),
    chooseView: (view: View) => write({ view: view === 'overview' ? undefined : view }),
    chooseEarlier: (earlier: Earlier) => write({ earlier: earlier === 'yearBefore' ? undefined : earlier }),
    chooseFigure: (axis: 'across' | 'up', figure: FigureName) => write({ [axis]: figure }),
  } as const;
}
