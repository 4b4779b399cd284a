import { SALES_MONTHS } from '@kontor/contract/areas/site-insights/products/rules.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { BarChart } from '../../../kit/charts/bar-chart.tsx';
import { EmptyState } from '../../../kit/states/states.tsx';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { ProductOverview } from '../data.ts';
import { siteNamer } from './titles.ts';

const YEAR = SALES_MONTHS / 2;

interface SoldMonth {
  readonly month: string;
  readonly sold: number;
  /** In the same month of the year before. */
  readonly soldBefore: number;
}

/** The sales of the last twelve months beside those of the year before, of one site or all. */
function soldMonths({ months, sites }: ProductOverview, siteId: number | null): readonly SoldMonth[] {
  const chosen = sites.filter((site) => siteId === null || site.siteId === siteId);
  // Quantities have at most four decimals.
  const soldIn = (index: number) =>
    Math.round(chosen.reduce((sum, { sales }) => sum + (sales[index] ?? 0), 0) * 10_000) / 10_000;
  return months.map((month, index) => ({ month, sold: soldIn(index), soldBefore: soldIn(index - YEAR) })).slice(YEAR);
}

/** The sales of a product by month, of all sites or one. */
export function Sales({ product }: { readonly product: ProductOverview }) {
  const { t } = useTranslation('siteInsights');
  const { short, month: nameOf, shortMonth } = useFormats();
  const [siteId, setSiteId] = useState<number | null>(null);
  const months = soldMonths(product, siteId);
  const current = product.months.at(-1);
  const label = (month: string) =>
    month === current ? t('products.monthSoFar', { month: nameOf(month) }) : nameOf(month);
  if (product.sites.every(({ sales }) => sales.every((sold) => sold === 0))) {
    return <EmptyState title={t('products.none.sales')} text={t('products.none.salesText')} />;
  }
  const siteName = siteNamer(product);
  return (
    <>
      <NativeSelect
        label={t('products.site')}
        maw="24rem"
        value={siteId ?? ''}
        data={[
          { value: '', label: t('terms.allSites') },
          ...product.sites.map((site) => ({ value: String(site.siteId), label: siteName(site.siteId) })),
        ]}
        onChange={({ currentTarget }) => setSiteId(Number(currentTarget.value) || null)}
      />
      <BarChart
        label={t('products.salesChart', { product: product.productTitle })}
        points={months.map(({ month, sold, soldBefore }) => ({
          label: label(month),
          short: shortMonth(month),
          bars: [sold, soldBefore],
        }))}
        series={[t('products.fields.sold'), t('products.fields.soldBefore')]}
        format={short}
        formatTick={short}
        {...(product.unit && { unit: product.unit })}
      />
      <DataTable
        name="siteInsights.productSales"
        caption={t('products.tabs.sales')}
        query={{ data: months, error: null }}
        rowKey={({ month }) => month}
        columns={columnsOf<SoldMonth, 'siteInsights', 'products.fields'>(t, 'products.fields', [
          { key: 'month', cell: ({ month }) => label(month), saved: ({ month }) => label(month), isName: true },
          { key: 'sold', cell: ({ sold }) => short(sold), align: 'right', width: '9rem' },
          { key: 'soldBefore', cell: ({ soldBefore }) => short(soldBefore), align: 'right', width: '9rem' },
        ])}
        sort={{ key: 'month', isDescending: true }}
        canSave
        empty={{ title: t('products.none.sales') }}
      />
    </>
  );
}
