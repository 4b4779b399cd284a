import type { RangeLimits } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { Button, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LONG_PAGE_SIZES } from '../../../kit/paging/sizes.ts';
import type { Empty } from '../../../kit/states/states.tsx';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import { type ProductPerformance, performanceQuery, productPreOrdersPath, topQuery } from '../data.ts';
import { useComing } from './followed-pre-orders.ts';
import { useRangeColumns, useRankColumns } from './performance-columns.tsx';
import { RangeCsv, RankCsv } from './performance-csv.tsx';
import { PerformanceFilterBar } from './performance-filter-bar.tsx';
import type { PerformanceFilters } from './performance-filters.ts';
import { RangeLegend } from './range-legend.tsx';

interface TableProps {
  readonly siteId: number;
  readonly filters: PerformanceFilters;
}

/** The common part of both tables. */
const ALIKE = {
  rowKey: ({ productId }: ProductPerformance) => productId,
  searchText: ({ productId, productTitle }: ProductPerformance) => `${productId} ${productTitle}`,
  pageSize: 25,
  sizes: LONG_PAGE_SIZES,
  isInAddress: true,
} as const;

/** While another group is loading, the previous products stay; for another site the tables are remounted. */
const reading = <Query extends object>(query: Query, { group }: PerformanceFilters) => ({
  ...query,
  enabled: group !== null,
  placeholderData: keepPreviousData,
});

/** A group that the site has nothing of leads to all of them. */
function useEmpty({ group, chooseGroup }: PerformanceFilters): Empty {
  const { t } = useTranslation('siteInsights');
  if (!group) return { title: t('performance.none'), text: t('performance.noneText') };
  return {
    title: t('performance.noneInGroup', { group }),
    action: (
      <Button variant="default" onClick={() => chooseGroup(null)}>
        {t('performance.showAllGroups')}
      </Button>
    ),
  };
}

interface RangeTableProps extends TableProps {
  readonly limits: RangeLimits | undefined;
}

/** How long the stock lasts, what lies there longest first, and how much of it is in which state. */
export function RangeTable({ siteId, filters, limits }: RangeTableProps) {
  const { t } = useTranslation('siteInsights');
  const query = useQuery(reading(performanceQuery(siteId, filters.group ?? undefined), filters));
  const { data } = query;
  const { isOfKind } = filters;
  return (
    <Stack gap="md">
      <RangeLegend
        limits={limits}
        products={useMemo(() => data?.filter(isOfKind), [data, isOfKind])}
        chosen={filters.states}
        onChoose={filters.chooseStates}
      />
      <DataTable
        {...ALIKE}
        name="siteInsights.range"
        caption={t('performance.tabs.range')}
        query={query}
        columns={useRangeColumns(useComing(siteId))}
        href={({ productId }) => productPreOrdersPath(siteId, productId)}
        filter={filters.filter}
        sort={{ key: 'dailyRange', isDescending: true }}
        empty={useEmpty(filters)}
        actions={(found) => (
          <PerformanceFilterBar filters={filters} products={query.data}>
            <RangeCsv siteId={siteId} tab="range" found={found} />
          </PerformanceFilterBar>
        )}
      />
    </Stack>
  );
}

/** By sales: the top from the first place on, the flop from the last one. */
export function RankTable({ siteId, filters, tab }: TableProps & { readonly tab: 'top' | 'flop' }) {
  const { t } = useTranslation('siteInsights');
  const query = useQuery(reading(topQuery(siteId, filters.group ?? undefined), filters));
  const { data } = query;
  const ordered = useMemo(() => (tab === 'flop' ? data?.toReversed() : data), [tab, data]);
  return (
    <DataTable
      {...ALIKE}
      name={`siteInsights.${tab}`}
      caption={t(`performance.tabs.${tab}`)}
      query={{ ...query, data: ordered }}
      columns={useRankColumns()}
      href={({ productId }) => productPreOrdersPath(siteId, productId)}
      filter={filters.filter}
      empty={useEmpty(filters)}
      actions={(found) => (
        <PerformanceFilterBar filters={filters} products={data}>
          <RankCsv siteId={siteId} tab={tab} found={found} />
        </PerformanceFilterBar>
      )}
    />
  );
}
