import { firstOfMonth } from '@kontor/contract/kernel/calendar.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { BarChart } from '../../../kit/charts/bar-chart.tsx';
import { useToday } from '../../../kit/page/use-today.ts';
import { columnsOf } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { Sales } from '../data.ts';

interface OfSales {
  readonly sales: Sales;
}

type SoldMonth = Sales['months'][number];

/** The name of a month, and what it is compared with: nothing while it is not over. */
function useMonths() {
  const { t } = useTranslation('siteInsights');
  const { month: nameOf } = useFormats();
  const current = firstOfMonth(useToday());
  return {
    nameOf: (month: string) => (month === current ? t('products.monthSoFar', { month: nameOf(month) }) : nameOf(month)),
    soldBeforeOf: ({ month, soldBefore }: SoldMonth) => (month === current ? null : soldBefore),
  };
}

/** The sold quantities by month, beside those of the year before. */
export function MonthChart({ sales }: OfSales) {
  const { t } = useTranslation('siteInsights');
  const { short, shortMonth } = useFormats();
  const { nameOf, soldBeforeOf } = useMonths();
  return (
    <BarChart
      label={t('sales.chart')}
      points={sales.months.map((sold) => ({
        label: nameOf(sold.month),
        short: shortMonth(sold.month),
        bars: [sold.sold, soldBeforeOf(sold)],
      }))}
      series={[t('sales.fields.sold'), t('sales.fields.soldBefore')]}
      format={short}
      formatTick={short}
    />
  );
}

export function MonthTable({ sales }: OfSales) {
  const { t } = useTranslation('siteInsights');
  const { short } = useFormats();
  const { nameOf, soldBeforeOf } = useMonths();
  return (
    <DataTable
      name="siteInsights.soldMonths"
      caption={t('sales.months')}
      query={{ data: sales.months, error: null }}
      rowKey={({ month }) => month}
      columns={columnsOf<SoldMonth, 'siteInsights', 'sales.fields'>(t, 'sales.fields', [
        { key: 'month', cell: ({ month }) => nameOf(month), saved: ({ month }) => nameOf(month), isName: true },
        { key: 'sold', cell: ({ sold }) => short(sold), align: 'right', width: '9rem' },
        {
          key: 'soldBefore',
          value: soldBeforeOf,
          cell: (month) => {
            const soldBefore = soldBeforeOf(month);
            return soldBefore === null ? '–' : short(soldBefore);
          },
          align: 'right',
          width: '9rem',
        },
      ])}
      sort={{ key: 'month', isDescending: true }}
      canSave
      empty={{ title: t('sales.none') }}
    />
  );
}
