import { salesPeriod } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { useFormats } from '../../../kernel/formats.ts';
import { useTranslation } from '../../../kernel/translation.ts';
import { CsvButton } from '../../../kit/files/csv-button.tsx';
import { useToday } from '../../../kit/page/use-today.ts';
import { type Column, columnsOf } from '../../../kit/table/columns.ts';
import type { ProductPerformance, RankedProduct } from '../data.ts';
import type { Tab } from './performance-filters.ts';

function useFacts(): readonly Column<ProductPerformance>[] {
  const { t } = useTranslation('siteInsights');
  const { day } = useFormats();
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
    { key: 'stockDate', value: ({ date }) => day(date) },
    { key: 'salesStart', value: ({ date }) => day(salesPeriod(date).start) },
    { key: 'salesEnd', value: ({ date }) => day(salesPeriod(date).end) },
  ]);
}

interface CsvProps<Row> {
  readonly siteId: number;
  readonly tab: Tab;
  readonly found: readonly Row[];
}

/** The file name includes the day of the stock, which is the same in all rows. */
function useFileName({ siteId, tab, found }: CsvProps<ProductPerformance>): string {
  const { t } = useTranslation('siteInsights');
  const today = useToday();
  return t(`performance.files.${tab}`, { site: siteId, day: found[0]?.date ?? today });
}

/** Downloads the filtered products with all their facts. */
export function RangeCsv(props: CsvProps<ProductPerformance>) {
  return <CsvButton name={useFileName(props)} rows={props.found} columns={useFacts()} />;
}

/** Downloads the filtered products with their ranks. */
export function RankCsv(props: CsvProps<RankedProduct>) {
  const { t } = useTranslation('siteInsights');
  const rank: readonly Column<RankedProduct>[] = columnsOf(t, 'performance.fields', ['rank']);
  return <CsvButton name={useFileName(props)} rows={props.found} columns={[...rank, ...useFacts()]} />;
}
