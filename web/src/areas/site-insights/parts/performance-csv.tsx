import { salesPeriod } from '@kontor/contract/areas/site-insights/performance/rules.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../kernel/formats.ts';
import { CsvButton, type CsvColumn } from '../../../kit/files/CsvButton.tsx';
import { useToday } from '../../../kit/page/useToday.ts';
import type { ProductPerformance, RankedProduct } from '../data.ts';
import type { Tab } from './performance-filters.ts';

type CsvColumns<Row> = readonly CsvColumn<Row>[];

function useCsvColumns(): CsvColumns<ProductPerformance> {
  const { t } = useTranslation('siteInsights');
  const { day } = useFormats();
  return [
    [t('performance.fields.productId'), ({ productId }) => productId],
    [t('performance.fields.productTitle'), ({ productTitle }) => productTitle],
    [t('performance.fields.group'), ({ group }) => group],
    [t('performance.fields.kind'), ({ kind }) => kind],
    [t('performance.fields.stock'), ({ stockDefaultUnit }) => stockDefaultUnit],
    [t('performance.fields.sales'), ({ salesDefaultUnit }) => salesDefaultUnit],
    [t('performance.fields.unit'), ({ unit }) => unit],
    [t('performance.fields.dailyConsumption'), ({ dailyConsumption }) => dailyConsumption],
    [t('performance.fields.dailyRange'), ({ dailyRange }) => dailyRange],
    [t('performance.fields.state'), ({ state }) => state && t(`terms.rangeStates.${state}`)],
    [t('performance.fields.stockDate'), ({ date }) => day(date)],
    [t('performance.fields.salesStart'), ({ date }) => day(salesPeriod(date).start)],
    [t('performance.fields.salesEnd'), ({ date }) => day(salesPeriod(date).end)],
  ];
}

interface CsvProps<Row> {
  readonly siteId: number;
  readonly tab: Tab;
  readonly found: readonly Row[];
}

/** Named after the day of the stock, which all rows have in common. */
function useFileName({ siteId, tab, found }: CsvProps<ProductPerformance>): string {
  const { t } = useTranslation('siteInsights');
  const today = useToday();
  return t(`performance.files.${tab}`, { site: siteId, day: found[0]?.date ?? today });
}

/** Offers the products that were found, with all that is known of them. */
export function RangeCsv(props: CsvProps<ProductPerformance>) {
  return <CsvButton name={useFileName(props)} rows={props.found} columns={useCsvColumns()} />;
}

/** The same with their places. */
export function RankCsv(props: CsvProps<RankedProduct>) {
  const { t } = useTranslation('siteInsights');
  const columns: CsvColumns<RankedProduct> = [[t('performance.fields.rank'), ({ rank }) => rank], ...useCsvColumns()];
  return <CsvButton name={useFileName(props)} rows={props.found} columns={columns} />;
}
