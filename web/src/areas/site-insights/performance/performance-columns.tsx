import { RANGE_STATES } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { Group } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { Chip } from '../../../kit/feedback/chip.tsx';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import { ProductLink } from '../../../pickers/product-link.tsx';
import type { ProductPerformance, RankedProduct } from '../data.ts';
import { RangeStateChip } from './range-state.tsx';
import { useLasts } from './use-lasts.ts';

/** The columns shared by all tabs. */
function useProductColumns() {
  const { t } = useTranslation('siteInsights');
  const { short } = useFormats();
  return useMemo(() => {
    const productId: Column<ProductPerformance> = {
      key: 'productId',
      header: t('performance.fields.productId'),
      value: (row) => row.productId,
      cell: (row) => <ProductLink productId={row.productId}>{row.productId}</ProductLink>,
      align: 'right',
      width: '7rem',
    };
    const productTitle: Column<ProductPerformance> = {
      key: 'productTitle',
      header: t('performance.fields.productTitle'),
      value: (row) => row.productTitle,
      isName: true,
    };
    const stock: Column<ProductPerformance> = {
      key: 'stock',
      header: t('performance.fields.stock'),
      value: ({ stockDefaultUnit }) => stockDefaultUnit,
      cell: ({ stockDefaultUnit }) => short(stockDefaultUnit),
      align: 'right',
      width: '7rem',
    };
    const unit: Column<ProductPerformance> = {
      key: 'unit',
      header: t('performance.fields.unit'),
      value: (row) => row.unit,
      cell: (row) => row.unit ?? '–',
      width: '6.5rem',
    };
    const sales: Column<ProductPerformance> = {
      key: 'sales',
      header: t('performance.fields.sales'),
      value: ({ salesDefaultUnit }) => salesDefaultUnit,
      cell: ({ salesDefaultUnit }) => short(salesDefaultUnit),
      align: 'right',
      width: '7rem',
    };
    return { productId, productTitle, stock, sales, unit };
  }, [t, short]);
}

/** The columns for the range of stock; `coming` are products that have been pre-ordered. */
export function useRangeColumns(coming: ReadonlySet<number>): Column<ProductPerformance>[] {
  const { t } = useTranslation('siteInsights');
  const { number, tenths, short } = useFormats();
  const lasts = useLasts();
  const { productId, productTitle, stock, sales, unit } = useProductColumns();
  return useMemo(
    () =>
      columnsOf(t, 'performance.fields', [
        productId,
        {
          ...productTitle,
          noteOnPhone: ({ productId: id, stockDefaultUnit, unit: measure, dailyRange, state }) =>
            [
              state && t(`terms.rangeStates.${state}`),
              lasts(dailyRange),
              [short(stockDefaultUnit), measure].filter(Boolean).join(' × '),
              coming.has(id) && t('performance.coming'),
            ]
              .filter(Boolean)
              .join(' · '),
        },
        stock,
        sales,
        unit,
        {
          key: 'dailyConsumption',
          cell: ({ dailyConsumption }) => number(dailyConsumption),
          align: 'right',
          width: '7rem',
          showFrom: 'md',
        },
        {
          key: 'dailyRange',
          // Stock without sales lasts longest.
          value: ({ dailyRange, stockDefaultUnit }) => dailyRange ?? (stockDefaultUnit > 0 ? Number.MAX_VALUE : null),
          cell: ({ dailyRange }) => (dailyRange === null ? '–' : tenths(dailyRange)),
          align: 'right',
          width: '8rem',
        },
        {
          key: 'state',
          value: ({ state }) => state && RANGE_STATES.indexOf(state),
          cell: ({ productId: id, state }) => (
            <Group gap="xs">
              <RangeStateChip state={state} />
              {coming.has(id) && <Chip icon={IconTruckDelivery}>{t('performance.coming')}</Chip>}
            </Group>
          ),
          width: '13rem',
        },
      ]),
    [t, number, tenths, short, lasts, coming, productId, productTitle, stock, sales, unit],
  );
}

/**
 * The columns for the ranking by sales. The table has no other order.
 */
export function useRankColumns(): Column<RankedProduct>[] {
  const { t } = useTranslation('siteInsights');
  const { whole, short } = useFormats();
  const { productId, productTitle, stock, sales, unit } = useProductColumns();
  return useMemo(() => {
    const rank: Column<RankedProduct> = {
      key: 'rank',
      header: t('performance.fields.rank'),
      value: (row) => row.rank,
      cell: (row) => whole(row.rank),
      align: 'right',
      width: '5rem',
    };
    const title: Column<RankedProduct> = {
      ...productTitle,
      noteOnPhone: (row) => {
        const amount = [short(row.salesDefaultUnit), row.unit].filter(Boolean).join(' × ');
        return t('performance.sold', { rank: whole(row.rank), amount });
      },
    };
    return [rank, productId, title, sales, stock, unit].map((column) => ({ ...column, isSortable: false }));
  }, [t, whole, short, productId, productTitle, stock, sales, unit]);
}
