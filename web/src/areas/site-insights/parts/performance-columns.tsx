import { RANGE_STATES } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import type { Column } from '../../../kit/table/columns.ts';
import type { ProductPerformance, RankedProduct } from '../data.ts';
import { RangeStateChip } from './range-state.tsx';

/** What every tab shows of a product. */
function useProductColumns() {
  const { t } = useTranslation('siteInsights');
  const { short } = useFormats();
  return useMemo(() => {
    const productId: Column<ProductPerformance> = {
      key: 'productId',
      header: t('performance.fields.productId'),
      value: (row) => row.productId,
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
    const sales: Column<ProductPerformance> = {
      key: 'sales',
      header: t('performance.fields.sales'),
      value: ({ salesDefaultUnit }) => salesDefaultUnit,
      cell: ({ salesDefaultUnit }) => short(salesDefaultUnit),
      align: 'right',
      width: '7rem',
    };
    return { productId, productTitle, stock, sales };
  }, [t, short]);
}

/** How long the stock of each product lasts. */
export function useRangeColumns(): Column<ProductPerformance>[] {
  const { t } = useTranslation('siteInsights');
  const { number, tenths } = useFormats();
  const { productId, productTitle, stock, sales } = useProductColumns();
  return useMemo(
    () => [
      productId,
      productTitle,
      stock,
      sales,
      {
        key: 'dailyConsumption',
        header: t('performance.fields.dailyConsumption'),
        value: ({ dailyConsumption }) => dailyConsumption,
        cell: ({ dailyConsumption }) => number(dailyConsumption),
        align: 'right',
        width: '7rem',
        showFrom: 'md',
      },
      {
        key: 'dailyRange',
        header: t('performance.fields.dailyRange'),
        // What lies there unsold lasts longest of all.
        value: ({ dailyRange, stockDefaultUnit }) => dailyRange ?? (stockDefaultUnit > 0 ? Number.MAX_VALUE : null),
        cell: ({ dailyRange }) => (dailyRange === null ? '–' : tenths(dailyRange)),
        align: 'right',
        width: '8rem',
      },
      {
        key: 'state',
        header: t('performance.fields.state'),
        value: ({ state }) => state && RANGE_STATES.indexOf(state),
        cell: ({ state }) => <RangeStateChip state={state} />,
        width: '7.5rem',
      },
    ],
    [t, number, tenths, productId, productTitle, stock, sales],
  );
}

/** Which place each product has by its sales. The order of the list is what it is about, so that there is no other one. */
export function useRankColumns(): Column<RankedProduct>[] {
  const { t } = useTranslation('siteInsights');
  const { whole } = useFormats();
  const { productId, productTitle, stock, sales } = useProductColumns();
  return useMemo(() => {
    const rank: Column<RankedProduct> = {
      key: 'rank',
      header: t('performance.fields.rank'),
      value: (row) => row.rank,
      cell: (row) => whole(row.rank),
      align: 'right',
      width: '5rem',
    };
    return [rank, productId, productTitle, sales, stock].map((column) => ({ ...column, isSortable: false }));
  }, [t, whole, productId, productTitle, stock, sales]);
}
