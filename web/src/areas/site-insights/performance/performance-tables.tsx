import {
  countStates,
  RANGE_STATES,
  type RangeLimits,
  type RangeState,
  salesPeriod,
} from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { Button, Stack, Text, UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { SaveTable } from '../../../kit/files/save-table.tsx';
import { LONG_PAGE_SIZES } from '../../../kit/paging/sizes.ts';
import type { Empty } from '../../../kit/states/states.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import {
  type ProductPerformance,
  performanceQuery,
  productPreOrdersPath,
  type RankedProduct,
  topQuery,
} from '../data.ts';
import { useComing } from '../pre-orders/followed-pre-orders.ts';
import { useRangeColumns, useRankColumns } from './performance-columns.tsx';
import { PerformanceFilterBar } from './performance-filter-bar.tsx';
import type { PerformanceFilters, Tab } from './performance-filters.ts';
import classes from './range-legend.module.css';
import { RangeStateChip } from './range-state.tsx';

interface TableProps {
  readonly siteId: number;
  readonly filters: PerformanceFilters;
}

/** The shared props of both tables. */
const ALIKE = {
  rowKey: ({ productId }: ProductPerformance) => productId,
  searchText: ({ productId, productTitle }: ProductPerformance) => `${productId} ${productTitle}`,
  pageSize: 25,
  sizes: LONG_PAGE_SIZES,
  isInAddress: true,
} as const;

/** Keeps the previous products while another group loads; for another site the tables are remounted. */
const reading = <Query extends object>(query: Query, { group }: PerformanceFilters) => ({
  ...query,
  enabled: group !== null,
  placeholderData: keepPreviousData,
});

/** The message for an empty group, with a button to show all groups. */
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

/** The products by range of stock, longest first, with the number in each state. */
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
        canSave={false}
        empty={useEmpty(filters)}
        actions={(found) => (
          <PerformanceFilterBar filters={filters} products={query.data}>
            <SaveRange siteId={siteId} tab="range" found={found} />
          </PerformanceFilterBar>
        )}
      />
    </Stack>
  );
}

/** The products by sales: top from the first rank down, flop from the last rank up. */
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
      canSave={false}
      empty={useEmpty(filters)}
      actions={(found) => (
        <PerformanceFilterBar filters={filters} products={data}>
          <SaveRank siteId={siteId} tab={tab} found={found} />
        </PerformanceFilterBar>
      )}
    />
  );
}

interface RangeLegendProps {
  readonly limits: RangeLimits | undefined;
  /** The products to count; undefined while loading, like the limits. */
  readonly products: readonly ProductPerformance[] | undefined;
  /** The states to filter by; empty shows all. */
  readonly chosen: readonly RangeState[];
  readonly onChoose: (chosen: readonly RangeState[]) => void;
}

/** The legend of stock states with their limits and counts; clicking a state filters by it. */
function RangeLegend({ limits, products, chosen, onChoose }: RangeLegendProps) {
  const { t } = useTranslation('siteInsights');
  const { whole } = useFormats();
  const counts = products && countStates(products);
  const toggle = (state: RangeState) =>
    onChoose(RANGE_STATES.filter((each) => chosen.includes(each) !== (each === state)));
  return (
    <ul className={classes.legend} aria-label={t('performance.legend.title')}>
      {RANGE_STATES.map((state) => (
        <li key={state}>
          <UnstyledButton className={classes.state} aria-pressed={chosen.includes(state)} onClick={() => toggle(state)}>
            <RangeStateChip state={state} />
            <Text span size="sm" c="dimmed" className={classes.meaning}>
              {limits && counts
                ? t(`performance.legend.${state}`, { ...limits, formatted: whole(counts[state]) })
                : ' '}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function useFacts(): readonly Column<ProductPerformance>[] {
  const { t } = useTranslation('siteInsights');
  return columnsOf(t, 'performance.fields', [
    'productId',
    'productTitle',
    'group',
    'kind',
    { key: 'stock', value: ({ stockDefaultUnit }) => stockDefaultUnit },
    { key: 'sales', value: ({ salesDefaultUnit }) => salesDefaultUnit },
    'unit',
    'dailyConsumption',
    'dailyRange',
    { key: 'state', value: ({ state }) => state && t(`terms.rangeStates.${state}`) },
    { key: 'stockDate', value: ({ date }) => date },
    { key: 'salesStart', value: ({ date }) => salesPeriod(date).start },
    { key: 'salesEnd', value: ({ date }) => salesPeriod(date).end },
  ]);
}

interface SaveProps<Row> {
  readonly siteId: number;
  readonly tab: Tab;
  readonly found: readonly Row[];
}

/** The name of a file, and the day of the stock, which is the same in all rows. */
function useFile({ siteId, tab, found }: SaveProps<ProductPerformance>) {
  const { t } = useTranslation('siteInsights');
  return { name: t(`performance.files.${tab}`, { site: siteId }), period: found[0]?.date };
}

/** Downloads the filtered products with all their facts. */
function SaveRange(props: SaveProps<ProductPerformance>) {
  return <SaveTable {...useFile(props)} rows={props.found} columns={useFacts()} />;
}

/** Downloads the filtered products with their ranks. */
function SaveRank(props: SaveProps<RankedProduct>) {
  const { t } = useTranslation('siteInsights');
  const rank: readonly Column<RankedProduct>[] = columnsOf(t, 'performance.fields', ['rank']);
  return <SaveTable {...useFile(props)} rows={props.found} columns={[...rank, ...useFacts()]} />;
}
