import {
  DEFAULT_GROUP,
  RANGE_STATES,
  type RangeState,
} from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { RowFilter } from '../../../kit/table/data-table.tsx';
import { namesIn, useAddress } from '../../../kit/table/use-filters.ts';
import { type ProductPerformance, performanceQuery } from '../data.ts';
import { ALL_GROUPS } from '../parts/address.ts';

export const TABS = ['range', 'top', 'flop'] as const;

export type Tab = (typeof TABS)[number];

/** A name in the address; the router parses some as numbers. */
const nameIn = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

/**
 * The group in the address, where an empty value means all groups; otherwise the default group, unless the site has
 * none of its products. Undefined means all groups, null means loading.
 */
function useGroup(siteId: number): string | undefined | null {
  const { read } = useAddress();
  const groupInAddress = nameIn(read('group'));
  const usual = useQuery({ ...performanceQuery(siteId, DEFAULT_GROUP), enabled: groupInAddress === null });
  if (groupInAddress !== null) return groupInAddress === ALL_GROUPS ? undefined : groupInAddress;
  // Also true after an error: the table repeats the request and reports the error.
  if (!usual.isFetched) return null;
  return usual.data?.length === 0 ? undefined : DEFAULT_GROUP;
}

/** The filters of a site's products, kept in the address. */
export function usePerformanceFilters(siteId: number) {
  const { read, write } = useAddress();
  const group = useGroup(siteId);
  const tab = TABS.find((each) => each === read('tab')) ?? 'range';
  const kind = nameIn(read('kind'));
  // Top and flop rank by sales and have no stock filter.
  const text = tab === 'range' ? namesIn(read('state'), RANGE_STATES).join(',') : '';
  const states = useMemo(() => namesIn(text, RANGE_STATES), [text]);
  const isOfKind = useCallback((product: ProductPerformance) => kind === null || product.kind === kind, [kind]);
  const test = useCallback(
    (product: ProductPerformance) =>
      isOfKind(product) && (states.length === 0 || states.some((state) => state === product.state)),
    [isOfKind, states],
  );
  const filter: RowFilter<ProductPerformance> = {
    test,
    key: [text, kind].filter(Boolean).join(' '),
    clear: () => write({ state: undefined, kind: undefined }),
  };
  return {
    group,
    tab,
    kind,
    isOfKind,
    states,
    filter,
    /** Resets the kind, as each group has its own. */
    chooseGroup: (chosen: string | null) => write({ group: chosen ?? ALL_GROUPS, kind: undefined }),
    chooseTab: (chosen: Tab) =>
      write({ tab: chosen === 'range' ? undefined : chosen, sort: undefined, hidden: undefined }),
    chooseKind: (chosen: string | null) => write({ kind: chosen ?? undefined }),
    chooseStates: (chosen: readonly RangeState[]) => write({ state: chosen.join(',') || undefined }),
  };
}

export type PerformanceFilters = ReturnType<typeof usePerformanceFilters>;
